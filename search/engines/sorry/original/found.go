package original

import (
	"context"
	"strings"

	"parlor/games"
	"parlor/games/sorry"
)

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
			found.Value = -found.Value // the program values for the player to move
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

// lostNote tells of Result.Lost.
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
