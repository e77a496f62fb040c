package tablebase

import (
	"fmt"
	"math"

	"parlor/games"
)

// Span encloses the probability that a side wins.
type Span struct{ Lo, Hi float64 }

// Unknown is the span of what is not known, and Certain that of a win.
var Unknown, Certain = Span{0, 1}, Span{1, 1}

// Other gives the span of the other side.
func (v Span) Other() Span { return Span{1 - v.Hi, 1 - v.Lo} }

// Better gives the span of the better of two choices.
func (v Span) Better(w Span) Span { return Span{max(v.Lo, w.Lo), max(v.Hi, w.Hi)} }

// Add adds a span that has a probability.
func (v *Span) Add(chance float64, w Span) {
	v.Lo += float64(chance * w.Lo)
	v.Hi += float64(chance * w.Hi)
}

// Text writes the span to so many decimals, once if they are closer than these tell.
func (v Span) Text(digits int) string {
	if v.Hi-v.Lo < math.Pow10(-digits) {
		return fmt.Sprintf("%.*f", digits, (v.Lo+v.Hi)/2)
	}
	return fmt.Sprintf("%.*f to %.*f", digits, v.Lo, digits, v.Hi)
}

// FromMax turns the probability that a side wins into the chance of winning less that of
// losing of Max.
func (v Span) FromMax(side games.Turn) (lo, hi games.Value) {
	if side == games.Min {
		v = v.Other()
	}
	return games.Value(2*v.Lo - 1), games.Value(2*v.Hi - 1)
}

// Worth is what a move is worth, by the span of the side that makes it.
func (v Span) Worth(m games.Move, side games.Turn) games.Worth {
	lo, hi := v.FromMax(side)
	return games.Worth{Move: m, Lo: lo, Hi: hi}
}
