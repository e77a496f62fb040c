package original

import (
	"context"

	"parlor/games"
	"parlor/games/sorry"
)

// usualDepth is how deep the program searches unless told otherwise.
const usualDepth = 4

// Player is the program as a player, so that what its faults cost can be counted in
// games.
func Player() games.Player[sorry.State] {
	return games.Player[sorry.State]{
		Name: "original", Brief: "the write-up's own search with all its faults, four plies deep unless told otherwise",
		Deterministic: true, Evals: len(table),
		Long: "Repeats the search of the Sorry! write-up (Andrews and Wang, 2019) number for number; see help on the algorithm original. " +
			"A match can have it go by any of the write-up's four evaluations: (original :eval offensive). It needs three pieces a side and an infinite deck. Two of its moves break the rules, both with a green piece and a " +
			"10; then the piece goes the same way as far as the rules have it.",
		New: func() games.Chooser[sorry.State] { return choose },
	}
}

func choose(ctx context.Context, ask games.Ask[sorry.State]) (games.Chosen, error) {
	rules, p, err := positionOf(ask.Kit, &ask.State)
	if err != nil {
		return games.Chosen{}, err
	}
	depth := usualDepth
	if ask.Depth > 0 {
		depth = ask.Depth
	}
	r, err := Search(ctx, p, depth, ask.Eval)
	if err != nil {
		return games.Chosen{}, err
	}
	chosen := games.Chosen{Nodes: r.MovesDone}
	if r.Lost {
		chosen.Notes = append(chosen.Notes, lostNote)
	}
	var slip string
	if chosen.Move, slip = moveFor(rules, &ask.State, r.Best); slip != "" {
		chosen.Notes = append(chosen.Notes, slip)
	}
	return chosen, nil
}

// instead gives what the rules have in place of a move that only the program has:
// the step back within the safe zone, or the ten that brings a piece home. Where an
// own piece is in the way it is the first legal move.
func instead(r *sorry.Rules, s *sorry.State, slip Move) games.Move {
	if slip.From < 0 {
		slip.To = slip.From - 1
	} else {
		slip.To = homes[green]
	}
	if m, ok := Legal(r, s, slip); ok {
		return m
	}
	return r.Moves(s, nil)[0]
}
