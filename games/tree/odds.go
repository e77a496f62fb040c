package tree

import (
	"math/big"
	"strings"
)

// Odds are written before outcomes as in books: as 2 and 1 for probabilities of two and one in
// three, or as 0.7 and 0.3, or 2/3 and 1/3, probabilities that must add up to 1. They are read
// exactly, and stored as the smallest whole numbers in the same proportion.

// mostDigits limits the length of a number among odds.
const mostDigits = 40

// odd parses one of the odds.
func odd(word string) (*big.Rat, error) {
	digits := strings.Trim(word, "0123456789./")
	q, ok := new(big.Rat).SetString(word)
	if digits != "" || !ok || q.Sign() <= 0 || len(word) > mostDigits {
		return nil, badTree("an outcome begins with its odds: a whole number from 1 to %d, or a chance such as 0.7 or 1/3, not %s", maxWeight, orNothing(word))
	}
	return q, nil
}

// weigh converts the odds of a node's outcomes to weights.
func weigh(odds []*big.Rat) ([]uint32, error) {
	sum, common, whole := new(big.Rat), big.NewInt(1), true
	for _, q := range odds {
		sum.Add(sum, q)
		whole = whole && q.IsInt()
		common = lcm(common, q.Denom())
	}
	if !whole && sum.Cmp(big.NewRat(1, 1)) != 0 {
		return nil, badTree("chances that are no whole numbers add up to 1, and %s add up to %s", listed(odds), decimal(sum))
	}
	weights := make([]uint32, len(odds))
	for i, q := range odds {
		n := new(big.Rat).Mul(q, new(big.Rat).SetInt(common)).Num()
		if !n.IsUint64() || n.Uint64() > maxWeight {
			return nil, badTree("odds are in proportions of whole numbers up to %d, which %s are not", maxWeight, listed(odds))
		}
		weights[i] = uint32(n.Uint64())
	}
	return weights, nil
}

// lcm gives the least common multiple of two numbers above 0.
func lcm(a, b *big.Int) *big.Int {
	gcd := new(big.Int).GCD(nil, nil, a, b)
	return new(big.Int).Mul(a, new(big.Int).Quo(b, gcd))
}

// listed writes odds so that they can be typed.
func listed(odds []*big.Rat) string {
	var words []string
	for _, q := range odds {
		words = append(words, decimal(q))
	}
	return clip(strings.Join(words, " "), 60)
}

// decimal writes a fraction as a decimal number if that has few digits.
func decimal(q *big.Rat) string {
	if places, exact := q.FloatPrec(); exact && places <= 6 {
		return q.FloatString(places)
	}
	return q.RatString()
}
