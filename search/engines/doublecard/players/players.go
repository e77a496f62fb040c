// Package players holds the players of Double Card that the COMP 472 course and
// its report describe. All look two plies ahead and keep the first of equal
// moves, so the order in which the rules list moves decides.
package players

import (
	"context"
	"fmt"
	"slices"
	"strings"

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

// newPlayer gives a player that searches anew each time. Two plies take
// milliseconds, so the limits are ignored.
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

// choose picks a move and reports the numbers that the course's programs reported.
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

// search is how a player looks two plies ahead. In the course's words the root
// is level 1, the positions after its moves are level 2, those after the replies
// level 3.
type search struct {
	eval    string // the heuristic's name
	results bool   // whether finished games count by their result
	prune   bool   // alpha-beta (Knuth and Moore, 1975) instead of plain minimax
	traced  bool   // whether a trace file gets what was found
}

type evaluation func(s *doublecard.State, root games.Turn) games.Value

// trace is the result of one search.
type trace struct {
	best   games.Move
	root   games.Value
	level2 []games.Value // in the order of the moves
	leaves int           // times the heuristic was applied at level 3
}

// String is the text that the course's programs appended to their trace file.
func (t trace) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d\n%.1f\n\n", t.leaves, float64(t.root))
	for _, v := range t.level2 {
		fmt.Fprintf(&b, "%.1f\n", float64(v))
	}
	return b.String() + "\n"
}

// run searches a position in which side is to move.
func (how search) run(kit games.Kit[doublecard.State], e evaluation, s doublecard.State, side games.Turn) (t trace) {
	value := func(s *doublecard.State) games.Value {
		if how.results && kit.Turn(s) == games.Over {
			return kit.Score(s)
		}
		return e(s, games.Max)
	}
	for i, m := range kit.Moves(&s, nil) {
		child := s
		kit.Play(&child, m)
		v := how.level2(kit, value, &child, side, i > 0, &t)
		t.level2 = append(t.level2, v)
		if i == 0 || better(v, t.root, side) {
			t.best, t.root = m, v
		}
	}
	return t
}

// level2 gives the value of the position after a move of side; a finished game has
// no replies and is valued itself. If bounded, t.root is the best move's value so
// far: a reply that makes this move no better causes a cutoff, and the result is then
// only a bound.
func (how search) level2(kit games.Kit[doublecard.State], value func(*doublecard.State) games.Value,
	s *doublecard.State, side games.Turn, bounded bool, t *trace) (worst games.Value) {
	replies := kit.Moves(s, nil)
	if len(replies) == 0 {
		return value(s)
	}
	for i, m := range replies {
		leaf := *s
		kit.Play(&leaf, m)
		v := value(&leaf)
		t.leaves++
		if i == 0 || better(v, worst, side.Opponent()) {
			worst = v
		}
		if how.prune && bounded && !better(worst, t.root, side) {
			break
		}
	}
	return worst
}

// better says whether side prefers a to b.
func better(a, b games.Value, side games.Turn) bool {
	if side == games.Min {
		return a < b
	}
	return a > b
}
