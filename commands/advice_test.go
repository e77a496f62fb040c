package commands_test

import (
	"strconv"
	"strings"
	"testing"

	"parlor/commands/shell/session"
	"parlor/commands/tests/sessiontest"
	"parlor/search"
)

// attendant is a shell at which a person sits.
type attendant struct{ session.Shell }

func (attendant) Attended() error { return nil }

// Interactive is false, so that nothing is made ready in the background.
func (attendant) Interactive() bool { return false }

// TestProposedEval tells a person once of the evaluation that plays better, where it
// does: not where the game is solved anyway, nor who has chosen one, nor a script.
func TestProposedEval(t *testing.T) {
	three, two := "sorry red 8 r:3,9,-1 g:19,-2,-2", "sorry red 8 r:3,9 g:19,-2 pieces:2"
	for _, c := range []struct {
		position, ask string
		attended      bool
		times         int
	}{
		{three, "(suggest-best-move g 1)", true, 1},
		{three, "(suggest-best-move g 1)", false, 0},
		{three, "(suggest-best-move g 1 odds)", true, 0},
		{three, "(suggest-best-move g 1 :player random)", true, 0},
		{two, "(suggest-best-move g 1)", true, 0},
		{"sorry red 8 r:-1,-1,-1 g:19,-2,-2", "(suggest-best-move g 1)", true, 0}, // nothing is searched
	} {
		l := sessiontest.Listen(t)
		if c.attended {
			l.Shell = attendant{l.Shell}
		}
		l.Eval(t, `(setf g (make-sorry :position "`+c.position+`"))`)
		l.Eval(t, c.ask)
		l.Eval(t, c.ask)
		said := l.Text()
		if got := strings.Count(said, "odds plays better"); got != c.times {
			t.Errorf("%s, %s: told %d times, want %d:\n%s", c.position, c.ask, got, c.times, said)
		}
	}
}

// TestAskedPlayer: a game's own player takes a depth that is a whole number and not beyond the greatest.
func TestAskedPlayer(t *testing.T) {
	x := sessiontest.New(t)
	x.Do("(setf g (make-mancala))")
	for _, c := range [][2]string{ // the greatest depth last, as a search to it would not end
		{"mm", ""}, {"mm 1", ""}, {"mm 2", ""}, {"mm 0", "bad-depth"}, {"mm -1", "bad-depth"}, {"mm deep", "bad-depth"}, {"mm 1.5", "bad-depth"},
		{"nobody", "no-such-player"}, {"mm " + strconv.Itoa(search.MaxDepth+1), "bad-depth"},
	} {
		if _, code := x.Do("(find-move g " + c[0] + ")"); code != c[1] {
			t.Fatalf("find-move %s: %q, want %q", c[0], code, c[1])
		}
	}
}

// TestProgressInTurns counts turns, not plies, where both decide at once.
func TestProgressInTurns(t *testing.T) {
	for _, game := range []string{"(make-ropasci)", "(make-sorry)"} {
		l := sessiontest.Listen(t)
		var told []session.Progress
		nodes := uint64(0)
		l.Progress = func(p session.Progress) {
			if n := len(told); p.Nodes > nodes && (n == 0 || told[n-1].Done == p.Done) {
				nodes = p.Nodes // within a depth
				return
			}
			told = append(told, p)
		}
		l.Eval(t, "(rank-moves "+game+" 2)")
		for i, p := range told {
			if p.Label != "depth" || p.Done != i+1 || p.Total != 2 || p.Value == "" {
				t.Errorf("%s: told %+v as number %d", game, p, i+1)
			}
		}
		if len(told) != 2 {
			t.Errorf("%s: told of %d depths, want 2", game, len(told))
		}
	}
}
