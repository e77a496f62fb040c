package ownsearch_test

import (
	"context"
	"strings"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/shell/savefile"
	"parlor/commands/tests/sessiontest"
	"parlor/repl/repltest"
)

const (
	highest = "(defsearch mine (lambda (turn branches value) (reduce #'max (mapcar value branches))))"
	lowest  = "(defsearch mine (lambda (turn branches value) (reduce #'min (mapcar value branches))))"
	closed  = "(let ((k 4)) (defsearch closed (lambda (turn branches value) k)))"
)

// saving is a session in which a tree stands and some searches are defined.
func saving(t *testing.T, forms ...string) *sessiontest.Shell {
	t.Helper()
	x := sessiontest.New(t)
	for _, form := range append([]string{"(setf g (custom-tree '(max (min 5 9) (min 2 7))))"}, forms...) {
		if said, code := x.Do(form); code != "" {
			t.Fatalf("%s: %s %v", form, code, said)
		}
	}
	return x
}

// found is the value that the search mine finds in the tree of a session.
func found(t *testing.T, x *sessiontest.Shell) float64 {
	t.Helper()
	r := sessiontest.Said[gametext.Report](t, x, "(search g 2 :algorithm mine)")
	if r.Value == nil {
		t.Fatal("it finds nothing")
	}
	return float64(*r.Value)
}

// TestSearchesAreSaved: a session comes back with its searches, also where one is its usual algorithm and
// plays in a game; what uses variables of a form around it is said to be left out.
func TestSearchesAreSaved(t *testing.T) {
	repltest.Needs(t, "typed trees", "analysis", "mancala")
	x := saving(t, highest, closed, "(set algorithm mine)", "(setf m (make-mancala))", "(opponent m 'min :algorithm 'mine :depth 2)")
	saved, left := x.Saved()
	if !strings.HasSuffix(left.Note(), "not saved: closed") {
		t.Errorf("left out%s", left.Note())
	}
	again := sessiontest.New(t)
	if err := again.Restore(context.Background(), saved); err != nil {
		t.Fatal(err)
	}
	if v := found(t, again); v != 9 {
		t.Errorf("it finds %v", v)
	}
	if kept, _ := again.Saved(); strings.Join(kept.Defined, "\n") != strings.Join(saved.Defined, "\n") {
		t.Errorf("saved again it is\n%v\nand was\n%v", kept.Defined, saved.Defined)
	}
	// Where the usual algorithm is left out, the rest can be loaded.
	x = saving(t, closed, "(set algorithm closed)")
	saved, _ = x.Saved()
	if err := sessiontest.New(t).Restore(context.Background(), saved); err != nil {
		t.Error(err)
	}
}

// TestForgedSearches: a file that does more than to define a search is refused, and the session has the
// searches that it had.
func TestForgedSearches(t *testing.T) {
	repltest.Needs(t, "typed trees", "analysis")
	for _, forged := range []string{
		"(defsearch mine (print 1))", "(defsearch mine #'min)", "(defsearch mine)", "(defsearch 5 (lambda (a b c) 0))", "(defsearch mine (lambda (a) 0))",
		"(defsearch minimax (lambda (a b c) 0))", "(setf x (lambda (a b c) 0))", "(defsearch mine (lambda (a b c) 0)) (print 1)", "(defsearch", "5", "",
		lowest + "\x00" + lowest,
	} {
		x := saving(t, highest)
		saved, _ := x.Saved()
		// A definition that is sound stands before the forged one, and must leave no trace either.
		saved.Defined = append([]string{strings.Replace(lowest, "mine", "other", 1), lowest}, strings.Split(forged, "\x00")...)
		if err := x.Restore(context.Background(), saved); err == nil {
			t.Errorf("%q was loaded", forged)
		}
		if v := found(t, x); v != 9 {
			t.Errorf("after %q the search finds %v", forged, v)
		}
		if _, code := x.Do("(search g 2 :algorithm other)"); code != "no-such-algorithm" {
			t.Errorf("after %q another search is there: %s", forged, code)
		}
	}
	x := saving(t, highest)
	if err := x.Restore(context.Background(), savefile.Session{Defined: []string{lowest}}); err != nil {
		t.Fatal(err)
	}
	if v := found(t, x); v != 5 {
		t.Errorf("after a sound file the search finds %v", v)
	}
}

// TestSearchesStayInTheirSession: the functions that play in a match, many at a time, have no search of the
// session that asks for it, which serves one caller alone; and that session goes on.
func TestSearchesStayInTheirSession(t *testing.T) {
	repltest.Needs(t, "analysis", "mancala", "compete")
	x := saving(t, highest, "(setf m (make-mancala :pits 3 :stones 2))", "(defun mover (g) (suggest-best-move g 2 :algorithm mine) (first (legal-moves g)))")
	if said, code := x.Do("(match #'mover random m :games 20 :openings 2 :workers 4)"); code != "no-such-algorithm" {
		t.Errorf("the match ends with %q: %+v", code, said)
	}
	if v := found(t, x); v != 9 {
		t.Errorf("after the match the search finds %v", v)
	}
	if _, code := x.Do("(setf after 1)"); code != "" {
		t.Errorf("after the match the session refuses: %s", code)
	}
}
