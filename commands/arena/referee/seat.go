package referee

import (
	"context"

	"parlor/commands/players"
	"parlor/games"
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
	choose func() seat[S]   // anew for every game
	past   bool             // he is told the positions before
	timed  bool             // his moves are worth timing
	away   players.Outsider // nil for those within
	even   bool             // all moves are alike to him, so his choices are luck
	text   string           // of the player
}

// sit makes the place of a player. Outsiders may be nil.
func (r *referee[S]) sit(p players.Spec, outsiders players.Outsiders) (place[S], error) {
	if own, ok := r.own(p.Name); ok {
		return place[S]{choose: func() seat[S] { return r.askOwn(p, own) }, past: true, timed: true}, nil
	}
	switch {
	case p.Name == players.Random:
		return place[S]{choose: func() seat[S] { return pickRandomly[S] }, even: true}, nil
	case p.Name == players.Perfect && r.perfect():
		return place[S]{choose: func() seat[S] { return r.solved }, timed: true}, nil
	case p.IsSearch():
		search, err := r.searching(p, outsiders)
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
func (r *referee[S]) askOwn(p players.Spec, own games.Player[S]) seat[S] {
	choose, eval := own.New(), r.evalPlace(p.Eval)
	return func(ctx context.Context, q *question[S]) (games.Move, uint64, error) {
		ask := games.Ask[S]{
			Kit: q.kit, State: *q.state, Side: q.side, Past: q.past,
			Depth: pliesOf(q.kit, least(p.Depth, q.limits.Depth)), Nodes: least(p.Nodes, q.limits.Nodes), Time: least(p.Time, q.limits.Time), Eval: eval,
			Told: p.Told(), Folder: r.folder,
		}
		if !own.Deterministic {
			ask.Random = q.random()
		}
		chosen, err := choose(ctx, ask)
		return chosen.Move, chosen.Nodes, err
	}
}

// perfect says whether the game's solver can play. Where both sides choose at once its best
// move is one of a mixture, and nothing to be played every time.
func (r *referee[S]) perfect() bool { return r.programs.Solver != nil && !r.kit.Info().AtOnce }

// solved plays the best move by the game's solver, the first of equals.
func (r *referee[S]) solved(ctx context.Context, q *question[S]) (games.Move, uint64, error) {
	solution, err := r.programs.Solver.Solve(ctx, games.SolveAsk[S]{Kit: q.kit, State: *q.state, Folder: r.folder})
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
