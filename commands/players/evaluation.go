package players

import (
	"context"
	"strings"

	"parlor/games"
)

// Evaluation is what a search goes by. One by a function may fail, and then ends the
// search. It serves one goroutine if it is by a function.
type Evaluation[S comparable] struct {
	games.Eval[S]
	byFunction bool
	ctx        context.Context // of the search under way
	end        context.CancelCauseFunc
	fault      error
}

// ByRules makes an evaluation of one that the game brings along.
func ByRules[S comparable](eval games.Eval[S]) *Evaluation[S] { return &Evaluation[S]{Eval: eval} }

// ByFunction makes an evaluation of a function that is given a state and what the features
// count there as viewer sees it, in memory that is used again.
func ByFunction[S comparable](all games.Evaluations[S], name string, value func(ctx context.Context, s *S, counts []games.Value, viewer games.Turn) (games.Value, error)) *Evaluation[S] {
	e := &Evaluation[S]{byFunction: true}
	bound := func(s *S, counts []games.Value, viewer games.Turn) (games.Value, error) {
		return value(e.ctx, s, counts, viewer)
	}
	e.Eval = all.ByFunction(name, bound, func(err error) {
		if e.ctx.Err() == nil {
			e.fault = err
		} // otherwise the search was ended from outside, and keeps what it has found
		e.end(err)
	})
	return e
}

// Under gives the context for a search, which ends when the evaluation fails, and what
// is to be called after it.
func (e *Evaluation[S]) Under(ctx context.Context) (context.Context, func()) {
	if !e.byFunction {
		return ctx, func() {}
	}
	e.ctx, e.end = context.WithCancelCause(ctx)
	return games.Pausing(e.ctx), func() { e.end(nil) }
}

// FaultOr gives the error of an evaluation that has failed, or err, the search's own. A
// search tells of such a failure only if it looks at its context once more before its
// end, which a small one does not.
func (e *Evaluation[S]) FaultOr(err error) error {
	if e.fault != nil {
		return e.fault
	}
	return err
}

// Value values one state from Max's side, as viewer sees it.
func (e *Evaluation[S]) Value(ctx context.Context, s *S, viewer games.Turn) (games.Value, error) {
	_, done := e.Under(ctx)
	defer done()
	v := e.Of(s, viewer)
	return v, e.FaultOr(context.Cause(ctx))
}

// evaluation makes that of a search: the game's by name, the first without a name, one by
// weights, or one that outsiders make of a function of Lisp.
func (s Seats[S]) evaluation(p Spec, outsiders Outsiders) (*Evaluation[S], error) {
	all := s.Kit.Evaluations()
	if name, _, ok := p.EvalFunction(); ok {
		return s.outsideEvaluation(name, p, outsiders)
	}
	if strings.HasPrefix(p.Eval, "(") {
		weights, err := OfferOf(s.Kit, s.Programs).Weights(p.Eval)
		if err != nil {
			return nil, err
		}
		eval, err := all.Weigh(p.Eval, weights)
		return ByRules(eval), err
	}
	for _, e := range all.Named {
		if e.Name == p.Eval || p.Eval == "" {
			return ByRules(e), nil
		}
	}
	return nil, games.Errorf("no-such-eval", "no evaluation named %s", p.Eval)
}

// outsideEvaluation makes an evaluation by a function of Lisp.
func (s Seats[S]) outsideEvaluation(name string, p Spec, outsiders Outsiders) (*Evaluation[S], error) {
	if outsiders == nil {
		return nil, games.Errorf("bad-player", "wanted an evaluation that is no function of Lisp, given %s, as only matches have an interpreter for it", name)
	}
	outside, err := outsiders.Evaluation(s.Kit.Info().Name, p)
	if err != nil {
		return nil, err
	}
	all := s.Kit.Evaluations()
	view := View{Lo: all.Named[0].Lo, Hi: all.Named[0].Hi}
	return ByFunction(all, name, func(ctx context.Context, state *S, counts []games.Value, viewer games.Turn) (games.Value, error) {
		view.Counts, view.Side = counts, viewer
		if outside.Board() {
			view.Position = s.Kit.Position(state)
		}
		return outside.Value(ctx, view)
	}), nil
}
