package exact

import (
	"math"
	"math/big"

	"parlor/games"
)

// Known are the exact values of the numbers of a search. A number and its negative have one entry. An
// entry is nil for a number that has occurred but whose ratio is not known, and for one that stands
// for several ratios.
type Known map[int64]*big.Rat

// key is the same for floats that differ only by rounding; ok is false for numbers so large that
// rounding hides their ninth decimal.
func key(v games.Value) (key int64, ok bool) {
	return int64(math.Round(math.Abs(float64(v)) * 1e9)), math.Abs(float64(v)) < 1e6
}

// Learn records the ratio that v stands for, nil if it is not known.
func (k Known) Learn(v games.Value, q *big.Rat) {
	at, ok := key(v)
	if !ok {
		return
	}
	if q != nil {
		near, _ := q.Float64()
		q = new(big.Rat).Abs(q)
		if other, _ := key(games.Value(near)); other != at {
			q = nil
		}
	}
	if known, met := k[at]; met && (q == nil || known == nil || known.Cmp(q) != 0) {
		q = nil
	}
	k[at] = q
}

// Of gives the exact value of v, nil if it is not known.
func (k Known) Of(v games.Value) *big.Rat {
	at, ok := key(v)
	q := k[at]
	if !ok || q == nil || v >= 0 {
		return q
	}
	return new(big.Rat).Neg(q)
}
