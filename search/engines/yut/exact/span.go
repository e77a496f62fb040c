package exact

import (
	"fmt"

	"parlor/games"
)

// span encloses the probability that the side to move wins.
type span struct{ lo, hi float64 }

// unknown is the bounds of what is not known, and certain those of a win.
var unknown, certain = span{0, 1}, span{1, 1}

// other gives the same for the side that is not to move.
func (v span) other() span { return span{1 - v.hi, 1 - v.lo} }

// add adds a span that has a probability.
func (v *span) add(chance float64, w span) {
	v.lo += float64(chance * w.lo)
	v.hi += float64(chance * w.hi)
}

// better gives the bounds of the better of two choices.
func better(a, b span) span { return span{max(a.lo, b.lo), max(a.hi, b.hi)} }

// String writes the bounds to six decimals, once if these do not tell them
// apart.
func (v span) String() string {
	lo, hi := fmt.Sprintf("%.6f", v.lo), fmt.Sprintf("%.6f", v.hi)
	if lo == hi {
		return lo
	}
	return lo + " to " + hi
}

// fromMax turns a probability of winning for the side to move into the chance of
// winning less that of losing for Max.
func (v span) fromMax(mover games.Turn) (lo, hi games.Value) {
	if mover == games.Min {
		v = v.other()
	}
	return games.Value(2*v.lo - 1), games.Value(2*v.hi - 1)
}
