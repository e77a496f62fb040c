package tablebase

import "math"

// Moves are tried in the order of their probability of reaching the goal relative to
// the work of searching them. The probability depends on the expected margin; the fewer
// stones a move leaves in play, the less work.

// The score of a move is a logarithm: a unit is a factor of e by which the move is
// likelier to reach the goal or takes less work. The figures were found by trying some
// forty on positions of the usual game with 41 to 45 stones.
const (
	orderUnit = 1024
	perStored = orderUnit / 4     // for each stone that is stored
	perAgain  = orderUnit * 3 / 2 // for moving again
	perPit    = orderUnit / 12    // for each pit nearer to the store
	foremost  = 1 << 30           // exceeds the score of any move
)

const (
	quarters       = 4 // of a stone
	mostQuarters   = 32 * quarters
	likelihoodSpan = 8 // the deficit in stones at which a goal is e times less likely
)

// likelihood is the score of a move by how much its expected margin exceeds the goal,
// in quarters of a stone from -32 stones on.
var likelihood = likelihoods()

// likelihoods lists logarithms of the probability of reaching a goal: near 0 far above
// it, and falling linearly far below. A hyperbola replaces the logarithm of the
// logistic curve, since square roots are the same on every machine.
func likelihoods() (list [2*mostQuarters + 1]int) {
	for i := range list {
		x := float64(i-mostQuarters) / (quarters * likelihoodSpan)
		list[i] = int(orderUnit * (x - math.Sqrt(float64(x*x)+2)) / 2)
	}
	return list
}

// order gives the score of a move; the remembered move is first.
func (s *search) order(m *step, pit, first uint8, goal int) int {
	if pit == first {
		return foremost
	}
	order := m.gain*perStored + int(pit)*perPit
	expected := s.estimate.of(m.next, s.pits)
	if m.again {
		order += perAgain
	} else {
		expected = -expected
	}
	above := (expected + (m.gain-goal)*parts) / (parts / quarters)
	return order + likelihood[min(max(above+mostQuarters, 0), 2*mostQuarters)]
}
