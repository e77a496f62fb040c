package tablebase

import (
	"context"
	"testing"

	"parlor/games"
)

// TestBySolving: a solution that was stopped gives no move.
func TestBySolving(t *testing.T) {
	for _, stopped := range []bool{false, true} {
		choose := bySolving(func(context.Context, games.SolveAsk[int]) (games.Solution, error) {
			return games.Solution{Moves: []games.Worth{{Move: 3, Lo: 1, Hi: 2}}, Stopped: stopped}, nil
		})
		chosen, err := choose(context.Background(), games.Ask[int]{Side: games.Max})
		if stopped && games.CodeOf(err) != "interrupted" {
			t.Errorf("a stopped solution gives %v, %v; want interrupted", chosen, err)
		}
		if !stopped && (err != nil || chosen.Move != 3 || chosen.Value != 1.5) {
			t.Errorf("got %v, %v; want move 3 at 1.5", chosen, err)
		}
	}
}
