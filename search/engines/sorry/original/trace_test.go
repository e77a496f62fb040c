package original

import (
	"context"
	"os"
	"strings"
	"testing"

	"parlor/games"
	"parlor/search/events"
)

// TestTrace adds up what is told of a search: it is what the search counts, with the
// same value, and every position on the way is one that the rules can read.
func TestTrace(t *testing.T) {
	text, err := os.ReadFile("../../../../games/sorry/testdata/corpus16.txt")
	if err != nil {
		t.Fatal(err)
	}
	cuts := uint64(0)
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		p := mustFrom(t, line)
		for depth := 1; depth <= 4; depth++ {
			quiet, err := Search(context.Background(), p, depth, i%len(table))
			if err != nil {
				t.Fatal(err)
			}
			var tally events.Tally
			var last events.Event
			loud, err := Trace(context.Background(), p, depth, i%len(table), func(e events.Event) {
				tally.Hear(e)
				last = e
			})
			if err != nil {
				t.Fatal(err)
			}
			if loud.MovesDone != quiet.MovesDone || loud.Pruned != quiet.Pruned || loud.Value.Exact() != quiet.Value.Exact() {
				t.Fatalf("%s: listening changes %+v to %+v", line, quiet, loud)
			}
			if quiet.OnlyMove {
				continue
			}
			c := tally.Counts
			if c.MovesDone != quiet.MovesDone || c.Pruned() != quiet.Pruned || c.Visited != c.Decisions+c.Chances+c.Leaves {
				t.Fatalf("%s, depth %d: told %+v, counted %d done, %d pruned", line, depth, c, quiet.MovesDone, quiet.Pruned)
			}
			if last.Kind != events.LeaveNode || last.Level != 0 || float64(last.Value) != quiet.Value.Float() {
				t.Fatalf("%s: the last event is %+v, want the root with %v", line, last, quiet.Value)
			}
			cuts += c.MaxCuts + c.MinCuts
		}
	}
	if cuts == 0 {
		t.Error("no cutoff was told")
	}
}

// TestPacked packs every move that squares and cards allow.
func TestPacked(t *testing.T) {
	for _, card := range Cards() {
		for from := lowestSquare; from <= ring; from++ {
			for to := lowestSquare; to <= ring; to++ {
				if m := (Move{from, to, card}); Unpacked(m.Packed()) != m {
					t.Fatalf("%v becomes %v", m, Unpacked(m.Packed()))
				}
			}
		}
	}
}

// TestText reads what a position is written as.
func TestText(t *testing.T) {
	for _, line := range []string{
		"sorry green sorry r:-1,12,-96 g:-2,29,-200", "sorry red 10 r:1,-1,-97 g:-2,-2,-196",
	} {
		p := mustFrom(t, line)
		if got := p.Text(true); got != line {
			t.Errorf("got %s, want %s", got, line)
		}
		for _, m := range p.Moves() {
			next := p.After(m)
			if next.Turn != p.Turn.Opponent() || next.Over() {
				t.Errorf("%s after %v: %+v", line, m, next)
			}
			if r, s := read(t, next.Text(false)); r.Turn(&s) != games.Chance {
				t.Errorf("%s is not read as a position before a draw", next.Text(false))
			}
		}
	}
}
