package solved_test

import (
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/tests/sessiontest"
)

// TestGameAtHand: without a number of pieces the exact commands of Sorry! mean the game at hand.
func TestGameAtHand(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf g (make-sorry :pieces 1)) (match-exact 1 'random)")
	if text := l.Text(); !strings.Contains(text, "1 against random, 1 piece a side:") {
		t.Errorf("with one piece a side at hand it says\n%s", text)
	}
}

// TestOddsAndFeatures: the odds of what chance may bring, and a feature as either side sees it.
func TestOddsAndFeatures(t *testing.T) {
	l := sessiontest.Listen(t)
	for typed, want := range map[string]string{
		"(odds (make-sorry))": `(("set-card 1" 4) ("set-card 5" 4) ("set-card 8" 4) ("set-card 10" 4) ("set-card sorry" 2))`,
		`(let ((g (make-sorry :position "sorry red 10 r:11,20,-1 g:-2,-2,-2"))) (list (feature g :own-board) (feature g :own-board 'green) (feature g :own-board 'red)))`: "(2 0 2)",
	} {
		if got := lisp.String(l.Eval(t, typed)); got != want {
			t.Errorf("%s is %s, want %s", typed, got, want)
		}
	}
	if _, err := l.Try("(odds (make-mancala))"); err == nil {
		t.Error("there are odds where nobody draws")
	}
}
