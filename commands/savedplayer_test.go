package commands_test

import (
	"context"
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestSavedLispOpponent: an opponent that is a function of Lisp comes back with the game
// and plays what it would have played, out of the session that has loaded it. Loading
// does not call it.
func TestSavedLispOpponent(t *testing.T) {
	for _, opponent := range []string{"#'mine", "(lambda (g) (first (legal-moves g)))", "(lambda (g side) (list side) (first (legal-moves g)))"} {
		l := sessiontest.Listen(t)
		l.Eval(t, "(setf calls 0) (defun mine (g) (setf calls (+ calls 1)) (first (legal-moves g)))")
		l.Eval(t, "(setf k (make-mancala)) (opponent k p2 :player "+opponent+") (sow k 0)")
		before := l.Eval(t, "calls")
		if _, left := l.Saved(); left.Note() != "" {
			t.Errorf("%s: save says %q", opponent, left.Note())
		}
		again := loaded(t, l)
		if got := again.Eval(t, "calls"); got != before {
			t.Errorf("%s: loading has called it: %v calls and before %v", opponent, got, before)
		}
		for _, line := range []string{"(sow k 2)", "(sow k 1)"} {
			l.Eval(t, line)
			again.Eval(t, line)
			if got, want := again.Eval(t, "(position k)"), l.Eval(t, "(position k)"); got != want {
				t.Fatalf("%s: loaded it comes to %v after %s, not to %v", opponent, got, line, want)
			}
		}
		if got, want := again.Eval(t, "calls"), l.Eval(t, "calls"); got != want {
			t.Errorf("%s: loaded it is called %v times, not %v", opponent, got, want)
		}
	}
}

// TestSavedMatch: a match in which a person takes part goes on after it is loaded: chance
// decides by itself, the computer answers, and it can be left.
func TestSavedMatch(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf y (make-yut)) (compete manual 1 y)")
	again := loaded(t, l)
	for _, line := range []string{"(play y (first (legal-moves y)))", "(play y (first (legal-moves y)))", "(leave y)"} {
		l.Eval(t, line)
		again.Eval(t, line)
		if got, want := again.Eval(t, "(position y)"), l.Eval(t, "(position y)"); got != want {
			t.Fatalf("loaded it comes to %v after %s, not to %v", got, line, want)
		}
	}
	if again.Current().Seats.InMatch() || l.Current().Seats.InMatch() || again.Current().Save().Rivals[1] != nil {
		t.Error("the match goes on after it was left")
	}
}

// TestUnwrittenOpponent: save says which side has lost its opponent.
func TestUnwrittenOpponent(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf k (make-mancala)) (opponent k p2 :player #'first)")
	saved, left := l.Saved()
	if note := left.Note(); !strings.Contains(note, "P2 in k") {
		t.Errorf("save says %q", note)
	}
	if err := sessiontest.Listen(t).Restore(context.Background(), saved); err != nil {
		t.Error(err)
	}
}

// TestSavedOpponentIsData: what stands for the function in a save file must be a lambda
// and is not called, and what it does with files when it plays stays below the folder.
func TestSavedOpponentIsData(t *testing.T) {
	game := func(function string) string {
		return `{"games": [{"game": "mancala", "number": 1, "start": "mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", "position": "mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0",
			"steps": [], "undone": 0, "variables": ["k"], "current": true,
			"opponents": [null, {"function": "` + function + `", "depth": 0, "algorithm": "star2", "table_mb": 0, "ordering": true}]}]}`
	}
	for _, function := range []string{
		"(save 1)", "(progn (save 1) (lambda (g) 0))", "((lambda () (save 1)))", "(lambda (g) 0) (save 1)", "#'car", "mine", "(lambda)", "",
	} {
		l := sessiontest.Listen(t)
		if err := loadText(context.Background(), l, sealed(game(function))); err == nil {
			t.Errorf("%s was loaded", function)
		}
	}
	l := sessiontest.Listen(t)
	if err := loadText(context.Background(), l, sealed(game("(lambda (g) (save \\\"/tmp/evil\\\"))"))); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Try("(sow k 0)"); err == nil || !strings.Contains(err.Error(), "/tmp/evil") {
		t.Errorf("a loaded opponent may write anywhere: %v", err)
	}
}
