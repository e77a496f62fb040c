package tablebase

import (
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
)

// TestLaw holds the solver to the law that its values follow from one another,
// looked up and searched.
func TestLaw(t *testing.T) {
	for _, c := range []struct {
		options mancala.Options
		most    int // stones in play
	}{
		{mancala.Options{Pits: 3, Stones: 3}, 18},
		{mancala.Options{Pits: 4, Stones: 3, EmptyCapture: true}, 24},
		{mancala.Options{Pits: 5, Stones: 4}, 22},
		{mancala.Options{}, 18},
		{mancala.Options{EmptyCapture: true}, 18},
	} {
		r := mustNew(t, c.options)
		plan := gamestest.SolverPlan[mancala.State]{
			Positions: 10_000, Seed: 1,
			Fits: func(s *mancala.State) bool { return r.InPlay(s) <= c.most },
		}
		if !*gamestest.Long {
			plan.Positions = 300
			if r.Options().Pits > 4 {
				continue // their tables take seconds to make
			}
		}
		gamestest.Solver(t, games.Kit[mancala.State](r), new(Tables).Solver(), plan)
	}
}
