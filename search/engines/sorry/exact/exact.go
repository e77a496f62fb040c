// Package exact values positions of Sorry! and their moves by the solved game of
// package solve, and plays by these values.
package exact

import (
	"context"
	"fmt"
	"sync"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/solve"
)

// New gives the solver and the player perfect. They share the tables they make.
func New() (*games.Solver[sorry.State], games.Player[sorry.State]) {
	kept := &tables{made: map[int]*solve.Table{}}
	return kept.solver(), kept.player()
}

// mostPieces is the greatest number of pieces that is solved when it is asked for:
// a second's work. Three take a minute or two and a gigabyte.
const mostPieces = 2

// tables keeps what has been solved, by the number of pieces.
type tables struct {
	sync.Mutex
	made map[int]*solve.Table
}

func (k *tables) solver() *games.Solver[sorry.State] {
	return &games.Solver[sorry.State]{
		Brief: "one or two pieces by sweeps over all positions, as proved bounds",
		Unit:  "(chance of winning less chance of losing)",
		Solve: k.solve,
	}
}

func (k *tables) solve(ctx context.Context, ask games.SolveAsk[sorry.State]) (games.Solution, error) {
	rules, ok := ask.Kit.(*sorry.Rules)
	if !ok {
		return games.Solution{}, games.Errorf("wrong-game", "wanted a game of Sorry!")
	}
	table, err := k.table(ctx, rules, ask.Progress)
	if err != nil {
		return games.Solution{}, err
	}
	return solution(table, rules, &ask.State), nil
}

// table gives the solved game, which is made when it is first asked for.
func (k *tables) table(ctx context.Context, rules *sorry.Rules, progress func(string, int, int)) (*solve.Table, error) {
	o := rules.Options()
	if o.Finite {
		return nil, games.Errorf("not-solved", "wanted an infinite deck, got a finite one, whose cards make too many positions to solve")
	}
	if o.Pieces > mostPieces {
		return nil, games.Errorf("not-solved", "wanted a game with 1 or %d pieces a side, got %d, which are too many positions to solve here", mostPieces, o.Pieces)
	}
	k.Lock()
	defer k.Unlock()
	if t := k.made[o.Pieces]; t != nil {
		return t, nil
	}
	t, err := solve.New(ctx, rules, solve.Options{Progress: func(percent int) {
		if progress != nil {
			progress("solving", percent, 100)
		}
	}})
	if err != nil {
		return nil, err
	}
	k.made[o.Pieces] = t
	return t, nil
}

// solution values a position and every move in it.
func solution(t *solve.Table, rules *sorry.Rules, s *sorry.State) games.Solution {
	mover := rules.Mover(s)
	v, worths := valued(t, rules, s)
	lo, hi := v.fromMax(mover)
	solution := games.Solution{Lo: lo, Hi: hi, Nodes: uint64(max(len(worths), 1))}
	for i, m := range rules.Moves(s, nil) {
		if i < len(worths) {
			lo, hi := worths[i].fromMax(mover)
			solution.Moves = append(solution.Moves, games.Worth{Move: m, Lo: lo, Hi: hi})
		}
	}
	solution.Notes = []string{
		fmt.Sprintf("%s wins with a probability of %s", rules.Info().Side(mover), v),
		fmt.Sprintf("%d placements of each side, %d sweeps", t.Len(), t.Sweeps),
	}
	return solution
}
