package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"parlor/games/gamestest"
)

// wish is something that people add, as the pages of the documentation say: the text that
// is put into files, new ones and those that are there, behind a text that they have.
type wish struct {
	name     string
	edits    []edit
	existing int    // how many files that are there it may change
	form     string // shows that it is there
	shows    string // what it then prints
}

// edit is one file of a wish: a new one, or one with something more behind a text.
type edit struct{ file, behind, text string }

var wishes = []wish{
	{
		name: "a statistic of matches", existing: 1,
		edits: []edit{{"commands/arena/referee/variate.go", "var measures = []Measure{\n",
			"{Name: \"widest\", Since: 9, Take: func(m int64, d Decision) int64 { return max(m, int64(d.Nodes)) }, Join: most, Says: \"visited at most %s nodes for a move\"},\n"}},
		form: "(make-sorry) (seed 1) (match '(star2 :depth 1) '(star2 :depth 2) :games 4)", shows: "nodes for a move",
	},
	{
		name: "a player's option", existing: 1,
		edits: []edit{{"search/engines/ropasci/engine/player.go", "Options: []games.PlayerOption{RiskOption()",
			", {Name: \"haste\", Range: \"t or nil\", Default: \"nil\", Read: func(v string) (string, bool) { return v, v == \"t\" || v == \"nil\" }}"}},
		form: "(make-ropasci) (seed 1) (match '(double-oracle :haste t :nodes 50) 'random :games 2)", shows: ":haste t",
	},
	{
		name: "a command", existing: 2,
		edits: []edit{
			{"commands/rows.go", "\"show\":         {Also: \"display\", Looks: true, Run: runShow},\n",
				"\"greet\": {Run: func(c *table.Call) (lisp.Value, error) { return \"good evening, \" + c.Word(\"name\"), nil }},\n"},
			{"commands/commands.md", "# for programs in Lisp\n", "\n## (greet name)\n\ngreet somebody\n\nIt greets.\n\n- name: whom\n\n    (greet you)\n"},
		},
		form: "(greet you)", shows: "good evening, you",
	},
	{
		name: "an algorithm", existing: 1,
		edits: []edit{
			{"search/wrong/wrong.go", "return search.Registry{", "Hopeful, "},
			{"search/wrong/hopeful.go", "", `package wrong

import (
	"parlor/games"
	"parlor/search"
)

// Hopeful takes every leaf for a little better than it is.
var Hopeful = &search.Algorithm{
	Name: "hopeful", Brief: "every leaf is worth a little more", Inexact: "hopeful adds to every leaf", Mistaken: true,
	Suits: search.WithChance, Takes: search.TakesTrace, New: func() search.Searcher { return hopeful{} },
}

type hopeful struct{ sound }

func (x hopeful) Value(t search.Tree, n search.Node) games.Value { return x.sound.Value(t, n) + 1 }
`},
		},
		form: "(make-sorry) (seed 1) (search 1 :algorithm hopeful)", shows: "hopeful",
	},
	{
		name: "an evaluation", existing: 1,
		edits: []edit{{"games/mancala/eval.go", "{\"stones\", \"stones in store, the difference\", [features]games.Value{1, -1, 0, 0, 0, 0, 0, 0}},\n",
			"{\"greedy-stones\", \"stones in store, one's own twice\", [features]games.Value{2, -1, 0, 0, 0, 0, 0, 0}},\n"}},
		form: "(make-mancala) (search 2 :eval greedy-stones)", shows: "greedy-stones",
	},
	{
		name: "a solver", existing: 1,
		edits: []edit{
			{"commands/lab/solved/solvers.go", "var Solvers = []Solver{\n", "nimSolver,\n"},
			{"commands/lab/solved/nim.go", "", `package solved

import (
	"context"

	"parlor/commands/game/catalog"
	"parlor/search/engines/nim/tablebase"
	common "parlor/search/tablebase"
)

var nimSolver = Solver{
	Game: "nim", Option: "heaps", Least: 1, Most: 3, Counted: "how many heaps there are, 1 to 3", Sizes: "1 to 3 heaps",
	Flag: "heaps of Nim, 1 to 3", Brief: "solve Nim", Long: "By the sum without carries.", Example: "(solve-nim :heaps 2)",
	Plan: func(int) SolvePlan { return SolvePlan{Work: "solving", MemoryMB: 1, Seconds: 1} },
	Solve: func(_ context.Context, _ *catalog.Caches, heaps int, _ common.Request) (Solved, error) {
		return Solved{Placements: tablebase.Positions(heaps), Lo: 1, Hi: 1}, nil
	},
}
`},
			{"search/engines/nim/tablebase/nim.go", "", "// Package tablebase solves Nim.\npackage tablebase\n\n// Positions counts them.\nfunc Positions(heaps int) int { return 8 << (3 * (heaps - 1)) }\n"},
		},
		form: "(solve-nim :heaps 2)", shows: "64",
	},
}

// TestWhatAddingCosts adds all of these to a copy of the source, counts the files that
// were there before and had to change, and sees that each works.
func TestWhatAddingCosts(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Setenv("XDG_DATA_HOME", t.TempDir()) // whose results have tables of their own
	copied := copyOfSource(t)
	for _, w := range wishes {
		changed := 0
		for _, e := range w.edits {
			changed += e.make(t, copied)
		}
		if t.Logf("%s: %d files that are there, %d new ones", w.name, changed, len(w.edits)-changed); changed > w.existing {
			t.Errorf("%s changes %d files that are there, more than %d", w.name, changed, w.existing)
		}
	}
	program := filepath.Join(copied, "parlor-with-more")
	build := exec.Command("go", "build", "-o", program, "./cmd/parlor")
	build.Dir = copied
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, w := range wishes {
		out, err := exec.Command(program, "--no-rc", "-c", w.form).CombinedOutput()
		if err != nil || !strings.Contains(string(out), w.shows) {
			t.Errorf("%s: %s: %v, and prints no %q:\n%s", w.name, w.form, err, w.shows, out)
		}
	}
}

// make makes an edit and gives 1 if the file was there before.
func (e edit) make(t *testing.T, root string) int {
	t.Helper()
	path := filepath.Join(root, filepath.FromSlash(e.file))
	text := e.text
	before, err := os.ReadFile(path)
	if err == nil {
		if strings.Count(string(before), e.behind) != 1 {
			t.Fatalf("%s has %q %d times, and once is wanted", e.file, e.behind, strings.Count(string(before), e.behind))
		}
		text = strings.Replace(string(before), e.behind, e.behind+e.text, 1)
	} else if e.behind != "" {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if err == nil {
		return 1
	}
	return 0
}

// copyOfSource copies what git keeps of the project.
func copyOfSource(t *testing.T) string {
	t.Helper()
	listed, err := exec.Command("git", "-C", "..", "ls-files", "-co", "--exclude-standard").Output()
	if err != nil {
		t.Skipf("needs git to copy the source: %v", err)
	}
	root := t.TempDir()
	for name := range strings.Lines(string(listed)) {
		name = strings.TrimSpace(name)
		text, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(name)))
		if err != nil {
			continue // deleted, and not yet said so
		}
		to := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}
