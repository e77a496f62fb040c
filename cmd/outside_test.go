package cmd

import (
	"os"
	"os/exec"
	"parlor/games/gamestest"
	"path/filepath"
	"strings"
	"testing"
)

// TestGameOfAnotherModule builds a program in a module of its own that adds its game in
// a short main, and plays that game by the commands that all games share.
func TestGameOfAnotherModule(t *testing.T) {
	gamestest.TakesTurns(t)
	program := buildOutside(t)
	page := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(page, []byte("---\nparlor: 1\nseed: 1\n---\n```parlor\n> (make-takeaway)\n...\n```\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--no-rc", "--seed", "3", "-c", "(setf g (make-takeaway)) (toss g) (moves g)"}, "take"},
		{[]string{"--no-rc", "--seed", "3", "-c", "(compete 2 random (make-takeaway) :quiet t)"}, "has won"},
		{[]string{"--no-rc", "-c", "help make-takeaway"}, "make-takeaway"},
		{[]string{"match", "2", "random", "--game", "takeaway", "--games", "4", "--seed", "1"}, "4 games"},
		{[]string{"--no-rc", "-c", "(setf g (make-takeaway)) (set-coin g heads) (solve g)"}, "EXACT VALUE: 0"},
		{[]string{"--no-rc", "-c", "(setf g (make-takeaway)) (win-probability g)"}, "Left wins with a probability of 0.5"},
		{[]string{"--no-rc", "-c", "(setf g (make-takeaway)) (set-coin g heads) (take g 2) (regret g)"}, "GIVEN AWAY: Left 0"},
		{[]string{"--no-rc", "--seed", "3", "-c", "(match perfect random (make-takeaway) :games 60 :luck exact)"}, "WITHOUT LUCK"},
		{[]string{"check", page}, "1 passed, 0 failed"},
	} {
		command := exec.Command(program, c.args...)
		command.Env = append(os.Environ(), "XDG_DATA_HOME="+t.TempDir())
		out, err := command.CombinedOutput()
		if err != nil || !strings.Contains(string(out), c.want) {
			t.Errorf("%q: %v, without %q:\n%s", c.args, err, c.want, out)
		}
	}
}

// buildOutside writes a module with a game copied from the documentation, builds its
// program and gives the path.
func buildOutside(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	own := readFile(t, filepath.Join(root, "go.mod"))
	_, requires, found := strings.Cut(own, "require (")
	if !found {
		t.Fatal("go.mod requires nothing")
	}
	module := "module example.org/counters\n\ngo 1.26.0\n\nrequire parlor v0.0.0\n\nreplace parlor => " + root + "\n\nrequire (" + requires
	for path, text := range map[string]string{
		"go.mod":               module,
		"go.sum":               readFile(t, filepath.Join(root, "go.sum")),
		"main.go":              readFile(t, filepath.Join("testdata", "outside", "main.go")),
		"takeaway/takeaway.go": readFile(t, filepath.Join(root, "docs", "takeaway", "takeaway.go")),
	} {
		path = filepath.Join(folder, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	program := filepath.Join(folder, "counters")
	build := exec.Command("go", "build", "-mod=mod", "-o", program, ".")
	build.Dir = folder
	build.Env = append(os.Environ(), "GOFLAGS=", "GOPROXY=off", "GOWORK=off")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return program
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
