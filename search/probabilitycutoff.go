package search

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/stack"
)

// probabilityCutoff is plain search with a probability cutoff: a position that
// chance brings about with less than a certain probability, counted from the root,
// is evaluated at once. Programs for 2048 do this. Such a value depends on the
// probability of the path to it, so it must not be stored in a table.
type probabilityCutoff[S comparable] struct {
	stack.Stack[S]
	least float64
	// chances holds, for each level, the probability that chance brings it about.
	chances []float64
}

func (x *probabilityCutoff[S]) Node(level, depth int, _, _ games.Value) games.Value {
	if level == 0 || level == 1 && len(x.chances) == 0 {
		x.chances = append(x.chances[:0], 1, 1)
	}
	if !x.Enter(level) {
		return x.TellNode(x, level, depth, bounds.Unknown)
	}
	turn := x.Game.Turn(&x.Positions[level])
	switch {
	case turn == games.Over:
		return x.Score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.Evaluate(level)
	case x.chances[level] < x.least && turn != games.Reply:
		x.Counts.Unlikely++
		v := x.Evaluate(level)
		x.TellCut(level, events.TooUnlikely, v, v, 0)
		return v
	case turn == games.Chance:
		return x.average(level, depth)
	}
	return x.best(level, depth, turn)
}

// best is a node where a player decides.
func (x *probabilityCutoff[S]) best(level, depth int, turn games.Turn) games.Value {
	x.Counts.Decisions++
	best := stack.Worst(turn)
	base, end := x.List(level)
	for i := base; i < end && x.Limits.Stopped == nil; i++ {
		x.Counts.MovesDone++
		x.Push(level, x.Moves[i])
		x.happens(level, 1)
		v := x.Node(level+1, depth-1, 0, 0)
		if stack.Maximises(turn) {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	x.Moves = x.Moves[:base]
	return best
}

func (x *probabilityCutoff[S]) average(level, depth int) games.Value {
	x.Counts.Chances++
	base, end := x.List(level)
	var total uint64
	for _, m := range x.Moves[base:end] {
		total += uint64(x.Game.Weight(&x.Positions[level], m))
	}
	var sum games.Value
	for i := base; i < end && x.Limits.Stopped == nil; i++ {
		w := uint64(x.Game.Weight(&x.Positions[level], x.Moves[i]))
		x.Push(level, x.Moves[i])
		x.happens(level, float64(w)/float64(total))
		sum += stack.Weighted(w, x.Node(level+1, depth, 0, 0))
	}
	x.Moves = x.Moves[:base]
	return stack.Mean(sum, total)
}

// happens sets the probability of level+1, reached from level with probability p.
func (x *probabilityCutoff[S]) happens(level int, p float64) {
	for len(x.chances) <= level+1 {
		x.chances = append(x.chances, 1)
	}
	x.chances[level+1] = x.chances[level] * p
}

// ChanceProbCut (Schadd, Winands and Uiterwijk, 2009) is forward pruning at chance nodes. Values
// of one position at two depths are correlated: the deep one is about Scale times the shallow one
// plus Shift, with standard error Sigma. So before an outcome is searched in full it is searched
// two plies less deep. If the prediction from that is beyond what would settle the node by
// Threshold times Sigma, the node is taken as settled. Sometimes that is wrong, so the value is
// not exact.
type ProbCut struct {
	Threshold           float64
	Scale, Shift, Sigma float64
}

// ProbCutReduction is by how many plies the shallow search is reduced. An even
// number keeps the same player moving last.
const ProbCutReduction = 2

// predict says whether a shallow search of outcome i, whose position has been
// pushed, predicts that it settles the node, and gives the node's assumed value.
func (x *pruner[S]) predict(n chanceNode, i int) (games.Value, bool) {
	depth := n.depth - ProbCutReduction
	if x.probCut == nil || depth < 1 {
		return 0, false
	}
	lower, upper := x.probCut.shallow(x.outcomes.needLo(n, i), x.outcomes.needHi(n, i))
	if lower < n.lo && upper > n.hi {
		return 0, false // no reachable value would settle the node
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

// predicted counts a node assumed to be settled at outcome i.
func (x *pruner[S]) predicted(n chanceNode, i int, why events.Cut, v, limit games.Value) bool {
	x.Counts.Predicted++
	_, skipped := x.outcomes.left(n, i)
	x.Counts.PrunedOutcomes += uint64(skipped)
	x.TellCut(n.level, why, v, limit, skipped)
	return true
}

// shallow gives the shallow values at which a deep value of at most lo, and of
// at least hi, is predicted.
func (p *ProbCut) shallow(lo, hi games.Value) (games.Value, games.Value) {
	margin := p.Threshold * p.Sigma
	return games.Value((float64(lo) - margin - p.Shift) / p.Scale), games.Value((float64(hi) + margin - p.Shift) / p.Scale)
}
