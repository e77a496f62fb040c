package commands_test

import (
	"slices"
	"strings"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// kinds are the calls that make the games.
var kinds = []string{"(make-sorry)", "(make-double-card)", "(make-mancala)", "(make-yut)", "(make-ropasci)"}

// TestOpponentWords: sides, players and words for nobody, in any of their places.
func TestOpponentWords(t *testing.T) {
	for _, of := range []struct{ call, code string }{
		{"(opponent g 2)", ""}, {"(opponent g random)", ""}, {"(opponent g green 2)", ""}, {"(opponent g none)", ""}, {"(opponent g)", ""},
		{"(opponent g nobody-here)", "no-such-side"}, {"(opponent g 2 3)", "no-such-side"}, {"(opponent g 2 :depth 3)", "duplicate-key"},
	} {
		x := sessiontest.New(t)
		if _, code := x.Do("(setf g (make-sorry)) " + of.call); code != of.code {
			t.Errorf("%s: %q, want %q", of.call, code, of.code)
		}
	}
}

// TestLevels: every level and name sits in every game, and refuses what is none.
func TestLevels(t *testing.T) {
	for _, game := range kinds {
		for _, level := range []string{"level 1", "level 10", "green-or-second level 5", "beginner", "best"} {
			x := sessiontest.New(t)
			level = strings.Replace(level, "green-or-second", "second", 1)
			if _, code := x.Do("(set board off) (setf g " + game + ") (opponent g " + level + ") (do-best-move g 1)"); code != "" {
				t.Errorf("%s: %s: %q", game, level, code)
			}
		}
		x := sessiontest.New(t)
		if _, code := x.Do("(setf g " + game + ") (opponent g level 11)"); code != "bad-player" {
			t.Errorf("%s: level 11: %q", game, code)
		}
	}
}

// TestResignIsSaved: a resigned game is over when it is loaded again.
func TestResignIsSaved(t *testing.T) {
	t.Chdir(t.TempDir())
	x := sessiontest.New(t)
	x.Do(`(setf g (make-mancala)) (sow g 2) (resign g) (save "game.parlor")`)
	y := sessiontest.New(t)
	if _, code := y.Do(`(load "game.parlor") (assert (eq (winner g) 'p1))`); code != "" {
		t.Errorf("loaded: %q", code)
	}
	shown := func(r report.Record) bool { _, is := r.(gametext.Board); return is }
	if heard, _ := y.Do("(undo g)"); !slices.ContainsFunc(heard, shown) {
		t.Errorf("after undo nothing shows the board: %v", heard)
	}
	if _, code := y.Do("(assert (not (winner g)))"); code != "" {
		t.Errorf("taken back: %q", code)
	}
}
