package original

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"parlor/games"
	"parlor/games/sorry"
)

// usualDepth is how deep the program searches unless told otherwise.
const usualDepth = 4

// Player is the program as a player, so that the cost of its faults can be measured in
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

// instead gives the legal move nearest to one that only the program has: the step back
// within the safe zone, or the ten that brings a piece home. If an own piece is in the
// way, it is the first legal move.
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

// String writes v as the program's report does: the nearest whole number followed by
// .0, as in -101.0, and 0.0 for a value slightly below 0. A power of nine is odd, so no
// value lies half-way between two.
func (v Value) String() string {
	r := v.Rat()
	double := new(big.Int).Lsh(r.Denom(), 1)
	n := new(big.Int).Lsh(r.Num(), 1)
	n.Add(n, r.Denom())
	return n.Div(n, double).String() + ".0" // Div rounds down
}

// Report gives the lines that the program prints after a search, with their trailing
// blanks but no final line feed.
func (r Result) Report() string {
	value := "ROOT NODE VALUE: " + r.Value.String()
	if r.OnlyMove {
		value = "ROOT NODE: ONLY ONE MOVE SO NO NEED TO EXPLORE "
	}
	return strings.Join([]string{
		value,
		fmt.Sprintf("NUM-MOVES-DONE: %d, PRUNED-MOVES: %d", r.MovesDone, r.Pruned),
		fmt.Sprintf("BEST MOVE: %v", r.Best),
		fmt.Sprintf("CARD WAS %d ", r.Best.Card),
	}, "\n")
}

// AsSearch is the program's search as one that can be asked for by name.
func AsSearch() games.OwnSearch[sorry.State] {
	return games.OwnSearch[sorry.State]{Name: "original", Find: find}
}

func find(ctx context.Context, ask games.SearchAsk[sorry.State]) (games.OwnFound, error) {
	rules, p, err := positionOf(ask.Kit, &ask.State)
	if err != nil {
		return games.OwnFound{}, err
	}
	r, err := Search(ctx, p, ask.Depth, ask.Eval)
	if err != nil {
		return games.OwnFound{}, err
	}
	found := games.OwnFound{
		OnlyMove: r.OnlyMove, Nodes: r.MovesDone, Done: r.MovesDone, Pruned: r.Pruned, Lines: strings.Split(r.Report(), "\n"),
	}
	if !r.OnlyMove {
		found.Value = games.Value(r.Value.Float())
		if p.Turn == games.Min {
			found.Value = -found.Value // the program's values are for the player to move
		}
		found.Notes = append(found.Notes, "the program's exact value is "+r.Value.Exact())
	}
	var slip string
	if found.Move, slip = moveFor(rules, &ask.State, r.Best); slip != "" {
		found.Notes = append(found.Notes, slip)
	}
	switch {
	case r.Lost:
		found.Notes = append(found.Notes, lostNote)
	case r.LabelsPermuted:
		found.Notes = append(found.Notes, "the search left some pieces with each other's labels")
	}
	return found, nil
}

// lostNote is the note for Result.Lost.
const lostNote = "a piece was lost in taking back a capture: the program would have ended, and goes on here"

// positionOf gives a position of the game as the program would hold it.
func positionOf(kit games.Kit[sorry.State], s *sorry.State) (*sorry.Rules, Position, error) {
	rules, ok := kit.(*sorry.Rules)
	if !ok {
		return nil, Position{}, games.Errorf("not-original", "the original program plays Sorry!")
	}
	p, err := From(rules, s)
	return rules, p, err
}

// moveFor gives the move by the rules for one of the program's, and says where the
// program breaks them.
func moveFor(r *sorry.Rules, s *sorry.State, m Move) (legal games.Move, slip string) {
	if legal, ok := Legal(r, s, m); ok {
		return legal, ""
	}
	return instead(r, s, m), "the program's " + m.String() + " breaks the rules; in its place is the move that comes nearest"
}
