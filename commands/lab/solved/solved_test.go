package solved_test

import (
	"fmt"
	"maps"
	"math"
	"testing"

	"parlor/commands/lab/solved"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
)

// newShell starts a session that keeps its files in a folder of the test.
func newShell(t *testing.T) *sessiontest.Shell {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"} {
		t.Setenv(name, folder)
	}
	return sessiontest.New(t)
}

// TestExactMatches: what a match of two programs comes to exactly adds up, whoever of
// them is named first.
func TestExactMatches(t *testing.T) {
	x := newShell(t)
	solution := sessiontest.Said[solved.GameSolved](t, x, "(solve-sorry :pieces 1)")
	if solution.Lo > solution.Hi || solution.Hi-solution.Lo > 1e-6 || solution.Lo <= .5 {
		t.Errorf("the first player wins between %v and %v", solution.Lo, solution.Hi)
	}
	for _, of := range []struct{ first, second string }{
		{"perfect", "perfect"}, {"random", "random"}, {"perfect", "random"}, {"greedy", "random"},
	} {
		one := sessiontest.Said[solved.ExactMatch](t, x, "(match-exact '"+of.first+" '"+of.second+" :pieces 1)")
		other := sessiontest.Said[solved.ExactMatch](t, x, "(match-exact '"+of.second+" '"+of.first+" :pieces 1)")
		if sum := one.Score + other.Score; math.Abs(sum-1) > 1e-9 {
			t.Errorf("%s and %s score %v together", of.first, of.second, sum)
		}
		if mean := (one.MovingFirst + one.MovingLast) / 2; math.Abs(mean-one.Score) > 1e-9 {
			t.Errorf("%s scores %v against %s, and %v by its two seats", of.first, one.Score, of.second, mean)
		}
		if of.first == "perfect" && one.Score < .5-1e-9 {
			t.Errorf("perfect play scores %v against %s", one.Score, of.second)
		}
		if of.first == of.second && of.first == "perfect" && math.Abs(one.MovingFirst-solution.Lo) > 1e-6 {
			t.Errorf("perfect play wins %v moving first, and the game is solved at %v", one.MovingFirst, solution.Lo)
		}
	}
}

// TestKalahs holds small boards against the values of the game's specification, of
// which those with empty capture agree with Irving, Donkers and Uiterwijk (2000).
func TestKalahs(t *testing.T) {
	x := newShell(t)
	for _, board := range []struct {
		pits, stones   int
		usual, capture games.Value
	}{{1, 3, 6, 6}, {2, 4, -10, -12}, {3, 1, 0, 0}, {3, 2, 4, 4}, {3, 6, -8, -10}, {4, 3, 6, 8}, {5, 2, 2, 0}} {
		records, code := x.Do(fmt.Sprintf("(solve-kalah %d %d)", board.pits, board.stones))
		values := map[string]games.Value{}
		for _, r := range records {
			if v, ok := r.(solved.KalahValue); ok {
				values[v.Rule] = v.Value
			}
		}
		want := map[string]games.Value{"usual": board.usual, "empty-capture": board.capture}
		if code != "" || !maps.Equal(values, want) {
			t.Errorf("%d pits of %d stones: %v, error %q, want %v", board.pits, board.stones, values, code, want)
		}
	}
}

// TestBadSolves: what cannot be solved says so before any work is done.
func TestBadSolves(t *testing.T) {
	for _, of := range []struct{ call, code string }{
		{"(solve-sorry :pieces 9)", "not-solved"},
		{"(solve-kalah 13 3)", "bad-option"},
		{"(match-exact 1 'random :pieces 7)", "not-solved"},
		{"(match-exact 'nobody 'random :pieces 1)", "no-such-player"},
	} {
		x := newShell(t)
		if records, code := x.Do(of.call); code != of.code || len(records) > 0 {
			t.Errorf("%s: %v, error %q, want %q", of.call, records, code, of.code)
		}
	}
}
