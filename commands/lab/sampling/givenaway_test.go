package sampling_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/lab/sampling"
	"parlor/commands/tests/sessiontest"
	"parlor/games/gamestest"
)

// gamePage gives the definition of the game on a page of own games.
func gamePage(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash("../../../transcripts/own-games/" + name + ".md"))
	if err != nil {
		t.Fatal(err)
	}
	_, page, _ := strings.Cut(string(text), "> (defgame")
	first, rest, _ := strings.Cut(page, "\n")
	lines := []string{"(defgame" + first}
	for line := range strings.Lines(rest) {
		line, more := strings.CutPrefix(line, ". ")
		if !more {
			break
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// TestGivenAway makes the table of docs/measured.md: what searches by simulations give away against
// exact values, beside Star2 at each depth. Without -long it takes few decisions and simulations.
func TestGivenAway(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, c := range []struct {
		game, form string
		decisions  int
		keys       []string // of each line
	}{
		{"Sorry!, 1 piece", "(make-sorry :pieces 1)", 600, []string{":eval odds", ":playouts t"}},
		{"Sorry!, 2 pieces", "(make-sorry :pieces 2)", 600, []string{":eval odds", ":playouts t"}},
		{"Sorry!, 3 pieces", "(progn (solve-sorry :pieces 3) (make-sorry :pieces 3))", 300, []string{":eval odds", ":playouts t"}},
		{"Yut Nori, 1 mal", "(make-yut :mals 1)", 300, []string{":eval race"}},
		{"Yut Nori, 2 mals", "(make-yut :mals 2)", 300, []string{":eval race"}},
		{"Mancala, 3 pits, 3 stones", "(make-mancala :pits 3 :stones 3)", 300, []string{":beside alpha-beta"}},
		{"Mancala, 4 pits, 2 stones", "(make-mancala :pits 4 :stones 2)", 100, []string{":beside alpha-beta"}},
		{"Ur, 2 pieces", gamePage(t, "ur") + " (make-ur :pieces 2)", 200, []string{"", ":playouts t"}},
		{"Pig to 30", gamePage(t, "pig") + " (make-pig :goal 30)", 200, []string{":playouts t"}},
	} {
		decisions, simulations := c.decisions, 10_000
		if !*gamestest.Long {
			if strings.Contains(c.form, "solve-sorry") {
				continue // it takes some minutes
			}
			decisions, simulations = 6, 100
		}
		x := sessiontest.New(t)
		if _, code := x.Do(c.form); code != "" {
			t.Fatalf("%s: %s", c.game, code)
		}
		for _, keys := range c.keys {
			x.Session.Chance.SetSeed(1)
			found := sessiontest.Said[sampling.Convergence](t, x, fmt.Sprintf("(convergence :decisions %d :simulations %d :seeds 1 %s)", decisions, simulations, keys))
			if !found.Solved || found.Positions != decisions {
				t.Errorf("%s: %+v", c.game, found)
			}
			line := []string{c.game, fmt.Sprint(found.Positions), keys}
			for _, row := range found.Rows {
				line = append(line, fmt.Sprintf("%s %d %.3f ± %.3f", row.Algorithm, row.Budget, row.Lost.Mean, row.Lost.Hi-row.Lost.Mean))
			}
			t.Log(strings.Join(line, " | "))
		}
	}
}
