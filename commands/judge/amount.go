package judge

import (
	"math/big"
	"strings"
)

// amount is a number that is right within a tolerance.
type amount struct {
	value *big.Rat
	// perHundred is the other number that 25% can be meant as, 25, or nil.
	perHundred *big.Rat
	tolerance  *big.Rat // of the right answer
}

func (k AnswerKind) readAmount(text string) (answer, error) {
	value, err := readNumber(text)
	if err != nil {
		return nil, err
	}
	a := amount{value: value, tolerance: k.toleranceOf(value)}
	if plain, ok := strings.CutSuffix(text, "%"); ok && !strings.ContainsAny(plain, "%()+*/ ") {
		a.perHundred = new(big.Rat).Mul(value, big.NewRat(100, 1))
	}
	return a, nil
}

// rounding is the relative tolerance of numbers without a given tolerance: a value
// may be the result of sums of floats.
var rounding = big.NewRat(1, 1_000_000_000)

// toleranceOf gives the absolute tolerance for a right value.
func (k AnswerKind) toleranceOf(right *big.Rat) *big.Rat {
	if k.tolerance != nil {
		return k.tolerance
	}
	size := new(big.Rat).Abs(right)
	if one := big.NewRat(1, 1); size.Cmp(one) < 0 {
		size = one
	}
	return size.Mul(size, rounding)
}

// near says whether two numbers differ by at most a tolerance.
func near(a, b, tolerance *big.Rat) bool {
	apart := new(big.Rat).Sub(a, b)
	return apart.Abs(apart).Cmp(tolerance) <= 0
}

func (a amount) same(given answer) bool {
	g := given.(amount)
	return near(a.value, g.value, a.tolerance) || g.perHundred != nil && near(a.value, g.perHundred, a.tolerance)
}

func (a amount) shown() string {
	decimal := decimalOf(a.value)
	float := AnswerKind{}.toleranceOf(a.value) // much less, or other fractions would be near
	simple := simplest(a.value, float.Mul(float, big.NewRat(1, 1000)))
	if simple.IsInt() || simple.Denom().Cmp(mostDenominator) > 0 {
		return decimal
	}
	return simple.RatString() + " = " + decimal
}

// mostDenominator is the greatest denominator of a fraction shown.
var mostDenominator = big.NewInt(1000)

// spellings gives the decimal, the simplest fraction, a sum and two Lisp forms.
func (a amount) spellings() []string {
	fraction := simplest(a.value, a.tolerance)
	less := new(big.Rat).Sub(fraction, big.NewRat(1, 1))
	top, bottom := fraction.Num().String(), fraction.Denom().String()
	return []string{
		precise(a.value, a.tolerance), top + "/" + bottom, less.RatString() + " + 1", "(" + less.RatString() + ") + 2/2",
		"(/ " + top + " " + bottom + ")", "(+ 1 " + less.RatString() + ")",
	}
}

// decimalOf writes a number with up to four decimals, without zeros at the end.
func decimalOf(value *big.Rat) string {
	const digits = 4
	text := value.FloatString(digits)
	text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

// precise writes a number with as many decimals as a tolerance asks for.
func precise(value, tolerance *big.Rat) string {
	const most = 40
	for digits := 0; digits < most; digits++ {
		text := value.FloatString(digits)
		if written, _ := new(big.Rat).SetString(text); near(value, written, tolerance) {
			return text
		}
	}
	return value.RatString()
}

// simplest gives the fraction with the least denominator that lies within a tolerance
// of a number. It goes down the Stern-Brocot tree by continued fractions.
func simplest(value, tolerance *big.Rat) *big.Rat {
	low := new(big.Rat).Sub(value, tolerance)
	high := new(big.Rat).Add(value, tolerance)
	switch {
	case low.Sign() <= 0 && high.Sign() >= 0:
		return new(big.Rat)
	case high.Sign() < 0:
		low, high = low.Neg(low), high.Neg(high)
		between := simplestBetween(high, low)
		return between.Neg(between)
	}
	return simplestBetween(low, high)
}

// simplestBetween does so for positive numbers low <= high.
func simplestBetween(low, high *big.Rat) *big.Rat {
	floor := new(big.Rat).SetInt(new(big.Int).Quo(low.Num(), low.Denom()))
	if floor.Cmp(low) == 0 {
		return floor
	}
	next := new(big.Rat).Add(floor, big.NewRat(1, 1))
	if next.Cmp(high) <= 0 {
		return next
	}
	// Both lie between the same whole numbers, so what is left of them is turned over.
	low, high = new(big.Rat).Sub(low, floor), new(big.Rat).Sub(high, floor)
	rest := simplestBetween(high.Inv(high), low.Inv(low))
	return floor.Add(floor, rest.Inv(rest))
}
