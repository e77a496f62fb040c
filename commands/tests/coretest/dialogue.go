package coretest

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands"
	"parlor/games/gamestest"
	"parlor/repl"
)

// A dialogue is what a person types, each line after the sign >, and what the program says to it. A page
// shows the code of an error alone; a dialogue shows all that a person reads of it.

// typedSign stands before what is typed.
const typedSign = "> "

// Dialogues runs the dialogues in the folder testdata/typed of the package under test, a session with seed
// 5 for each, and those in testdata/terminal with a person at a terminal. With -update it writes what is
// said.
func Dialogues(t *testing.T, house commands.House) {
	t.Helper()
	for _, folder := range []string{"typed", "terminal"} {
		paths, err := filepath.Glob(filepath.Join("testdata", folder, "*.txt"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			path, err := filepath.Abs(path) // as the dialogue is held in a folder of its own
			if err != nil {
				t.Fatal(err)
			}
			t.Run(folder+"/"+filepath.Base(path), func(t *testing.T) { hold(t, house, path, folder == "terminal") })
		}
	}
}

// hold holds a dialogue once more and compares it with the file.
func hold(t *testing.T, house commands.House, path string, terminal bool) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.ReplaceAll(string(text), "\r\n", "\n")
	head, rest, _ := strings.Cut(want, "\n\n")
	var typed []string
	for line := range strings.Lines(rest) {
		if line, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), typedSign); ok {
			typed = append(typed, line)
		}
	}
	t.Chdir(t.TempDir())
	got := head + "\n\n" + Said(t, house, terminal, typed...)
	if *gamestest.Update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if got != want {
		t.Errorf("%s: %s", path, difference(got, want))
	}
}

// Said holds a dialogue in which lines are typed, at a terminal or not, and gives its text.
func Said(t *testing.T, house commands.House, terminal bool, typed ...string) string {
	t.Helper()
	heard := &dialogue{typed: typed, atTerminal: terminal}
	sh, err := repl.New(heard, house)
	if err != nil {
		t.Fatal(err)
	}
	defer sh.Close()
	sh.Session.Chance.SetSeed(5)
	if terminal {
		if err := sh.Interact(context.Background(), repl.NewScreen(io.Discard), heard); err != nil {
			t.Fatal(err)
		}
		return heard.text.String()
	}
	for _, line := range typed {
		heard.text.WriteString(typedSign + line + "\n")
		_ = sh.Run(context.Background(), line) // which has told its error
	}
	return heard.text.String()
}

// difference tells the first line in which two texts differ, and what was typed before it.
func difference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	typed := ""
	for i := range a {
		if strings.HasPrefix(a[i], typedSign) {
			typed = a[i]
		}
		if i >= len(b) || a[i] != b[i] {
			was := "nothing"
			if i < len(b) {
				was = b[i]
			}
			return "after " + typed + "\ngot  " + a[i] + "\nwant " + was
		}
	}
	return "it ends before " + b[len(a)]
}
