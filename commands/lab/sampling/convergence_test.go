package sampling_test

import (
	"fmt"
	"strings"
	"testing"

	"parlor/commands/lab/sampling"
	"parlor/commands/tests/sessiontest"
)

// TestIterations: with more iterations best responses gain less, by all three searches; what is told
// of a search says what it was, and the file has as many columns in each line.
func TestIterations(t *testing.T) {
	x := sessiontest.New(t)
	for _, name := range []string{"fictitious-play", "regret-matching", "cfr+"} {
		c := sessiontest.Said[sampling.Convergence](t, x, "(convergence (custom-tree '(both (3 -1 0) (-2 4 1))) :algorithm '"+name+" :beside 'equilibrium :plies 1 :iterations 1000)")
		if c.Seeds != 1 || c.Positions != 1 || !strings.HasPrefix(c.Position, "tree") || c.Solved {
			t.Errorf("%s: %+v", name, c)
		}
		last := len(c.Rows) - 2
		first, end := c.Rows[0], c.Rows[last]
		if first.Unit != "iterations" || first.Budget != 1 || end.Budget != 1000 || first.Algorithm != name {
			t.Errorf("%s: from %+v to %+v", name, first, end)
		}
		if *end.Exploitability > *first.Exploitability/5 || *end.Exploitability <= 0 {
			t.Errorf("%s: exploitability from %v to %v", name, *first.Exploitability, *end.Exploitability)
		}
		if beside := c.Rows[last+1]; beside.Unit != "depth" || beside.Exploitability != nil || beside.Value.Mean != .5 {
			t.Errorf("%s: beside it %+v", name, beside)
		}
		lines := strings.Split(strings.TrimSpace(string(c.CSV())), "\n")
		for _, line := range lines {
			if strings.Count(line, ",") != strings.Count(lines[0], ",") {
				t.Errorf("%s: a line of %q under %q", name, line, lines[0])
			}
		}
	}
}

// TestSettles: simulations settle from ten on to the number asked for, beside Star2; decisions have an
// interval, and what they give away where the game is solved.
func TestSettles(t *testing.T) {
	x := sessiontest.New(t)
	c := sessiontest.Said[sampling.Convergence](t, x, "(convergence (make-mancala :pits 2 :stones 1) :simulations 50 :seeds 2 :decisions 5 :beside 'alpha-beta :plies 2)")
	if c.Positions != 5 || c.Position != "" || c.Seeds != 2 || !c.Solved || len(c.Rows) != 5 {
		t.Fatalf("%+v", c)
	}
	for i, want := range []struct {
		unit   string
		budget int
	}{{"simulations", 10}, {"simulations", 30}, {"simulations", 50}, {"depth", 1}, {"depth", 2}} {
		r := c.Rows[i]
		if r.Unit != want.unit || r.Budget != want.budget || r.Lost == nil || r.Lost.Lo > r.Lost.Mean || r.Worst < r.Lost.Mean || r.Move != "" {
			t.Errorf("row %d: %+v", i, r)
		}
	}
}

// TestUnsolvedAtOnce: a game that takes more than a moment to solve is not solved, and the searches
// are told all the same.
func TestUnsolvedAtOnce(t *testing.T) {
	for _, form := range []string{"(make-mancala)", "(make-sorry :pieces 4)", "(make-yut)", "(make-double-card)"} {
		x := sessiontest.New(t)
		c := sessiontest.Said[sampling.Convergence](t, x, "(convergence "+form+" :simulations 20 :seeds 1 :beside nil)")
		if c.Solved || len(c.Rows) != 2 || c.Rows[1].Value.Lo > c.Rows[1].Value.Hi {
			t.Errorf("%s: %+v", form, c)
		}
	}
}

// TestBeyondEveryDepth: depths are those that a search takes, and a tree of simulations keeps to the
// memory that is set.
func TestBeyondEveryDepth(t *testing.T) {
	x := sessiontest.New(t)
	if _, code := x.Do("(convergence (make-mancala) :plies 1000000000)"); code != "bad-depth" {
		t.Errorf("a thousand million plies: %q", code)
	}
	if _, code := x.Do("(set table-mb 1)"); code != "" {
		t.Fatal(code)
	}
	heard, code := x.Do("(search (make-sorry) 1 :algorithm 'uct :simulations 100000)")
	if text := fmt.Sprintf("%+v", heard); code != "" || !strings.Contains(text, "memory limit") {
		t.Errorf("%q: %s", code, text)
	}
}
