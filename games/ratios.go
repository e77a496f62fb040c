package games

import "math/big"

// Ratios gives the exact value of a number computed as a float, such as 16/3 for
// 5.333333333333333, and nil if it is unknown. A nil Ratios knows none.
type Ratios func(v Value) *big.Rat

// Ratio is a number as a float, with its exact value beside it.
type Ratio struct {
	Value Value  `json:"value"`
	Ratio string `json:"ratio"`
}

// Of gives the exact value of v.
func (r Ratios) Of(v Value) *big.Rat {
	if r == nil {
		return nil
	}
	return r(v)
}

// Show writes v exactly, or by otherwise if its exact value is unknown.
func (r Ratios) Show(v Value, otherwise func(Value) string) string {
	if q := r.Of(v); q != nil {
		return q.RatString()
	}
	return otherwise(v)
}

// List gives each value whose exact value is known, once, as a float and a ratio.
func (r Ratios) List(values ...Value) (list []Ratio) {
	met := map[Value]bool{}
	for _, v := range values {
		if q := r.Of(v); q != nil && !met[v] {
			met[v] = true
			list = append(list, Ratio{v, q.RatString()})
		}
	}
	return list
}
