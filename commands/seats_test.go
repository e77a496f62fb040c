package commands_test

import (
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/games"
)

// TestSeatWithOwnWeights sees that an evaluation made of weights is written into the match with its name,
// so that the match remains what it was when the name changes its meaning, and is the same one again when
// the name means the same again.
func TestSeatWithOwnWeights(t *testing.T) {
	s, _ := lispSession(t, "(setf g (make-sorry))", "(defeval own :own-close 20 :own-home 1000)")
	byName := mustEvaluate(t, "(match '(star2 :depth 1 :eval own) random g :games 4)", s)
	mustEvaluate(t, "(defeval own :own-home 1)", s)
	if anew := mustEvaluate(t, "(match '(star2 :depth 1 :eval own) random g :games 4)", s); anew == byName {
		t.Errorf("with other weights it is match %v still", anew)
	}
	mustEvaluate(t, "(defeval own :own-home 1000 :own-close 20)", s)
	if again := mustEvaluate(t, "(match '(star2 :depth 1 :eval own) random g :games 4)", s); again != byName {
		t.Errorf("with the same weights it is match %v, and was %v", again, byName)
	}
	again, shown := lispSession(t, "(setf g (make-sorry))", "(seed 1)")
	swept := "(sweep '(star2 :depth 1 :eval ?) '((:own-home 1000) default) random g :games 2)"
	if _, err := evaluate(again, swept); err != nil || len(*shown) != 1 {
		t.Errorf("%s: %v, and %d tables", swept, err, len(*shown))
	}
}

// TestSeatByFunction: an evaluation by a function makes a match of its own, which is another
// one once the function is another, and a feature that nobody knows is refused.
func TestSeatByFunction(t *testing.T) {
	s, _ := lispSession(t, "(setf g (make-sorry))", "(defeval calc (lambda (f) (getf f :own-home)))")
	asked := "(match '(star2 :depth 1 :eval calc) random g :games 2)"
	first := mustEvaluate(t, asked, s)
	if again := mustEvaluate(t, asked, s); again != first {
		t.Errorf("asked twice it is match %v and match %v", first, again)
	}
	mustEvaluate(t, "(defeval calc (lambda (f) (getf f :own-board)))", s)
	if anew := mustEvaluate(t, asked, s); anew == first {
		t.Errorf("by another function it is match %v still", anew)
	}
	_, err := evaluate(s, "(match '(star2 :depth 1 :eval (:own-hme 3)) random g :games 2)")
	if games.CodeOf(err) != "no-such-feature" || !strings.Contains(err.Error(), "own-home") {
		t.Errorf("a feature that does not exist: %v", err)
	}
}

// mustEvaluate gives the value of a line that must not fail.
func mustEvaluate(t *testing.T, line string, s *session.Session) lisp.Value {
	t.Helper()
	v, err := evaluate(s, line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return v
}

// TestReplayWithoutName sees that no match is meant where no letter of its name is given.
func TestReplayWithoutName(t *testing.T) {
	s, _ := lispSession(t, "(setf g (make-sorry))", "(match 1 random g :games 2)")
	if _, err := evaluate(s, `(replay "" 0)`); games.CodeOf(err) != "no-such-match" {
		t.Errorf("a replay of the match without a name: %v", err)
	}
}
