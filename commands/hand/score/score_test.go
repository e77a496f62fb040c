package score_test

import (
	"testing"

	"parlor/commands/hand/score"
	"parlor/commands/tests/sessiontest"
)

// kinds are the calls that make the games.
var kinds = []string{"(make-sorry)", "(make-double-card)", "(make-mancala)", "(make-yut)", "(make-ropasci)"}

// TestResign: a resigned game is over, counts as lost until the resignation is undone, and can be
// started again from either side.
func TestResign(t *testing.T) {
	for _, game := range kinds {
		x := sessiontest.New(t)
		x.Do("(set board off) (setf g " + game + ") (opponent g second 1) (resign g)")
		if s := sessiontest.Said[score.Score](t, x, "(score)"); len(s.Rows) != 1 || s.Rows[0].Lost != 1 || s.Rows[0].Opponent != "depth 1" {
			t.Errorf("%s: %+v", game, s)
		}
		if _, code := x.Do("(resign g)"); code != "game-over" {
			t.Errorf("%s: given up twice: %q", game, code)
		}
		x.Do("(undo g)")
		if s := sessiontest.Said[score.Score](t, x, "(score)"); len(s.Rows) != 0 {
			t.Errorf("%s: taken back it still counts: %+v", game, s)
		}
		before := x.Current()
		if _, code := x.Do("(rematch g)"); code != "" || x.Current() == before {
			t.Errorf("%s: rematch: %q", game, code)
		}
		x.Do("(resign (new))")
		if s := sessiontest.Said[score.Score](t, x, "(score)"); len(s.Rows) != 1 || s.Rows[0].Lost != 1 {
			t.Errorf("%s: %+v", game, s)
		}
	}
}

// TestCountedOnce: a game counts where it ended, however often it is loaded, and if it is ended again
// the last end counts; one that the computer has played for the person does not count.
func TestCountedOnce(t *testing.T) {
	t.Chdir(t.TempDir())
	counted := func(x *sessiontest.Shell) (games, lost int) {
		for _, r := range sessiontest.Said[score.Score](t, x, "(score)").Rows {
			games += r.Won + r.Lost + r.Drawn
			lost += r.Lost
		}
		return games, lost
	}
	x := sessiontest.New(t)
	x.Do(`(set board off) (setf g (make-mancala)) (opponent g second 1) (sow g 0) (save "under-way")`)
	x.Do(`(resign g) (save "over")`)
	for range 3 {
		x.Do(`(load "over")`)
	}
	if n, lost := counted(x); n != 1 || lost != 1 {
		t.Errorf("loaded three times it counts %d times, %d lost", n, lost)
	}
	x.Do(`(load "over") (undo g) (resign g)`)
	if n, lost := counted(x); n != 1 || lost != 1 {
		t.Errorf("ended once more it counts %d times, %d lost", n, lost)
	}
	y := sessiontest.New(t)
	y.Do(`(set board off) (make-mancala) (opponent second 1) (compete 1 2)`)
	if n, _ := counted(y); n != 0 {
		t.Error("a game that the computer has played counts as the person's")
	}
	y.Do(`(load "under-way") (compete g 1 2)`)
	if n, _ := counted(y); n != 0 {
		t.Error("a game that the computer has played to its end counts as the person's")
	}
}
