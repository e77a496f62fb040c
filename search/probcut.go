package search

import (
	"context"
	"errors"
	"math"

	"parlor/games"
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

// probCutReduction is how much less deep the predicting search is. An even number
// keeps the same player moving last.
const probCutReduction = 2

// predict says whether a shallow search of outcome i, whose position has been
// pushed, predicts that it settles the node, and what the node is then taken for.
func (x *pruner[S]) predict(n chanceNode, i int) (games.Value, bool) {
	depth := n.depth - probCutReduction
	if x.probCut == nil || depth < 1 {
		return 0, false
	}
	lower, upper := x.probCut.shallow(x.needLo(n, i), x.needHi(n, i))
	if lower < n.lo && upper > n.hi {
		return 0, false // nothing that the search can meet would settle the node
	}
	lower, upper = window(max(lower, n.lo), min(upper, n.hi))
	v := x.node(n.level+1, depth, lower, upper)
	switch {
	case x.limits.stopped != nil:
		return 0, true
	case v >= upper && upper < n.hi:
		return n.beta, x.predicted(n, i, true, v, upper)
	case v <= lower && lower > n.lo:
		return n.alpha, x.predicted(n, i, false, v, lower)
	}
	return 0, false
}

// predicted counts a node that is taken for settled at outcome i.
func (x *pruner[S]) predicted(n chanceNode, i int, high bool, v, limit games.Value) bool {
	x.counts.Predicted++
	skipped := 0
	for j := n.base; j < len(x.outcomes); j++ {
		if o := &x.outcomes[j]; j != i && !o.done && !o.probed {
			skipped++
		}
	}
	x.counts.PrunedOutcomes += uint64(skipped)
	x.tellPredicted(n.level, high, v, limit, skipped)
	return true
}

// shallow gives the shallow values below and above which a deep one is predicted
// to be no more than lo, and no less than hi.
func (p *ProbCut) shallow(lo, hi games.Value) (games.Value, games.Value) {
	margin := p.Threshold * p.Sigma
	return games.Value((float64(lo) - margin - p.Shift) / p.Scale), games.Value((float64(hi) + margin - p.Shift) / p.Scale)
}

// How a regression is fitted: to so many positions of random games from a given
// one on, searched one and three plies deep by so many nodes at most.
const (
	probCutSamples = 60
	probCutTries   = 400
	probCutNodes   = 200_000
	probCutShallow = 1
	probCutDeep    = probCutShallow + probCutReduction
)

// FitProbCut finds how deep values follow from shallow ones in positions like s:
// a straight line by least squares. Positions with a value in the outer half of
// the evaluation's bounds are left out, as there a finished game is in sight. The
// result depends on its arguments alone.
func FitProbCut[S comparable](ctx context.Context, p Problem[S], s S, threshold float64) (*ProbCut, error) {
	random := games.NewRandom(0, games.StreamPlayers)
	var fit regression
	for try := 0; try < probCutTries && fit.n < probCutSamples; try++ {
		sample, ok := wander(p.Game, s, random, 1+try%20)
		if !ok {
			continue
		}
		shallow, err := quickValue(ctx, p, sample, probCutShallow)
		if err != nil {
			return nil, err
		}
		deep, err := quickValue(ctx, p, sample, probCutDeep)
		if err != nil {
			return nil, err
		}
		if 2*math.Abs(deep) < float64(min(-p.Eval.Lo, p.Eval.Hi)) {
			fit.add(shallow, deep)
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, context.Cause(ctx)
	}
	return fit.probCut(threshold)
}

// ErrNoFit is the answer where shallow values predict nothing.
var ErrNoFit = errors.New("too few positions around here have values that a shallow search could predict")

// wander plays random moves up to a decision, and is false if the game ends.
func wander[S comparable](g games.Game[S], s S, r *games.Random, decisions int) (S, bool) {
	for {
		switch turn := g.Turn(&s); {
		case turn == games.Over:
			return s, false
		case turn == games.Chance:
			g.Play(&s, games.Outcome(g, &s, r))
			continue
		case decisions == 0 && turn != games.Reply:
			return s, true
		}
		decisions = max(decisions-1, 0)
		g.Play(&s, games.Choice(g, &s, r))
	}
}

// quickValue values s by an exact search, or by as much of one as its nodes allow.
func quickValue[S comparable](ctx context.Context, p Problem[S], s S, depth int) (float64, error) {
	r, err := Search(ctx, p, s, Options{Algorithm: Star1, Depth: depth, Deepen: true, SearchOnlyMove: true, Nodes: probCutNodes})
	return float64(r.Value), err
}

// regression sums up pairs of values for a straight line.
type regression struct {
	n                int
	x, y, xx, xy, yy float64
}

func (r *regression) add(x, y float64) {
	r.n++
	r.x, r.y = r.x+x, r.y+y
	r.xx, r.xy, r.yy = r.xx+float64(x*x), r.xy+float64(x*y), r.yy+float64(y*y)
}

// probCut gives the line and the standard error of what it predicts.
func (r *regression) probCut(threshold float64) (*ProbCut, error) {
	n := float64(r.n)
	sxx, sxy, syy := r.xx-r.x*r.x/n, r.xy-r.x*r.y/n, r.yy-r.y*r.y/n
	if r.n < 10 || !(sxx > 0) || !(sxy > 0) {
		return nil, ErrNoFit
	}
	scale := sxy / sxx
	rest := max(syy-float64(scale*sxy), 0)
	return &ProbCut{
		Threshold: threshold, Scale: scale, Shift: r.y/n - float64(scale*r.x)/n, Sigma: math.Sqrt(rest / (n - 2)),
	}, nil
}
