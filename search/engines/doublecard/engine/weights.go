package engine

import (
	"sync"

	"parlor/games/doublecard"
)

// valuation is an evaluation in the form of line tables: one for the side to move
// at the horizon, and one for the other.
type valuation struct {
	mover, waiter *worth
	near          bool // whether they distinguish near cells from far ones
}

// at gives the worth of lines to color and to dots if a side is to move.
func (v *valuation) at(mover int) (w [kinds]*worth) {
	w[mover], w[mover^1] = v.mover, v.waiter
	return w
}

// informed is the heuristic of the COMP 472 report. It does not depend on who
// is to move.
var informed = sync.OnceValue(func() valuation {
	var w doublecard.WindowWeights
	for d := range w {
		for far := range windowSize {
			w[d][1][far], w[d][2][far], w[d][3][far] = 1, 10, 100
		}
	}
	all := newWorth(&w)
	return valuation{mover: all, waiter: all}
})

// threats is the project's own evaluation.
var threats = sync.OnceValue(func() valuation {
	mover, waiter := doublecard.Threats()
	return valuation{mover: newWorth(&mover), waiter: newWorth(&waiter), near: true}
})
