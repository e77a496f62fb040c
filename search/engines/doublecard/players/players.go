// Package players holds the players of Double Card that the COMP 472 course and
// its report describe. All look two plies ahead and keep the first of equal
// moves, so the order in which the rules list moves decides.
package players

import (
	"context"
	"fmt"
	"slices"

	"parlor/games"
	"parlor/games/doublecard"
)

// All lists the players: report, mm and ab.
func All() []games.Player[doublecard.State] {
	return []games.Player[doublecard.State]{
		{
			Name: "report", Brief: "two plies with the informed heuristic, as the COMP 472 report's program",
			Deterministic: true,
			Long: "A won game counts the same at once or a move later, so that this player stops defending when every " +
				"move loses.",
			New: newPlayer(search{eval: "informed", results: true, prune: true}),
		},
		{
			Name: "mm", Brief: "plain minimax, two plies with the naive heuristic: the course's first demonstration",
			Deterministic: true,
			Long:          "It knows no lines and so does not see that it wins or loses. For each move it writes the course's trace: " + traceLong,
			New:           newPlayer(search{eval: "naive", traced: true}),
		},
		{
			Name: "ab", Brief: "the moves of mm, found by alpha-beta",
			Deterministic: true,
			Long:          "It writes the same trace as mm. A node that was cut off shows the bound it had reached: " + traceLong,
			New:           newPlayer(search{eval: "naive", prune: true, traced: true}),
		},
	}
}

const traceLong = "how often the heuristic was applied at level 3, the value at the root, an empty line, the value of " +
	"each node of level 2, and an empty line. (set trace-file \"tracemm.txt\") keeps it in a file."

// newPlayer gives a player who searches anew each time. Two plies take milliseconds,
// so the limits of the question are disregarded.
func newPlayer(how search) func() games.Chooser[doublecard.State] {
	return func() games.Chooser[doublecard.State] {
		return func(_ context.Context, ask games.Ask[doublecard.State]) (games.Chosen, error) {
			evals := ask.Kit.Evaluations().Named
			i := slices.IndexFunc(evals, func(e games.Eval[doublecard.State]) bool { return e.Name == how.eval })
			if i < 0 {
				return games.Chosen{}, games.Errorf("wrong-game", "wanted a game of Double Card")
			}
			return how.choose(ask.Kit, evals[i].Of, ask.State, ask.Side), nil
		}
	}
}

// choose picks a move and tells what the course's programs told of it.
func (how search) choose(kit games.Kit[doublecard.State], e evaluation, s doublecard.State, side games.Turn) games.Chosen {
	t := how.run(kit, e, s, side)
	c := games.Chosen{
		Move: t.best, Value: t.root, Valued: true, Nodes: uint64(len(t.level2) + t.leaves),
		Notes: []string{fmt.Sprintf("%s was applied %d times at level 3, below %d nodes of level 2", how.eval, t.leaves, len(t.level2))},
	}
	if how.traced {
		c.Trace = t.String()
	}
	return c
}
