// Package bounds is what a search knows about a value that it need not know
// exactly: a lower and an upper bound. A search window is a pair of bounds too.
package bounds

import (
	"math"

	"parlor/games"
)

// Bounds is a lower and an upper bound on a value. The two are equal where it is
// known exactly.
type Bounds struct{ Lo, Hi games.Value }

// Unknown is the bounds of a value about which nothing is known.
var Unknown = Bounds{games.Value(math.Inf(-1)), games.Value(math.Inf(1))}

// Between gives the bounds lo and hi.
func Between(lo, hi games.Value) Bounds { return Bounds{lo, hi} }

// Cutoff says whether b settles a search within the window, and gives the value to return.
func (b Bounds) Cutoff(alpha, beta games.Value) (games.Value, bool) {
	switch {
	case b.Lo >= b.Hi, b.Lo >= beta:
		return b.Lo, true
	case b.Hi <= alpha:
		return b.Hi, true
	}
	return 0, false
}

// Learn tightens b by what a search within a window found.
func (b Bounds) Learn(v, alpha, beta games.Value) Bounds {
	switch {
	case v >= beta:
		b.Lo = max(b.Lo, v)
	case v <= alpha:
		b.Hi = min(b.Hi, v)
	default:
		b = Bounds{v, v}
	}
	if b.Lo > b.Hi { // by rounding only
		return Bounds{v, v}
	}
	return b
}

// Tie is how close two root values must be to count as equal; of equal moves
// the first in the game's order is chosen. It absorbs the rounding of sums that
// exact variants take in different orders.
const Tie games.Value = 1e-9
