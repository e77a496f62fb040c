package players

import (
	"context"
	"errors"

	"parlor/games"
	"parlor/search"
	"parlor/search/probcut"
	"parlor/search/simultaneous"
	"parlor/search/transposition"
)

// PliesOfTurn is how many plies make a turn where both sides decide at once. People
// give depths in turns there, and the search counts plies.
const PliesOfTurn = 2

// Plies turns a depth as a person gives it into plies.
func Plies(info games.Info, depth int) int {
	if info.Simultaneous {
		return depth * PliesOfTurn
	}
	return depth
}

// searching seats a search.
func (s Seats[S]) searching(p Spec, outsiders Outsiders) (Seat[S], error) {
	eval, err := s.evaluation(p, outsiders)
	if err != nil {
		return nil, err
	}
	info, options := s.Kit.Info(), p.Search.Options
	options.Depth = Plies(info, p.Depth)
	if info.Simultaneous {
		options.Step = PliesOfTurn
	}
	if p.TableMB > 0 {
		if options.Table, err = transposition.New(p.TableMB); err != nil {
			return nil, games.Errorf("bad-table", "%v", err)
		}
	}
	return func(ctx context.Context, d *Decision[S]) (games.Chosen, error) {
		problem := search.Problem[S]{Game: games.SearchRules(d.Kit), Eval: eval.Eval, QuickWins: info.QuickWins, Root: d.Side, Rank: games.Ranking(d.Kit, p.Ties)}
		ctx, done := eval.Under(ctx)
		defer done()
		o := options // what is fitted belongs to the position, and so do limits
		d.Limits.hold(info, &o)
		if err := fit(ctx, problem, *d.State, &o); err != nil {
			return games.Chosen{}, eval.FaultOr(err)
		}
		found, err := search.Search(ctx, problem, *d.State, o)
		if err = eval.FaultOr(err); err == nil && found.Stopped != nil && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		if err == nil {
			err = o.Algorithm.MetChance(found.Total)
		}
		return games.Chosen{Move: d.moveOf(info, found), Nodes: found.Total.Visited}, err
	}, nil
}

// hold holds a search to limits.
func (l Limits) hold(info games.Info, o *search.Options) {
	o.Depth, o.Nodes, o.Time = least(o.Depth, Plies(info, l.Depth)), least(o.Nodes, l.Nodes), least(o.Time, l.Time)
	o.Deepen = o.Deepen || l.Nodes != 0 || l.Time != 0
}

// fit fits the prediction of ChanceProbCut to a position. Where there is nothing to
// predict from the search goes without.
func fit[S comparable](ctx context.Context, problem search.Problem[S], s S, o *search.Options) error {
	if o.ProbCut == nil {
		return nil
	}
	fitted, err := probcut.Fit(ctx, problem, s, o.ProbCut.Threshold)
	if errors.Is(err, probcut.ErrNoFit) {
		o.ProbCut = nil
		return nil
	}
	o.ProbCut = fitted
	return err
}

// moveOf is the move that a search has found for the side that decides.
func (d *Decision[S]) moveOf(info games.Info, found search.Result) games.Move {
	switch {
	case found.Equilibrium != nil:
		m, _ := DrawMove(found.Equilibrium, d.Side, d.Chance.Random())
		return m
	case info.Simultaneous && d.Side == games.Min:
		return found.Reply
	}
	return found.Move
}

// DrawMove draws the move of a side from its mixture in an equilibrium. Mixed says that it
// makes more than one.
func DrawMove(e *simultaneous.Equilibrium, side games.Turn, random *games.Random) (m games.Move, mixed bool) {
	moves, mix := e.Rows, e.RowMix
	if side == games.Min {
		moves, mix = e.Columns, e.ColumnMix
	}
	n := 0
	for _, p := range mix {
		if p > Never {
			n++
		}
	}
	return random.MoveOf(moves, mix), n > 1
}

// Never is a probability that is rounding.
const Never = 1e-12
