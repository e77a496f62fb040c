package search

import (
	"parlor/games"
	"parlor/search/events"
)

// ChanceProbCut (Schadd, Winands and Uiterwijk, 2009) is forward pruning at
// chance nodes. Values of one position at two depths go together: the deep one is
// about Scale times the shallow one plus Shift, give or take Sigma. So before an
// outcome is searched in full it is searched two plies less deep. If what that
// predicts lies beyond what would settle the node by Threshold times Sigma, the
// node is taken for settled. Now and then it is not, so the value is not exact.
type ProbCut struct {
	Threshold           float64
	Scale, Shift, Sigma float64
}

// ProbCutReduction is how much less deep the predicting search is. An even number
// keeps the same player moving last.
const ProbCutReduction = 2

// predict says whether a shallow search of outcome i, whose position has been
// pushed, predicts that it settles the node, and what the node is then taken for.
func (x *pruner[S]) predict(n chanceNode, i int) (games.Value, bool) {
	depth := n.depth - ProbCutReduction
	if x.probCut == nil || depth < 1 {
		return 0, false
	}
	lower, upper := x.probCut.shallow(x.outcomes.needLo(n, i), x.outcomes.needHi(n, i))
	if lower < n.lo && upper > n.hi {
		return 0, false // nothing that the search can meet would settle the node
	}
	lower, upper = window(max(lower, n.lo), min(upper, n.hi))
	v := x.Node(n.level+1, depth, lower, upper)
	switch {
	case x.Limits.Stopped != nil:
		return 0, true
	case v >= upper && upper < n.hi:
		return n.beta, x.predicted(n, i, events.PredictedHigh, v, upper)
	case v <= lower && lower > n.lo:
		return n.alpha, x.predicted(n, i, events.PredictedLow, v, lower)
	}
	return 0, false
}

// predicted counts a node that is taken for settled at outcome i.
func (x *pruner[S]) predicted(n chanceNode, i int, why events.Cut, v, limit games.Value) bool {
	x.Counts.Predicted++
	_, skipped := x.outcomes.left(n, i)
	x.Counts.PrunedOutcomes += uint64(skipped)
	x.TellCut(n.level, why, v, limit, skipped)
	return true
}

// shallow gives the shallow values below and above which a deep one is predicted
// to be no more than lo, and no less than hi.
func (p *ProbCut) shallow(lo, hi games.Value) (games.Value, games.Value) {
	margin := p.Threshold * p.Sigma
	return games.Value((float64(lo) - margin - p.Shift) / p.Scale), games.Value((float64(hi) + margin - p.Shift) / p.Scale)
}
