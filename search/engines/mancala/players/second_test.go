package players

import (
	"context"
	"flag"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/search/engines/mancala/solver"
)

var tableFolder = flag.String("tables", "", "a cache folder with the large table of solve-kalah, for -long")

// mostGiven is how many stones bonus may give away in a game as the second player.
const mostGiven = 4

// TestBonusSecond seats bonus as second player of the usual game after every two
// sowings by different players, against minimax of several depths, which ab plays
// with fewer nodes, and adds up what its moves give away by the solver's values. It
// must not lose a game that was not lost at the start. Without -long it takes up
// one game after eight sowings.
func TestBonusSecond(t *testing.T) {
	traces, depths := []string{"14130342"}, []int{5}
	if *gamestest.Long {
		traces, depths = twoSowings(usual(t)), []int{4, 5, 6, 8, 10}
	}
	for _, trace := range traces {
		for _, depth := range depths {
			g := &secondGame{rules: usual(t), tables: new(solver.Tables), depth: depth}
			given, before, end := g.play(t, trace)
			t.Logf("from %s against depth %d: %v stones given away, P1's margin was %v and is %v", trace, depth, given, before, end)
			if given > mostGiven || before <= 0 && end > 0 {
				t.Errorf("from %s against depth %d: %v stones given away, P1's margin was %v and is %v", trace, depth, given, before, end)
			}
		}
	}
}

// twoSowings lists the first two sowings of a game, by different players.
func twoSowings(r *mancala.Rules) (traces []string) {
	start := r.Start()
	for _, m := range r.Moves(&start, nil) {
		s := start
		if r.Play(&s, m); r.Turn(&s) == games.Max {
			continue // the second sowing would be P1's as well
		}
		for _, n := range r.Moves(&s, nil) {
			traces = append(traces, string([]byte{'0' + byte(m), '0' + byte(n)}))
		}
	}
	return traces
}

// secondGame is a game in which bonus is P2.
type secondGame struct {
	rules  *mancala.Rules
	tables *solver.Tables
	depth  int // of P1
}

// play plays on from a trace, and gives what bonus gives away, and P1's margin with
// best play before the first move and at the end.
func (g *secondGame) play(t *testing.T, trace string) (given, before, end games.Value) {
	t.Helper()
	s := g.rules.Start()
	for _, pit := range trace {
		g.rules.Play(&s, games.Move(pit-'0'))
	}
	before = g.value(t, s)
	first, second := seated(t, "ab"), All(g.tables)[4].New()
	for g.rules.Turn(&s) != games.Over {
		if g.rules.Turn(&s) == games.Max {
			g.rules.Play(&s, choose(t, g.rules, s, first, games.Ask[mancala.State]{Depth: g.depth}).Move)
			continue
		}
		was := s
		chosen := choose(t, g.rules, s, second, games.Ask[mancala.State]{Folder: *tableFolder})
		g.rules.Play(&s, chosen.Move)
		note := chosen.Notes[0]
		if note == "the only move" || strings.HasPrefix(note, "EXACT: in the book") {
			continue // nothing to give away, or proved by the tests of the book
		}
		if loss := g.value(t, s) - g.value(t, was); loss != 0 {
			t.Logf("%s: sows pit %d, which gives away %v (%s)", g.rules.Position(&was), chosen.Move, loss, note)
			given += loss
		}
	}
	return given, before, g.rules.Score(&s)
}

// value is P1's margin with best play.
func (g *secondGame) value(t *testing.T, s mancala.State) games.Value {
	t.Helper()
	if g.rules.Turn(&s) == games.Over {
		return g.rules.Score(&s)
	}
	v, err := g.tables.Value(context.Background(), games.SolveAsk[mancala.State]{Kit: g.rules, State: s, Folder: *tableFolder})
	if err != nil {
		t.Fatal(err)
	}
	return v
}
