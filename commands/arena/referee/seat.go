package referee

import (
	"context"
	"errors"
	"strings"

	"parlor/commands/arena/player"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// question is what a player is asked: to choose a legal move for side.
type question[S comparable] struct {
	kit   games.Kit[S]
	state *S
	at    *S // where the move is made: state, but the reply to it for Min where both decide at once
	side  games.Turn
	past  []S
	// legal lists the moves; it is not to be changed.
	legal []games.Move
	// chance and choice give what the player may draw.
	chance stream
	choice uint64
	limits Limits // besides the player's own
}

// random is a source of chance for this choice alone.
func (q *question[S]) random() *games.Random { return games.NewRandom(q.chance.word(q.choice)) }

// seat is a player at the table. It gives a move, which need not be legal, and how
// many positions it has looked at.
type seat[S comparable] func(ctx context.Context, q *question[S]) (games.Move, uint64, error)

// place is who sits on one side and what the table has to do for him.
type place[S comparable] struct {
	choose func() seat[S]  // anew for every game
	past   bool            // he is told the positions before
	timed  bool            // his moves are worth timing
	away   player.Outsider // nil for those within
	even   bool            // all moves are alike to him, so his choices are luck
}

// sit makes the place of a player.
func (r *referee[S]) sit(p player.Player) (place[S], error) {
	if own, ok := r.own(p.Name); ok {
		return place[S]{choose: func() seat[S] { return askOwn(p, own, r.evalPlace(p.Eval)) }, past: true, timed: true}, nil
	}
	switch {
	case p.Name == player.Random:
		return place[S]{choose: func() seat[S] { return pickRandomly[S] }, even: true}, nil
	case p.Name == player.Perfect && r.programs.Solver != nil:
		return place[S]{choose: func() seat[S] { return r.solved }, timed: true}, nil
	case p.IsSearch():
		search, err := r.searching(p)
		return place[S]{choose: func() seat[S] { return search }, timed: true}, err
	}
	return place[S]{}, games.Errorf("no-such-player", "%s has no player named %s", r.kit.Info().Title, p.Name)
}

// own gives the game's own player of a name.
func (r *referee[S]) own(name string) (games.Player[S], bool) {
	for _, p := range r.programs.Players {
		if p.Name == name {
			return p, true
		}
	}
	return games.Player[S]{}, false
}

// pickRandomly picks among the legal moves, each as likely as the other.
func pickRandomly[S comparable](_ context.Context, q *question[S]) (games.Move, uint64, error) {
	return q.legal[share(q.chance.word(q.choice), uint64(len(q.legal)))], 0, nil
}

// evalPlace is the place of an evaluation in the game's list, the first's without a name.
func (r *referee[S]) evalPlace(name string) int {
	for i, e := range r.kit.Evaluations().Named {
		if e.Name == name {
			return i
		}
	}
	return 0
}

// askOwn seats one of the game's own players for a game, to go by an evaluation if he can
// be told to.
func askOwn[S comparable](p player.Player, own games.Player[S], eval int) seat[S] {
	choose := own.New()
	return func(ctx context.Context, q *question[S]) (games.Move, uint64, error) {
		ask := games.Ask[S]{
			Kit: q.kit, State: *q.state, Side: q.side, Past: q.past,
			Depth: pliesOf(q.kit, least(p.Depth, q.limits.Depth)), Nodes: least(p.Nodes, q.limits.Nodes), Time: least(p.Time, q.limits.Time), Eval: eval,
		}
		if !own.Deterministic {
			ask.Random = q.random()
		}
		chosen, err := choose(ctx, ask)
		return chosen.Move, chosen.Nodes, err
	}
}

// solved plays the best move by the game's solver, the first of equals.
func (r *referee[S]) solved(ctx context.Context, q *question[S]) (games.Move, uint64, error) {
	solution, err := r.programs.Solver.Solve(ctx, games.SolveAsk[S]{Kit: q.kit, State: *q.state})
	if err == nil {
		err = solution.Whole()
	}
	if err != nil {
		return 0, 0, err
	}
	if len(solution.Moves) == 0 {
		return q.legal[0], solution.Nodes, nil
	}
	return solution.Best(q.side).Move, solution.Nodes, nil
}

// pliesOfTurn is how many plies make a turn where both decide at once.
const pliesOfTurn = 2

// pliesOf turns a depth as a person gives it into plies.
func pliesOf[S comparable](kit games.Kit[S], depth int) int {
	if kit.Info().AtOnce {
		return depth * pliesOfTurn
	}
	return depth
}

// searching seats a search. The seat serves one goroutine.
func (r *referee[S]) searching(p player.Player) (seat[S], error) {
	eval, err := r.eval(p.Eval)
	if err != nil {
		return nil, err
	}
	options := p.Options()
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
			Game: games.SearchRules(q.kit), Eval: eval, QuickWins: q.kit.Info().QuickWins, Root: q.side,
		}
		o := options // what is fitted belongs to the position, and so do limits
		q.limits.hold(q.kit.Info().AtOnce, &o)
		if err := fit(ctx, problem, *q.state, &o); err != nil {
			return 0, 0, err
		}
		found, err := search.Search(ctx, problem, *q.state, o)
		if err == nil && found.Stopped != nil && ctx.Err() != nil {
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

// eval gives the evaluation of a name, the first one without a name, or the one that
// weights make.
func (r *referee[S]) eval(name string) (games.Eval[S], error) {
	all := r.kit.Evaluations()
	if strings.HasPrefix(name, "(") {
		weights, err := r.Field().Weights(name)
		if err != nil {
			return games.Eval[S]{}, err
		}
		return all.Weigh(name, weights)
	}
	for _, e := range all.Named {
		if e.Name == name || name == "" {
			return e, nil
		}
	}
	return games.Eval[S]{}, games.Errorf("no-such-eval", "no evaluation named %s", name)
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
