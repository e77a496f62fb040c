package full

import (
	"context"

	"parlor/games"
	"parlor/games/sorry/full"
	"parlor/search/tablebase/generic"
)

// mostSolved is how many pawns a side may have in a game that is solved.
const mostSolved = 2

// solver solves the game with few pawns and cards drawn with replacement by the generic
// solver. A finite deck makes too many positions, and so do more pawns.
func solver() *games.Solver[full.State] {
	any := generic.Programs(full.Entry().Info, games.Programs[full.State]{}).Solver
	return &games.Solver[full.State]{
		Brief: "one or two pawns a side and an infinite deck, by finding all positions, as proved bounds", Unit: games.Chances,
		Solve: func(ctx context.Context, ask games.SolveAsk[full.State]) (games.Solution, error) {
			rules, ok := ask.Kit.(*full.Rules)
			if !ok {
				return games.Solution{}, games.Errorf("wrong-game", "wanted a game of full Sorry!")
			}
			if o := rules.Options(); !o.Replaced || o.Pieces > mostSolved {
				return games.Solution{}, games.Errorf("not-solved", "wanted an infinite deck and one or two pawns a side, as more make too many positions to solve")
			}
			ask.Kit = won{rules}
			return any.Solve(ctx, ask)
		},
	}
}

// won is the game with results of 1 and -1, for solving.
type won struct{ *full.Rules }

// Score gives the result from Max's side.
func (g won) Score(s *full.State) games.Value {
	if g.Rules.Score(s) > 0 {
		return 1
	}
	return -1
}
