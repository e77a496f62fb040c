package sampling_test

import (
	"fmt"
	"math"
	"testing"

	"parlor/commands/lab/sampling"
	"parlor/commands/tests/sessiontest"
	"parlor/games/gamestest"
)

// TestRightMoves makes the table of right moves in docs/measured.md: the share of decisions, of games in which
// both play perfectly but for one move in five, at which searches by simulations choose a move that gives
// nothing away. No line may come out worse than it stands there.
func TestRightMoves(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, c := range []struct {
		game, form, keys string
		page             [4]float64 // hundredths, with 100, 300, 1,000 and 3,000 simulations
	}{
		{"Nim", gamePage(t, "nim") + " (make-nim)", ":playouts t", [...]float64{62, 68.5, 71.5, 79}},
		{"Tic-tac-toe", gamePage(t, "tic-tac-toe") + " (make-tic-tac-toe)", ":playouts t", [...]float64{97.5, 98.5, 100, 100}},
		{"Sorry!, 2 pieces", "(make-sorry :pieces 2)", ":eval odds", [...]float64{90, 90, 92.5, 95.5}},
		{"Sorry!, 2 pieces", "(make-sorry :pieces 2)", ":playouts t", [...]float64{70.5, 80.5, 82, 86.5}},
		{"Yut Nori, 1 mal", "(make-yut :mals 1)", ":eval race", [...]float64{99, 98.5, 99, 99}},
		{"Yut Nori, 2 mals", "(make-yut :mals 2)", ":eval race", [...]float64{81.5, 85, 87, 87}},
		{"Mancala, 3 pits, 3 stones", "(make-mancala :pits 3 :stones 3)", ":eval stones", [...]float64{69, 84, 99, 100}},
	} {
		x := sessiontest.New(t)
		if _, code := x.Do(c.form); code != "" {
			t.Fatalf("%s: %s", c.game, code)
		}
		x.Session.Chance.SetSeed(1)
		found := sessiontest.Said[sampling.Convergence](t, x, fmt.Sprintf("(convergence :decisions 200 :simulations 3000 :seeds 1 :beside nil %s)", c.keys))
		line := "| " + c.game + " | `" + c.keys + "` |"
		for i, row := range found.Rows[len(found.Rows)-len(c.page):] {
			share := math.Round(1000*float64(row.Right.Mean)) / 10
			line += fmt.Sprintf(" %g ± %.1f |", share, 50*(row.Right.Hi-row.Right.Lo))
			if share < c.page[i] {
				t.Errorf("%s, %s, %d simulations: %g, and the page has %g", c.game, c.keys, row.Budget, share, c.page[i])
			}
		}
		t.Log(line)
	}
}
