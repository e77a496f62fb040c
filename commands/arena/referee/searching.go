package referee

import (
	"context"
	"errors"

	"parlor/commands/players"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// searching seats a search. The seat serves one goroutine.
func (r *referee[S]) searching(p players.Spec, outsiders players.Outsiders) (seat[S], error) {
	eval, err := r.eval(p, outsiders)
	if err != nil {
		return nil, err
	}
	options := p.Search.Options
	options.Depth = pliesOf(r.kit, p.Depth)
	if r.kit.Info().AtOnce {
		options.Step = pliesOfTurn
	}
	if p.TableMB > 0 {
		if options.Table, err = transposition.New(p.TableMB); err != nil {
			return nil, games.Errorf("bad-table", "%v", err)
		}
	}
	return func(ctx context.Context, q *question[S]) (games.Move, uint64, error) {
		problem := search.Problem[S]{
			Game: games.SearchRules(q.kit), Eval: eval.Eval, QuickWins: q.kit.Info().QuickWins, Root: q.side,
		}
		ctx, done := eval.under(ctx)
		defer done()
		o := options // what is fitted belongs to the position, and so do limits
		q.limits.hold(q.kit.Info().AtOnce, &o)
		if err := fit(ctx, problem, *q.state, &o); err != nil {
			return 0, 0, eval.faultOr(err)
		}
		found, err := search.Search(ctx, problem, *q.state, o)
		if err = eval.faultOr(err); err == nil && found.Stopped != nil && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		if err == nil {
			err = o.Algorithm.MetChance(found.Total)
		}
		return chosen(q, found), found.Total.Visited, err
	}, nil
}

// hold holds a search to limits.
func (l Limits) hold(atOnce bool, o *search.Options) {
	depth := l.Depth
	if atOnce {
		depth *= pliesOfTurn
	}
	o.Depth, o.Nodes, o.Time = least(o.Depth, depth), least(o.Nodes, l.Nodes), least(o.Time, l.Time)
	o.Deepen = o.Deepen || l.Nodes != 0 || l.Time != 0
}

// fit fits the prediction of ChanceProbCut to a position. Where there is nothing to
// predict from the search goes without.
func fit[S comparable](ctx context.Context, problem search.Problem[S], s S, o *search.Options) error {
	if o.ProbCut == nil {
		return nil
	}
	fitted, err := search.FitProbCut(ctx, problem, s, o.ProbCut.Threshold)
	if errors.Is(err, search.ErrNoFit) {
		o.ProbCut = nil
		return nil
	}
	o.ProbCut = fitted
	return err
}

// chosen is the move that a search has chosen for the side asked: where both decide
// at once one drawn from its mixture.
func chosen[S comparable](q *question[S], found search.Result) games.Move {
	e := found.Equilibrium
	switch {
	case e == nil && q.side == games.Min && q.kit.Info().AtOnce:
		return found.Reply
	case e == nil:
		return found.Move
	case q.side == games.Min:
		return q.random().MoveOf(e.Columns, e.ColumnMix)
	}
	return q.random().MoveOf(e.Rows, e.RowMix)
}
