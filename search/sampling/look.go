package sampling

import (
	"parlor/games"
	"parlor/search"
)

// Looks further. Many simulations with an evaluation make the mean precise, and leave what the
// evaluation does not see some moves behind the tree. So now and then the game is followed on from
// where a simulation ends, as backgammon programs do in truncated rollouts whose luck is taken out
// (Tesauro and Galperin, 1996): at each outcome the evaluation is compared with the mean of what it says
// after all of them, and the differences are added up. Their mean over the simulations of a move at the
// root is how wrong that move's mean is, and corrects it, as in a Monte Carlo method of two levels
// (Heinrich, 2001; Giles, 2008).

const (
	lookOutcomes = 9    // so many outcomes are followed
	lookOften    = 0.15 // the share of simulations among the first
	lookFirst    = 1000 // so many
	lookSeldom   = 0.02 // and later
	lookTrust    = 40   // so many looks count half, as single ones say little
)

// looks are what was found at looks further below a move at the root.
type looks struct {
	sum, squares, many float64
}

func (l *looks) add(wrong float64) {
	l.sum += wrong
	l.squares += float64(wrong * wrong)
	l.many++
}

// mean is by how much the value of the move was wrong, drawn towards 0 where the looks are few, and
// variance that of the mean.
func (l *looks) mean() float64 { return l.sum / (l.many + lookTrust) }

func (l *looks) variance() float64 {
	if l.many < 2 {
		return 0
	}
	of := max(l.squares-float64(l.sum*l.sum)/l.many, 0) / (l.many - 1)
	return of * l.many / (l.many + lookTrust) / (l.many + lookTrust)
}

// lookout has the looks further below each move at the root; none if the search does not look further.
type lookout []looks

// newLookout is for a search with an evaluation that gives chances of winning, whose values before and
// after an outcome can be compared.
func newLookout(g search.Ground, s search.Sampling, wrong mistake) lookout {
	turn := g.Turn(0)
	if !g.Chances || s.Playouts || wrong != noMistake || turn != games.Max && turn != games.Min {
		return nil
	}
	return make(lookout, len(g.Roots))
}

// due says whether the next simulation looks further.
func (l lookout) due(made uint64, r *games.Random) bool {
	often := lookSeldom
	if made < lookFirst {
		often = lookOften
	}
	return l != nil && r.Float() < often
}

// of gives the looks below a move; nil if there are none, as below other nodes.
func (l lookout) of(move int32) *looks {
	if move >= 0 && move < int32(len(l)) {
		return &l[move]
	}
	return nil
}
