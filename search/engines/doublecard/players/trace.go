package players

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/doublecard"
)

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

// trace is what one search has found.
type trace struct {
	best   games.Move
	root   games.Value
	level2 []games.Value // in the order of the moves
	leaves int           // times the heuristic was applied at level 3
}

// String is the text that the course's programs added to their trace file.
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
// far: a reply that makes this move no better is a cutoff, and what is given then is
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

// better says whether side likes a more than b.
func better(a, b games.Value, side games.Turn) bool {
	if side == games.Min {
		return a < b
	}
	return a > b
}
