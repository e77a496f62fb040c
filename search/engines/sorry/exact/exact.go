// Package exact values positions of Sorry! and their moves by the solved game of
// package tables, and plays by these values.
package exact

import (
	"context"
	"fmt"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/tables"
	"parlor/search/tablebase"
)

// New gives the solver and the player perfect, who take their games from a cache.
func New(cache *tables.Cache) (*games.Solver[sorry.State], games.Player[sorry.State]) {
	e := &exact{cache}
	return e.solver(), e.player()
}

// exact solves positions of the games of a cache.
type exact struct{ cache *tables.Cache }

func (e *exact) solver() *games.Solver[sorry.State] {
	return &games.Solver[sorry.State]{
		Brief: "one to three pieces by sweeps over all positions, as proved bounds",
		Unit:  games.Chances,
		Solve: e.solve,
	}
}

func (e *exact) solve(ctx context.Context, ask games.SolveAsk[sorry.State]) (games.Solution, error) {
	rules, ok := ask.Kit.(*sorry.Rules)
	if !ok {
		return games.Solution{}, games.Errorf("wrong-game", "wanted a game of Sorry!")
	}
	game, err := e.game(ctx, rules, ask)
	if err != nil {
		return games.Solution{}, err
	}
	return solution(game, rules, &ask.State)
}

// game gives the solved game, which is made when it is first asked for, unless that
// takes minutes.
func (e *exact) game(ctx context.Context, rules *sorry.Rules, ask games.SolveAsk[sorry.State]) (*tables.Game, error) {
	if rules.Options().Finite {
		return nil, games.Errorf("not-solved", "wanted an infinite deck, got a finite one, whose cards make too many positions to solve")
	}
	return e.cache.Get(ctx, rules, tablebase.Request{Folder: ask.Folder, Progress: ask.Progress})
}

// solution values a position and every move in it.
func solution(g *tables.Game, rules *sorry.Rules, s *sorry.State) (games.Solution, error) {
	mover := rules.Mover(s)
	v, worths, err := valued(g, rules, s)
	if err != nil {
		return games.Solution{}, err
	}
	lo, hi := v.fromMax(mover)
	solution := games.Solution{Lo: lo, Hi: hi, Nodes: uint64(max(len(worths), 1))}
	for i, m := range rules.Moves(s, nil) {
		if i < len(worths) {
			lo, hi := worths[i].fromMax(mover)
			solution.Moves = append(solution.Moves, games.Worth{Move: m, Lo: lo, Hi: hi})
		}
	}
	solution.Notes = append([]string{
		fmt.Sprintf("%s wins with a probability of %s", rules.Info().Side(mover), v),
		fmt.Sprintf("%d placements of each side", g.Len()),
	}, g.Notes...)
	return solution, nil
}
