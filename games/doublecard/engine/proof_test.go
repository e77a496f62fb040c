package engine

import (
	"context"
	"flag"
	"testing"

	"parlor/games/doublecard"
)

var proof = flag.Int("proof", 11, "look for a forced win of the first player within so many plies of the empty board")

// TestNoForcedWin asks of ever more plies one question only, whether the first
// player can force a line within them: a null window between the quickest wins and
// everything else, with a table over the symmetries. Only odd numbers of plies are
// tried, since a win of the first player takes one more move of his than of the
// other. Evaluations do no more than order moves. By the exchange of roles what
// holds for Color holds for Dots.
func TestNoForcedWin(t *testing.T) {
	r := mustNew(t, doublecard.Options{})
	table := newTable(22)
	for depth := 3; depth <= *proof; depth += 2 {
		won, nodes := forcedWin(r, r.Start(), depth, table)
		t.Logf("%d plies: %v, %d positions", depth, won, nodes)
		if won {
			t.Errorf("the first player wins within %d plies", depth)
		}
	}
}

// forcedWin says whether the side to move can force a line within so many plies.
func forcedWin(r *doublecard.Rules, st doublecard.State, depth int, table *table) (won bool, nodes uint64) {
	s := newSearch(r.Layout(&st), threats(), table, parts{})
	s.clock = newClock(context.Background(), limits{})
	s.prepare(depth)
	return s.value(depth, 0, mostWins, mostWins+1) > mostWins, s.clock.nodes
}

// TestForcedWins finds wins where the deepening search does, and not a ply before.
func TestForcedWins(t *testing.T) {
	table := newTable(12)
	for text, plies := range map[string]int{
		"double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2;0.8.A.4;0.2.F.2": 3,
		"double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2;0.8.A.4":         7,
		"double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2":                 5,
	} {
		r, st := mustRead(t, text)
		for depth := 2; depth <= plies; depth++ {
			if won, _ := forcedWin(r, st, depth, table); won != (depth == plies) {
				t.Errorf("%s: a win within %d plies: %v, want one in %d", text, depth, won, plies)
			}
		}
	}
}
