package referee

import (
	"context"
	"strings"

	"parlor/commands/players"
	"parlor/games"
)

// evaluation is what a search goes by. One from outside may fail, and then ends the
// search.
type evaluation[S comparable] struct {
	games.Eval[S]
	outside players.Evaluation // nil for one of the game's own
	ctx     context.Context    // of the search under way
	end     context.CancelCauseFunc
	fault   error
}

// eval makes the evaluation of a search: the game's by name, the first without a name,
// one by weights, or one that outsiders make of a function of Lisp.
func (r *referee[S]) eval(p players.Spec, outsiders players.Outsiders) (*evaluation[S], error) {
	all := r.kit.Evaluations()
	if _, _, ok := p.EvalFunction(); ok {
		return r.evalByFunction(p, outsiders)
	}
	if strings.HasPrefix(p.Eval, "(") {
		weights, err := r.Offer().Weights(p.Eval)
		if err != nil {
			return nil, err
		}
		eval, err := all.Weigh(p.Eval, weights)
		return &evaluation[S]{Eval: eval}, err
	}
	for _, e := range all.Named {
		if e.Name == p.Eval || p.Eval == "" {
			return &evaluation[S]{Eval: e}, nil
		}
	}
	return nil, games.Errorf("no-such-eval", "no evaluation named %s", p.Eval)
}

// evalByFunction makes an evaluation by a function of Lisp.
func (r *referee[S]) evalByFunction(p players.Spec, outsiders players.Outsiders) (*evaluation[S], error) {
	name, _, _ := p.EvalFunction()
	if outsiders == nil {
		return nil, games.Errorf("bad-player", "wanted an evaluation that is no function of Lisp, given %s, as only matches have an interpreter for it", name)
	}
	outside, err := outsiders.Evaluation(r.kit.Info().Name, p)
	if err != nil {
		return nil, err
	}
	all, e := r.kit.Evaluations(), &evaluation[S]{outside: outside}
	view := players.View{Lo: all.Named[0].Lo, Hi: all.Named[0].Hi}
	value := func(s *S, counts []games.Value, viewer games.Turn) (games.Value, error) {
		view.Counts, view.Side = counts, viewer
		if outside.Board() {
			view.Position = r.kit.Position(s)
		}
		return outside.Value(e.ctx, view)
	}
	e.Eval = all.ByFunction(name, value, func(err error) {
		e.fault = err
		e.end(err)
	})
	return e, nil
}

// under gives the context for a search, which ends when the evaluation fails, and what
// is to be called after it.
func (e *evaluation[S]) under(ctx context.Context) (context.Context, func()) {
	if e.outside == nil {
		return ctx, func() {}
	}
	e.ctx, e.end = context.WithCancelCause(ctx)
	return e.ctx, func() { e.end(nil) }
}

// faultOr gives the error of an evaluation that has failed, or the search's own.
func (e *evaluation[S]) faultOr(err error) error {
	if e.fault != nil {
		return e.fault
	}
	return err
}
