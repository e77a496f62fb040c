// Package probcut fits the regression of deep values on shallow ones by which
// ChanceProbCut predicts.
package probcut

import (
	"context"
	"errors"
	"math"

	"parlor/games"
	"parlor/search"
)

// The sample of a regression: positions of random games from a given one on,
// searched one and three plies deep with at most this many nodes.
const (
	samples      = 60
	tries        = 400
	nodes        = 200_000
	shallowPlies = 1
	deepPlies    = shallowPlies + search.ProbCutReduction
)

// Fit regresses deep values on shallow ones in positions like s: a straight line
// by least squares. Positions with a value in the outer half of the evaluation's
// bounds are left out, as there the end of the game is in sight. The result
// depends on its arguments alone.
func Fit[S comparable](ctx context.Context, p search.Problem[S], s S, threshold float64) (*search.ProbCut, error) {
	random := games.NewRandom(0, games.StreamPlayers)
	var fit regression
	for try := 0; try < tries && fit.n < samples; try++ {
		sample, ok := wander(p.Game, s, random, 1+try%20)
		if !ok {
			continue
		}
		shallow, err := quickValue(ctx, p, sample, shallowPlies)
		if err != nil {
			return nil, err
		}
		deep, err := quickValue(ctx, p, sample, deepPlies)
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
	return fit.line(threshold)
}

// ErrNoFit is the error if shallow values predict nothing.
var ErrNoFit = errors.New("too few positions around here have values that a shallow search could predict")

// wander plays random moves up to a decision; it is false if the game ends.
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

// quickValue values s by an exact search, or by as much of one as its node limit allows.
func quickValue[S comparable](ctx context.Context, p search.Problem[S], s S, depth int) (float64, error) {
	r, err := search.Search(ctx, p, s, search.Options{Algorithm: search.Star1, Depth: depth, Deepen: true, SearchOnlyMove: true, Nodes: nodes})
	return float64(r.Value), err
}

// regression accumulates pairs of values for a straight line.
type regression struct {
	n                int
	x, y, xx, xy, yy float64
}

func (r *regression) add(x, y float64) {
	r.n++
	r.x, r.y = r.x+x, r.y+y
	r.xx, r.xy, r.yy = r.xx+float64(x*x), r.xy+float64(x*y), r.yy+float64(y*y)
}

// line gives the line and its standard error of prediction.
func (r *regression) line(threshold float64) (*search.ProbCut, error) {
	n := float64(r.n)
	sxx, sxy, syy := r.xx-r.x*r.x/n, r.xy-r.x*r.y/n, r.yy-r.y*r.y/n
	if r.n < 10 || !(sxx > 0) || !(sxy > 0) {
		return nil, ErrNoFit
	}
	scale := sxy / sxx
	rest := max(syy-float64(scale*sxy), 0)
	return &search.ProbCut{
		Threshold: threshold, Scale: scale, Shift: r.y/n - float64(scale*r.x)/n, Sigma: math.Sqrt(rest / (n - 2)),
	}, nil
}
