package repl_test

import (
	"os"
	"path/filepath"
	"testing"

	"parlor/repl/repltest"
)

// state is everything about a game and the session that a mistake must leave
// alone.
func state(s *repltest.Session) string {
	s.T.Helper()
	return s.Do("(position g)") + s.Do("(history g)") + s.Do("(set)") + s.Do("(alias)") + s.Do("(evals g)") + s.Do("(seed)")
}

// inFolder makes a temporary folder the working directory and gives it.
func inFolder(t testing.TB) string {
	t.Helper()
	folder := t.TempDir()
	back, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chdir(folder); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.Chdir(back); err != nil {
			t.Error(err)
		}
	})
	return folder
}

// write puts a text into a file below the working directory.
func write(t testing.TB, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// everyRoom is what tests of all commands need: the rooms that no other needs, and with them all.
var everyRoom = []string{
	"full sorry programs", "own games", "mistakes", "unfinished games", "nodes by depth", "own searches", "reproductions",
	"database", "engines", "charts", "score", "practice", "pages", "learning", "exact numbers", "pictures of sets",
	"boards at terminals", "typed trees on boards", "trees as PNG", "predictions", "printed papers", "questions about sets",
	"farm", "solve subcommands", "class subcommands", "kernel", "small", "book",
}
