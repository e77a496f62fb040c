package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"parlor/games/gamestest"
)

// TestResultsInPython: the program of docs/results.md reads the moves and draws of games
// as they are exported.
func TestResultsInPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		gamestest.LeftOut(t, "python3")
	}
	page, _ := os.ReadFile("../docs/results.md")
	program := regexp.MustCompile("(?s)```python\n(.*?)```").FindSubmatch(page)
	if program == nil {
		t.Fatal("the page has no program")
	}
	folder := t.TempDir()
	parlor := func(args ...string) {
		t.Helper()
		c := exec.Command("parlor", args...)
		c.Dir, c.Env = folder, append(os.Environ(), "XDG_DATA_HOME="+folder)
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
	}
	parlor("match", "1", "random", "--games", "6", "--seed", "5")
	parlor("results", "--games", "--csv", "games.csv")
	out, err := exec.Command(python, "-c", string(program[1]), filepath.Join(folder, "parlor", "results.db")).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	table, err := os.ReadFile(filepath.Join(folder, "games.csv"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		_, draws, _ := strings.Cut(strings.TrimSpace(line), " ")
		if len(draws) < 10 || !strings.Contains(string(table), ","+draws+"\n") {
			t.Errorf("the program reads %q, which is not in the export", draws)
		}
	}
	if games := strings.Count(string(out), "\n"); games != 6 {
		t.Errorf("the program reads %d games", games)
	}
}
