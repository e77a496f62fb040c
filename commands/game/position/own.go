package position

import (
	"context"
	"slices"
	"time"

	"parlor/commands/game/players"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/stack"
)

// searchOwn searches a position by a search that belongs to its game.
func (p searching[S]) searchOwn(ctx context.Context, t Thinker, r players.Search) (Found, error) {
	own, ok := p.at.kind.ownSearch(r.Algorithm.Name)
	if !ok {
		return Found{}, p.at.notOwn(r.Algorithm.Name)
	}
	eval, err := p.ownEval(t, r)
	switch {
	case err != nil:
		return Found{}, err
	case r.AllValues:
		return Found{}, games.Errorf("wrong-algorithm", "%s values its best move alone; use search or explain", r.Algorithm)
	case r.Nodes > 0:
		return Found{}, games.Errorf("wrong-algorithm", "%s counts no nodes that a limit could be set on; leave out :nodes", r.Algorithm)
	}
	if r.Time > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeoutCause(ctx, r.Time, stack.ErrTime)
		defer stop()
		ctx = games.Pausing(ctx)
	}
	began := time.Now()
	found, err := own.Find(ctx, games.SearchAsk[S]{Kit: p.at.Kit, State: p.at.State, Depth: r.Depth, Eval: eval, Iterations: r.Sampling.Iterations, Seed: t.Seed})
	if err != nil && ctx.Err() != nil {
		stopped := search.Result{Move: p.at.Moves()[0], Asked: r.Depth, Stopped: context.Cause(ctx)}
		return p.found(t, r, search.Options{Algorithm: r.Algorithm}, stopped, time.Since(began))
	}
	if err != nil {
		return Found{}, err
	}
	counts := events.Counts{Visited: found.Nodes, MovesDone: found.Done, PrunedMoves: found.Pruned}
	result := search.Result{
		Value: found.Value, Move: found.Move, OnlyMove: found.OnlyMove, Depth: r.Depth, Asked: r.Depth, Counts: counts, Total: counts,
	}
	f, err := p.found(t, r, search.Options{Algorithm: r.Algorithm}, result, time.Since(began))
	f.Program, f.Notes = found.Lines, found.Notes
	return f, err
}

// notOwn is the error of a search that the game does not have: one of another game or, where the
// players do not see everything, any that does.
func (p *positionOf[S]) notOwn(name string) error {
	if _, own := p.kind.ownSearch(name); own {
		return games.Errorf("no-walk", "%s works on sets and not from position to position, so that there is no walk through it", name)
	} else if !p.Info().Hidden {
		return games.Errorf("wrong-algorithm", "%s is a search of another game than %s", name, p.Info().Title)
	}
	use := "no search here does otherwise"
	if own := p.kind.programs.Searches; len(own) > 1 {
		use = "use " + own[0].Name + " or " + own[1].Name
	}
	return games.Errorf("sees-all", "this game hides things from its players, and %s would let both see all; %s", name, use)
}

// ownEval gives the number of the evaluation that a game's own search is asked for.
func (p searching[S]) ownEval(t Thinker, r players.Search) (int, error) {
	eval, err := t.EvalPlace(r.Eval)
	if err == nil && eval >= len(p.at.kind.Evals()) {
		err = games.Errorf("wrong-algorithm", "%s has the evaluations of its program only, and %s is made in this session", r.Algorithm, r.Eval)
	}
	return eval, err
}

// ownSearch gives the game's own search of a name.
func (k *kindOf[S]) ownSearch(name string) (games.OwnSearch[S], bool) {
	i := slices.IndexFunc(k.programs.Searches, func(s games.OwnSearch[S]) bool { return s.Name == name })
	if i < 0 {
		return games.OwnSearch[S]{}, false
	}
	return k.programs.Searches[i], true
}
