package lispgame_test

import (
	"context"
	"math"
	"os"
	"strings"
	"testing"

	"parlor/commands/owngames"
	"parlor/games/gamestest"
	"parlor/games/lispgame"
	"parlor/search/tablebase/generic"
)

// pages are the games that transcripts/own-games defines, by page.
var pages = []string{"tic-tac-toe", "nim", "pig", "ur", "einstein", "connect-four", "goofspiel", "matching", "bluff-race", "kalah"}

// form gives the text of the game that a page defines.
func form(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../transcripts/own-games/" + name + ".md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(text), "> (defgame ")
	if !found {
		t.Fatalf("%s defines no game", name)
	}
	lines := strings.Split("(defgame "+after, "\n")
	n := 1
	for n < len(lines) && strings.HasPrefix(lines[n], ". ") {
		lines[n] = lines[n][2:]
		n++
	}
	return strings.Join(lines[:n], "\n")
}

// rules makes the rules of a text, with some values of the options.
func rules(t testing.TB, text string, values ...string) *lispgame.Rules {
	t.Helper()
	g, err := owngames.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	r, err := g.Source.Rules(values)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// page makes the rules of the game of a page.
func page(t testing.TB, name string, values ...string) *lispgame.Rules {
	t.Helper()
	return rules(t, form(t, name), values...)
}

// TestPages: the ten games keep every law of games, and none is longer than a page.
func TestPages(t *testing.T) {
	for _, name := range pages {
		t.Run(name, func(t *testing.T) {
			text := form(t, name)
			lines, words := 0, false
			for line := range strings.Lines(text) {
				words = words && strings.HasPrefix(strings.TrimSpace(line), `"`) || strings.HasPrefix(strings.TrimSpace(line), "(rules ")
				if !words {
					lines++
				}
			}
			if lines > 60 {
				t.Errorf("%d lines besides the rules in words", lines)
			}
			r := rules(t, text)
			plan := gamestest.Plan{Bound: 2000, Games: 3}
			gamestest.Check(t, r, plan)
			g, err := owngames.Read(text)
			if err != nil {
				t.Fatal(err)
			}
			entry, err := g.Source.Entry()
			if err != nil {
				t.Fatal(err)
			}
			gamestest.CheckEntry(t, entry, plan)
			if faults, _ := g.Check(context.Background(), 5, 3); name != "connect-four" && len(faults) > 0 {
				t.Error(faults)
			}
		})
	}
}

// value solves a position exactly.
func value(t testing.TB, r *lispgame.Rules, line string) float64 {
	t.Helper()
	kit, s, err := r.ReadPosition(line)
	if err != nil {
		t.Fatal(err)
	}
	table := generic.New[lispgame.State](kit, generic.Plan{MemoryMB: 1024})
	if err := table.Solve(context.Background(), s); err != nil {
		t.Fatal(err)
	}
	lo, hi := table.Bounds(&s)
	if hi-lo > 1e-6 {
		t.Errorf("%s: the value is only known to lie between %v and %v", line, lo, hi)
	}
	return float64(lo+hi) / 2
}

// TestUrOfThree solves the Royal Game of Ur with three pieces a side, under -long.
func TestUrOfThree(t *testing.T) {
	if !*gamestest.Long {
		t.Skip("takes 20 seconds of processor time")
	}
	r := page(t, "ur", "3")
	if got := value(t, r, start(r)); math.Abs(got-.032402204) > 2e-9 {
		t.Errorf("the first player's chances are %.10f", got)
	}
}

// start gives the text of the first position.
func start(r *lispgame.Rules) string {
	s := r.Start()
	return r.Position(&s)
}

// replaceOnce replaces a text that must occur once.
func replaceOnce(t testing.TB, text, old, new string) string {
	t.Helper()
	if strings.Count(text, old) != 1 {
		t.Fatalf("%q occurs %d times", old, strings.Count(text, old))
	}
	return strings.Replace(text, old, new, 1)
}
