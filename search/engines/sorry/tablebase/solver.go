package tablebase

import (
	"context"
	"fmt"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/tablebase"
)

// Programs gives the solver and the player perfect, who take their games from a cache.
func Programs(cache *Cache) (*games.Solver[sorry.State], games.Player[sorry.State]) {
	e := &exact{cache}
	solver := &games.Solver[sorry.State]{
		Brief: "one to three pieces by sweeps over all positions, as proved bounds",
		Unit:  games.Chances,
		Solve: e.solve,
	}
	return solver, tablebase.Perfect("with one to three pieces a side",
		"Its losses are the cards'. It needs an infinite deck, and one or two pieces a side, or three once (solve-sorry) has solved them.", e.solve)
}

// exact solves positions of the games of a cache.
type exact struct{ cache *Cache }

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
func (e *exact) game(ctx context.Context, rules *sorry.Rules, ask games.SolveAsk[sorry.State]) (*Game, error) {
	if rules.Options().Finite {
		return nil, games.Errorf("not-solved", "wanted an infinite deck, got a finite one, whose cards make too many positions to solve")
	}
	return e.cache.Get(ctx, rules, tablebase.Request{Folder: ask.Folder, Progress: ask.Progress})
}

// solution values a position and every move in it.
func solution(g *Game, rules *sorry.Rules, s *sorry.State) (games.Solution, error) {
	mover := rules.Mover(s)
	v, moves, err := valued(g, rules, s)
	if err != nil {
		return games.Solution{}, err
	}
	lo, hi := v.FromMax(mover)
	notes := []string{
		fmt.Sprintf("%s wins with a probability of %s", rules.Info().Side(mover), v.Text(9)),
		fmt.Sprintf("%d placements of each side", g.Len()),
	}
	return games.Solution{Lo: lo, Hi: hi, Moves: moves, Nodes: uint64(max(len(moves), 1)), Notes: append(notes, g.Notes...)}, nil
}

// valued gives the chance of the player to move and, while he holds a card, of
// every legal move. The error is of type *games.Error.
func valued(g *Game, rules *sorry.Rules, s *sorry.State) (v tablebase.Span, moves []games.Worth, err error) {
	if rules.Turn(s) != games.Max && rules.Turn(s) != games.Min {
		v, err = drawing(g, rules, s)
		return v, nil, err
	}
	mover := rules.Mover(s)
	for i, m := range rules.Moves(s, nil) {
		next := *s
		rules.Play(&next, m)
		enemys, err := drawing(g, rules, &next)
		if err != nil {
			return v, nil, err
		}
		worth := enemys.Other()
		moves = append(moves, worth.Worth(m, mover))
		if v = v.Better(worth); i == 0 {
			v = worth
		}
	}
	return v, moves, nil
}

// drawing gives the chance of the player who draws next; the loser has none.
func drawing(g *Game, rules *sorry.Rules, s *sorry.State) (tablebase.Span, error) {
	mover := rules.Mover(s)
	var steps [2][4]uint8
	own := g.Of(rules.Steps(s, mover, steps[0][:0]))
	enemy := g.Of(rules.Steps(s, mover.Opponent(), steps[1][:0]))
	lo, hi, err := g.Win(own, enemy)
	return tablebase.Span{Lo: lo, Hi: hi}, err
}
