package gamestest

import (
	"fmt"
	"testing"
)

// TestTurns: every test has one turn in seven, whatever the number of the run, every turn has
// some tests, and without a turn none is done.
func TestTurns(t *testing.T) {
	var ran [turns]int
	for i := range 100 {
		name, mine := fmt.Sprintf("Test%d/page.md", i), 0
		for turn := range turns {
			if hasTurn(fmt.Sprint(turn), name) {
				ran[turn]++
				mine++
			}
			if hasTurn(fmt.Sprint(turn), name) != hasTurn(fmt.Sprint(turn+turns*143), name) {
				t.Errorf("%s: run %d and another of the same turn differ", name, turn)
			}
		}
		if mine != 1 || hasTurn("", name) || hasTurn("x", name) || !hasTurn("all", name) {
			t.Errorf("%s has %d turns, or is done without one", name, mine)
		}
	}
	for turn, n := range ran {
		if n == 0 {
			t.Errorf("turn %d does nothing", turn)
		}
	}
}
