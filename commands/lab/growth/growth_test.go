package growth_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"parlor/commands/lab/growth"
	"parlor/commands/lisp"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// TestCounts: each number is what counts says of that search, in games with chance and without; lines that prune visit no more than all, and the files have the same numbers.
func TestCounts(t *testing.T) {
	t.Chdir(t.TempDir())
	for making, want := range map[string]string{
		"(make-mancala)": "minimax alpha-beta alpha-beta", "(make-sorry)": "expectiminimax star1 star1 star2 star2",
		"(custom-tree '(max (min 6 8) (min 4 9 7) (min 7 (max 5 2))))": "minimax alpha-beta alpha-beta",
	} {
		x := sessiontest.New(t)
		x.Do("(setf g " + making + ")")
		c := sessiontest.Said[growth.NodeChart](t, x, `(growth g :to 3 :csv "n.csv" :picture "n.svg")`)
		var names []string
		for _, l := range c.Lines {
			names = append(names, l.Algorithm)
			for i, nodes := range l.Nodes {
				form := fmt.Sprintf("(search g %d :algorithm %s :deepen nil :table nil", i+1, l.Algorithm)
				if l.Prunes {
					form += " :ordering " + lisp.String(lisp.Bool(l.Sorted))
				}
				if text := text(t, x, form+")"); !strings.Contains(text, fmt.Sprintf("NODES: %d ", nodes)) {
					t.Errorf("%s, %s, sorted %v, depth %d: %d nodes, and search says\n%s", making, l.Algorithm, l.Sorted, i+1, nodes, text)
				}
			}
			if len(l.Nodes) != 3 || l.Prunes && strings.HasPrefix(l.Algorithm, "alpha") && l.Nodes[2] > c.Lines[0].Nodes[2] {
				t.Errorf("%s: %+v", making, l)
			}
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s is searched by %s, wanted %s", making, got, want)
		}
		text, err := os.ReadFile("n.csv")
		rows, _ := csv.NewReader(strings.NewReader(string(text))).ReadAll()
		last := c.Lines[len(c.Lines)-1]
		if err != nil || len(rows) != 1+3*len(c.Lines) || !slices.Equal(rows[len(rows)-1], []string{last.Algorithm, "true", "3", fmt.Sprint(last.Nodes[2])}) {
			t.Errorf("the CSV is %v, %v", rows, err)
		}
		if picture, err := os.ReadFile("n.svg"); err != nil || !strings.Contains(string(picture), ">"+last.Algorithm+", moves sorted<") {
			t.Errorf("%v, the picture is %.300s", err, picture)
		}
	}
	x := sessiontest.New(t)
	if c := sessiontest.Said[growth.NodeChart](t, x, "(growth (make-ropasci) :to 1)"); len(c.Lines) != 3 || c.Lines[0].Algorithm != "equilibrium" || c.Lines[0].Nodes[0] <= c.Lines[1].Nodes[0] {
		t.Errorf("where both decide at once it is %+v", c)
	}
	for form, want := range map[string]string{`(growth (make-mancala :position "mancala 0,0,0,0,0,0,24,0,0,0,0,0,0,24,0"))`: "game-over", `(growth (make-mancala) :picture "x.gif")`: "bad-picture", `(growth (make-mancala) :to 0)`: "wrong-kind"} {
		if _, code := x.Do(form); code != want {
			t.Errorf("%s ends with %q, wanted %q", form, code, want)
		}
	}
}

// text gives what a form shows.
func text(t testing.TB, x *sessiontest.Shell, form string) string {
	t.Helper()
	said, code := x.Do(form)
	if code != "" {
		t.Fatalf("%s: %s", form, code)
	}
	var b strings.Builder
	for _, r := range said {
		shown := report.Render(r, 0)
		b.WriteString(shown.String())
	}
	return b.String()
}
