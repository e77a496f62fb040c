package full

import (
	"context"

	"parlor/games"
	"parlor/games/sorry/full"
	"parlor/search/tablebase/generic"
)

// mostSolved is how many pawns a side may have in a game that is solved.
const mostSolved = 2

// solver solves the game with few pawns and cards drawn with replacement by finding all its
// positions, as any game is solved. A finite deck makes too many, and so do more pawns.
func solver() *games.Solver[full.State] {
	any := generic.Programs(full.Entry().Info, games.Programs[full.State]{}).Solver
	return &games.Solver[full.State]{
		Brief: "one or two pawns a side and an infinite deck, by finding all positions, as proved bounds", Unit: games.Chances,
		Solve: func(ctx context.Context, ask games.SolveAsk[full.State]) (found games.Solution, err error) {
			rules, ok := ask.Kit.(*full.Rules)
			if !ok {
				return games.Solution{}, games.Errorf("wrong-game", "wanted a game of full Sorry!")
			}
			if o := rules.Options(); !o.Replaced || o.Pieces > mostSolved {
				return games.Solution{}, games.Errorf("not-solved", "wanted an infinite deck and one or two pawns a side, as more make too many positions to solve")
			}
			game, moves := shortened{rules}, rules.Moves(&ask.State, nil)
			ask.Kit = game
			if rules.Turn(&ask.State) == games.Chance || len(moves) != 1 {
				return any.Solve(ctx, ask)
			}
			rules.Play(&ask.State, moves[0]) // past a position that the table has not
			if rules.Turn(&ask.State) == games.Over {
				found.Lo = game.Score(&ask.State)
				found.Hi = found.Lo
			} else if found, err = any.Solve(ctx, ask); err != nil {
				return found, err
			}
			found.Moves = []games.Worth{{Move: moves[0], Lo: found.Lo, Hi: found.Hi}}
			return found, nil
		},
	}
}

// shortened is the game as it is solved: results are 1 and -1, and a card that leaves no
// choice is played as it is drawn, which spares three of four positions and changes no value.
type shortened struct{ *full.Rules }

// Score gives the result from Max's side.
func (g shortened) Score(s *full.State) games.Value {
	if g.Rules.Score(s) > 0 {
		return 1
	}
	return -1
}

// Play plays on where there is nothing to decide.
func (g shortened) Play(s *full.State, m games.Move) {
	drawn := g.Turn(s) == games.Chance
	g.Rules.Play(s, m)
	var room [8]games.Move
	if moves := g.Moves(s, room[:0]); drawn && len(moves) == 1 {
		g.Rules.Play(s, moves[0])
	}
}
