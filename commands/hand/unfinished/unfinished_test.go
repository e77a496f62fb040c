package unfinished_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestUnfinished: a game is saved after every turn, another session resumes it once, two sessions
// keep both of theirs, and damaged files are reported and stay.
func TestUnfinished(t *testing.T) {
	folder := t.TempDir()
	session := func(commands string) *sessiontest.Shell {
		x := sessiontest.New(t)
		x.StateFolder = folder
		x.Unfinished.Open()
		x.Do(commands)
		if err := x.Unfinished.Keep(); err != nil {
			t.Fatal(err)
		}
		return x
	}
	one, other, third := session("(make-mancala) (opponent p2 1) (sow 2)"), session("(make-sorry) (draw-card)"), session("(make-mancala :pits 4) (sow 1)")
	want := map[string]bool{one.Current().Line.Now().Text(): true, other.Current().Line.Now().Text(): true, third.Current().Line.Now().Text(): true}
	if list, err := session("").Unfinished.Waiting(); len(list) > 0 || err != nil {
		t.Errorf("games that are being played are offered: %v, %v", list, err)
	}
	one.Unfinished.Release()
	other.Unfinished.Release()
	third.Unfinished.Release()
	for _, number := range []string{"0", "4", "-1"} {
		x := sessiontest.New(t)
		x.StateFolder = folder
		if _, code := x.Do("(resume \"" + number + "\")"); code != "no-such-number" {
			t.Errorf("number %s of three games: %q", number, code)
		}
	}
	for _, resume := range []string{"(resume \"2\")", "(resume \"1\")", "(resume)"} {
		x := session(resume)
		text := x.Current().Line.Now().Text()
		if !want[text] {
			t.Errorf("gone on at %s, which is none of %v", text, want)
		}
		delete(want, text)
		x.Do("(resign)")
		if x.Unfinished.Keep() != nil {
			t.Error("it cannot be dropped")
		}
	}
	if left, _ := filepath.Glob(filepath.Join(folder, "unfinished", "*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}

	path := filepath.Join(folder, "unfinished", strings.Repeat("0", 20)+".game")
	if err := os.WriteFile(path, []byte("nonsense"), 0o644); err != nil {
		t.Fatal(err)
	}
	x := sessiontest.New(t)
	x.StateFolder = folder
	if _, code := x.Do("(resume)"); code != "bad-save" {
		t.Errorf("a damaged file: %q", code)
	}
	if _, err := os.Stat(path); err != nil {
		t.Error("the damaged file is gone")
	}
}
