package commands

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"parlor/commands/report"
	"parlor/commands/savefile"
)

// loaded saves a session and loads it into a new one.
func loaded(t *testing.T, l *listener) *listener {
	t.Helper()
	again := listen(t)
	if err := again.Restore(context.Background(), read(t, l)); err != nil {
		t.Fatal(err)
	}
	return again
}

// read gives what a save file of the session holds.
func read(t *testing.T, l *listener) savefile.Session {
	t.Helper()
	saved, _ := l.Saved()
	text, err := saved.Encode()
	if err != nil {
		t.Fatal(err)
	}
	back, err := savefile.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// TestLoadOpponentByOwnEval loads opponents that think by evaluations of the
// same file, and has one answer.
func TestLoadOpponentByOwnEval(t *testing.T) {
	for _, define := range []string{
		"(defeval mine :own-store 1)",
		"(defeval mine (lambda (f) (getf f :own-store)))",
		"(defun half (x) (/ x 2)) (defeval mine (lambda (f) (half (getf f :own-store))))",
	} {
		l := listen(t)
		l.eval(t, define+" (setf k (make-mancala)) (opponent k p2 :eval mine :depth 3)")
		again := loaded(t, l)
		const turn = "(do-best-move k 2) (do-best-move k 2) (position k)"
		if got, want := again.eval(t, turn), l.eval(t, turn); got != want {
			t.Errorf("%s: loaded, the game goes on to %v, not %v", define, got, want)
		}
		if l.Current().Turn() != again.Current().Turn() {
			t.Errorf("%s: loaded, it is another's turn", define)
		}
	}
}

// TestLoadRisk: an opponent that was told how much to risk is loaded with that, and with no
// risk that there cannot be.
func TestLoadRisk(t *testing.T) {
	for text, want := range map[string]string{"(double-oracle :nodes 50 :risk 0)": "0", "(double-oracle :nodes 50 :risk 0.25)": "0.25", "double-oracle": "none"} {
		l := listen(t)
		l.eval(t, `(setf g (make-ropasci)) (opponent g 'lower :player "`+text+`")`)
		got := "none"
		if r := loaded(t, l).Current().Save().Rivals[1]; r.Risk != nil {
			got = fmt.Sprint(*r.Risk)
		}
		if got != want {
			t.Errorf("%s is loaded with the risk %s", text, got)
		}
		for _, wrong := range []float64{-0.1, 1.5} {
			saved := read(t, l)
			saved.Games[0].Rivals[1].Risk = &wrong
			if err := listen(t).Restore(context.Background(), saved); err == nil {
				t.Errorf("an opponent is loaded with the risk %v", wrong)
			}
		}
	}
}

// TestLoadAllOrNothing refuses a file whose last game does not add up, and
// leaves no trace of its definitions.
func TestLoadAllOrNothing(t *testing.T) {
	l := listen(t)
	l.eval(t, "(defeval mine :own-store 1) (setf k (make-mancala)) (opponent k p2 :eval mine :depth 3)")
	saved := read(t, l)
	saved.Games[0].Rivals[1].Eval = "yours"
	again := listen(t)
	before := again.eval(t, "(setf k (make-mancala))")
	if err := again.Restore(context.Background(), saved); report.CodeOf(err) != "no-such-eval" {
		t.Errorf("an opponent with an unknown evaluation: %v", err)
	}
	if v := again.eval(t, "k"); v != before || len(again.Definitions()) > 0 || again.Current() != before {
		t.Errorf("a refused file has left k as %v and %d evaluations", v, len(again.Definitions()))
	}
}

// TestSaveLeavesChoiceOut keeps a choice that waits out of the file, as it is
// secret, and says so.
func TestSaveLeavesChoiceOut(t *testing.T) {
	l := listen(t)
	l.eval(t, "(setf r (make-ropasci)) (setf same r)")
	before, left := l.Saved()
	if note := left.Note(); note != "" {
		t.Errorf("nothing is left out, and save says %q", note)
	}
	l.eval(t, "(throw r 'lower 'r -4 1)")
	after, left := l.Saved()
	want := "; secret until both have chosen, so not saved: Lower's choice in r"
	if note := left.Note(); note != want {
		t.Errorf("save says %q, want %q", note, want)
	}
	was, _ := before.Encode()
	if is, _ := after.Encode(); string(is) != string(was) {
		t.Error("the file gives away that a choice waits")
	}
	l.eval(t, "(setf r nil) (setf same nil)")
	if _, left := l.Saved(); left.Note() != strings.TrimSuffix(want, " in r") {
		t.Errorf("left out of a game without a name: %q", left.Note())
	}
}
