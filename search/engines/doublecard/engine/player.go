// Package engine is the project's own player of Double Card: alpha-beta on a board
// of its own, in which nothing is copied or allocated, with a table that uses the
// game's symmetries.
//
// Read spots.go first, for what makes it fast, then search.go and deepen.go. It
// searches by the same rules and heuristics as package search, which is far slower and
// serves as the reference in tests.
package engine

import (
	"context"
	"fmt"
	"strconv"

	"parlor/games"
	"parlor/games/doublecard"
)

// DefaultNodes is how many positions are searched for a move by default: about
// a quarter of a second.
const DefaultNodes = 100000

// All lists the players: deep and deep-informed.
func All() []games.Player[doublecard.State] {
	return []games.Player[doublecard.State]{
		{
			Name: "deep", Brief: "as deep as its limits allow, with the evaluation threats",
			Deterministic: true, Nodes: strconv.Itoa(DefaultNodes),
			Long: limitsLong,
			New:  func() games.Chooser[doublecard.State] { return newPlayer(threats(), tableBits) },
		},
		{
			Name: "deep-informed", Brief: "as deep as its limits allow, with the informed heuristic",
			Deterministic: true, Nodes: strconv.Itoa(DefaultNodes),
			Long: "What the report's player becomes if it looks farther ahead. " + limitsLong,
			New:  func() games.Chooser[doublecard.State] { return Informed(tableBits) },
		},
	}
}

const limitsLong = "It deepens ply by ply until :depth, :nodes or :seconds stops it, after 100,000 positions if " +
	"none is given, or until it sees the game decided. The same nodes give the same move on every machine."

// tableBits is room for half a million positions, in 8 MB.
const tableBits = 18

// Informed gives deep-informed with a table of 2^bits slots; training uses small ones.
func Informed(bits int) games.Chooser[doublecard.State] { return newPlayer(informed(), bits) }

// newPlayer gives a player with a table of its own.
func newPlayer(v valuation, bits int) games.Chooser[doublecard.State] {
	t := newTable(bits)
	return func(ctx context.Context, ask games.Ask[doublecard.State]) (games.Chosen, error) {
		rules, ok := ask.Kit.(*doublecard.Rules)
		if !ok {
			return games.Chosen{}, games.Errorf("wrong-game", "wanted a game of Double Card")
		}
		most := limits{depth: ask.Depth, nodes: ask.Nodes, time: ask.Time}
		if most == (limits{}) {
			most.nodes = DefaultNodes
		}
		f := newSearch(rules.Layout(&ask.State), v, t).deepen(ctx, most, nil)
		return games.Chosen{Move: f.move, Value: f.value, Valued: f.depth > 0, Nodes: f.nodes, Notes: f.notes(rules)}, nil
	}
}

// notes say how deep the search went, and who wins if that is forced.
func (f *found) notes(r *doublecard.Rules) []string {
	switch {
	case f.plies == 0 && f.depth == 1:
		return []string{"searched 1 ply deep"}
	case f.plies == 0:
		return []string{fmt.Sprintf("searched %d plies deep", f.depth)}
	}
	name := r.Info().Sides[f.winner]
	if f.plies == 1 {
		return []string{name + " wins with this move"}
	}
	return []string{fmt.Sprintf("searched %d plies deep: %s wins within %d plies, whatever the other side does", f.depth, name, f.plies)}
}
