package mancala

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
)

// Nothing can interrupt find-move, so its depth is bounded, and so are the nodes:
// minimax at the greatest depth takes a second or two from the usual start, and
// minutes on the largest board.
const (
	mostDepth = 10
	mostNodes = 20_000_000
)

// FindMove declares find-move, for games whose rules have players to ask.
func FindMove() games.Verb {
	return games.Verb{
		Kind: games.TellVerb, Sig: "(" + verbFindMove + " game player &optional depth)",
		Params: []games.Param{
			{Name: "player", Brief: "one of the game's players, by name"},
			{Name: "depth", Brief: "how many moves he looks ahead, 1 to 10"},
		},
		Brief: "the pit that a player would sow",
		Long: "The assignment's findMove: asks one of the game's own players for a move of the side to move, and plays " +
			"nothing. In a finished game it gives nil, the null move. To ask from a trace, make the game with it: " +
			"(find-move (make-mancala :trace \"0314\") ab).",
		Example: "(find-move g ab)",
	}
}

// WithPlayers gives the same rules with players for find-move to ask.
func (r *Rules) WithPlayers(players []games.Player[State]) *Rules {
	next := *r
	next.players = players
	return &next
}

// findMove asks a player for a pit. Words are the player's name and perhaps a
// depth.
func (r *Rules) findMove(path []State, words []string) (any, error) {
	chooser, err := r.seat(words[0])
	if err != nil {
		return nil, err
	}
	ask := games.Ask[State]{Kit: r, State: path[len(path)-1], Past: path[:len(path)-1]}
	ask.Side = r.Mover(&ask.State)
	if len(words) > 1 {
		if ask.Depth, err = strconv.Atoi(words[1]); err != nil || ask.Depth < 1 || ask.Depth > mostDepth {
			return nil, games.Errorf("bad-depth", "wanted a depth from 1 to %d, got %s", mostDepth, games.Clip(words[1]))
		}
		ask.Nodes = mostNodes
	}
	if ask.State.turn == games.Over {
		return false, nil // the null move
	}
	chosen, err := chooser(context.Background(), ask)
	if err != nil {
		return nil, err
	}
	if chosen.Nodes >= mostNodes {
		return nil, games.Errorf("bad-depth", "wanted a depth that takes at most %d nodes, got %d; ask for less, or with suggest-best-move",
			mostNodes, ask.Depth)
	}
	return int64(chosen.Move), nil
}

// seat finds a player by name.
func (r *Rules) seat(name string) (games.Chooser[State], error) {
	names := make([]string, len(r.players))
	for i, p := range r.players {
		names[i] = p.Name
	}
	i := slices.Index(names, strings.ToLower(name))
	if i < 0 {
		return nil, games.Errorf("no-such-player", "wanted one of the game's own players, %s, got %s", strings.Join(names, ", "), games.Clip(name))
	}
	return r.players[i].New(), nil
}
