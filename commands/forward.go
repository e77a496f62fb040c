package commands

import (
	"context"
	"errors"
	"hash/fnv"

	"parlor/search"
)

// Forward pruning and what else is not exact: asked for by name only, with one
// search at a time, and told in its report.

// readForward reads what makes a search inexact.
func (r *request) readForward(c *Call) error {
	r.width = c.number("width", 0)
	r.unlikely, r.probCut = float64(c.value("unlikely", 0)), float64(c.value("probcut", 0))
	switch {
	case c.has("unlikely") && !(r.unlikely > 0 && r.unlikely < 1):
		return wanted(":unlikely as a probability above 0 and below 1", r.unlikely)
	case c.has("probcut") && !(r.probCut > 0):
		return wanted(":probcut as a number of standard errors above 0", r.probCut)
	case r.width > 0 && !r.algorithm.TakesWidth():
		return Errorf("contradictory-options", "%s has no width; use star1, star2, alpha-beta, minimax or expectiminimax", r.algorithm)
	case r.unlikely > 0 && r.algorithm != search.Expectiminimax:
		return Errorf("contradictory-options", "only expectiminimax may leave out the unlikely, not %s, whose table would mix up "+
			"likely and unlikely ways to a position", r.algorithm)
	case r.probCut > 0 && !r.algorithm.TakesProbCut():
		return Errorf("contradictory-options", "only star1 and star2 can cut chance nodes by prediction, not %s", r.algorithm)
	}
	return nil
}

// forward puts what depends on the position into the options of a search of s: a
// fitted prediction, and the lot that random draws, which is a function of the
// session's seed and the position.
func (g *gameOf[S]) forward(ctx context.Context, p search.Problem[S], s S, r request, o *search.Options) (err error) {
	if r.probCut > 0 && o.Algorithm.TakesProbCut() {
		o.ProbCut, err = search.FitProbCut(ctx, p, s, r.probCut)
		if errors.Is(err, search.ErrNoFit) {
			return Errorf("no-prediction", "%v; leave out :probcut", err)
		}
		return err
	}
	if o.Algorithm == search.Random {
		seed, err := g.session.EnsureSeed()
		if err != nil {
			return err
		}
		h := fnv.New64a()
		h.Write([]byte(g.kit.Position(&s)))
		o.Seed = seed ^ h.Sum64()
	}
	return nil
}
