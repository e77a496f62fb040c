package full

import (
	"context"

	"parlor/games"
	"parlor/games/sorry/full"
	"parlor/search/tablebase"
)

// Programs gives the players of the game, and the solver of the game with one or two pawns.
func Programs() games.Programs[full.State] {
	s := solver()
	return Judged().And(games.Programs[full.State]{
		Players: []games.Player[full.State]{
			tablebase.Perfect("with one or two pawns a side", "It needs an infinite deck and two pawns a side at most, and (solve g) beforehand, which takes some ten minutes and (set memory-mb 4000) with two.", s.Solve),
			byRule("greedy", "takes the move after which its pawns have gone farthest, less the opponent's", greedy),
			byRule("advice", "plays as the box advises: always the pawn that is nearest home", nearestHome),
		},
		Solver: s,
	})
}

// Judged gives how the game is judged, and no program for it.
func Judged() games.Programs[full.State] {
	return games.Programs[full.State]{Judging: games.Judging{Eval: "hasbro", Depth: 2, Levels: levels}, Sources: []games.Source[full.State]{source()}}
}

// byRule makes a player that takes the first of the moves that a rule rates highest.
func byRule(name, brief string, rate func(r *full.Rules) func(s *full.State, m games.Move) games.Value) games.Player[full.State] {
	return games.Player[full.State]{
		Name: name, Brief: brief, Deterministic: true, Fixed: true,
		New: func() games.Chooser[full.State] {
			return func(_ context.Context, ask games.Ask[full.State]) (games.Chosen, error) {
				rules, ok := ask.Kit.(*full.Rules)
				if !ok {
					return games.Chosen{}, games.Errorf("wrong-game", "wanted a game of full Sorry!")
				}
				moves := rules.Moves(&ask.State, nil)
				of, best := rate(rules), 0
				for i := range moves {
					if of(&ask.State, moves[i]) > of(&ask.State, moves[best]) {
						best = i
					}
				}
				return games.Chosen{Move: moves[best], Nodes: uint64(len(moves))}, nil
			}
		},
	}
}

// greedy rates a move by the mover's lead after it, in squares advanced, with ten more for
// each pawn in the safety zone or at home.
func greedy(r *full.Rules) func(*full.State, games.Move) games.Value {
	return func(s *full.State, m games.Move) games.Value {
		side := r.Turn(s)
		next := *s
		r.Play(&next, m)
		const safe = 10
		far, safeOnes := r.Progress(&next, side)
		theirs, safeTheirs := r.Progress(&next, side.Opponent())
		return games.Value(far - theirs + safe*(safeOnes-safeTheirs))
	}
}

// nearestHome rates a move by how near home the pawn stood before it, and then by how
// near it gets.
func nearestHome(r *full.Rules) func(*full.State, games.Move) games.Value {
	return func(s *full.State, m games.Move) games.Value {
		from, to, moves := r.Advance(s, m)
		if !moves {
			return -1
		}
		return games.Value(100*from + to)
	}
}
