package tablebase

import "math"

// Moves are tried in the order of how likely they are to reach what is wanted, for
// the work of finding out. How likely depends on the margin that is to be expected; the
// work is the smaller, the fewer stones a move leaves in play.

// What speaks for a move is counted in parts of a factor of e by which it is more
// likely to reach the goal or takes less work. The figures were found by trying
// some forty on positions of the usual game with 41 to 45 stones.
const (
	orderUnit = 1024
	perStored = orderUnit / 4     // for each stone that is stored
	perAgain  = orderUnit * 3 / 2 // for moving again
	perPit    = orderUnit / 12    // for each pit nearer to the store
	foremost  = 1 << 30           // more than any move comes to
)

const (
	quarters       = 4 // of a stone
	mostQuarters   = 32 * quarters
	likelihoodSpan = 8 // the stones out of reach by which a goal is e times less likely
)

// likelihood holds what speaks for a move by how much its expected margin is above the
// goal, in quarters of a stone from -32 stones on.
var likelihood = likelihoods()

// likelihoods lists logarithms of how likely a goal is reached: near 0 far above it, and
// falling evenly far below. A hyperbola stands for the logistic curve's, since square
// roots are the same on every machine.
func likelihoods() (list [2*mostQuarters + 1]int) {
	for i := range list {
		x := float64(i-mostQuarters) / (quarters * likelihoodSpan)
		list[i] = int(orderUnit * (x - math.Sqrt(float64(x*x)+2)) / 2)
	}
	return list
}

// order says how early to try a move: the one remembered first.
func (s *search) order(c *child, first uint8, goal int) int {
	if c.pit == first {
		return foremost
	}
	order := c.gain*perStored + int(c.pit)*perPit
	expected := s.estimate.of(c.next, s.pits)
	if c.again {
		order += perAgain
	} else {
		expected = -expected
	}
	above := (expected + (c.gain-goal)*parts) / (parts / quarters)
	return order + likelihood[min(max(above+mostQuarters, 0), 2*mostQuarters)]
}
