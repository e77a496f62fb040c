package session_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/tests/coretest"
	"parlor/commands/text/report"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// painter draws a board as the words by which it was asked to.
type painter struct{}

func (painter) Legend(position.Position) []string { return nil }
func (painter) Draw(now, before position.Position, plain bool, below string) (gametext.Drawing, bool) {
	since := "nothing"
	if before != nil {
		since = before.Text()
	}
	return painted(fmt.Sprintf("%s since %s, plain %v: %s\n", now.Text(), since, plain, below)), true
}

// painted is a board that painter has drawn.
type painted string

func (painted) Fits(int) bool          { return true }
func (p painted) Write(t *report.Text) { t.Put(report.Plain, string(p)) }

// played gives what a person at a terminal reads while do is done.
func played(s table.Caller, do func()) (said string) {
	for _, r := range hears(s.Session, do) {
		text := report.RenderPlayed(r, 80)
		said += text.String()
	}
	return said
}

// TestDrawn: where a picture is set the board is drawn by what draws boards in the program, in signs that
// every terminal has where those are set, and with what has changed.
func TestDrawn(t *testing.T) {
	for _, c := range []struct {
		settings     string
		draws, plain bool
	}{
		{"(set board picture)", true, false}, {"(set board plain)", true, true}, {"(set board picture) (set signs ascii)", true, true},
		{"(set board on)", false, false}, {"(set board classic)", false, false}, {"(set board off)", false, false}, {"(set board changes)", false, false}, {"(set board spoken)", false, false},
	} {
		s := coretest.Begin(t, house, "(set replies quiet) (setf m (make-mancala :pits 2 :stones 1)) "+c.settings)
		if s.Settings.Draws() {
			t.Errorf("%s: a board is drawn where nothing draws", c.settings)
		}
		s.Artist = painter{}
		if s.Settings.Draws() != c.draws {
			t.Errorf("%s: it draws: %v", c.settings, s.Settings.Draws())
		}
		board := played(s, func() { s.ShowBoard(s.Current()) })
		want := fmt.Sprintf("mancala 1,1,0,1,1,0,0 pits:2 stones:1 since nothing, plain %v: P1 0, P2 0. P1's turn.", c.plain)
		if strings.HasPrefix(board, want) != c.draws {
			t.Errorf("%s: the board is\n%s", c.settings, board)
		}
		if text := report.RenderPlayed(s.Settings.BoardAt(s.Current().Line.Now()), 80); strings.HasPrefix(text.String(), want) != c.draws {
			t.Errorf("%s: the board of the position is\n%s", c.settings, text.String())
		}
		changed := played(s, func() {
			v, err := coretest.Eval(s, "(sow m 0)")
			if err == nil {
				err = s.Say(context.Background(), v)
			}
			if err != nil {
				t.Fatal(err)
			}
		})
		if strings.Contains(changed, "since mancala 1,1,0,1,1,0,0 pits:2 stones:1") != c.draws {
			t.Errorf("%s: after a move it says\n%s", c.settings, changed)
		}
	}
}

// TestToldInTurns: in a match that is reported in lines each turn is told when the next begins, and who
// listens hears the turns counted; in one with full reports these tell all.
func TestToldInTurns(t *testing.T) {
	for _, c := range []struct {
		inLines bool
		says    string
	}{{true, "P1: sows pit 0, 2 stones.\n"}, {false, ""}} {
		s := coretest.Begin(t, house, "(set replies quiet) (set board on) (setf m (make-mancala :pits 3 :stones 2))")
		g, ctx := s.Current(), context.Background()
		s.ShowBoard(g)
		var counted []session.Progress
		s.Progress = func(p session.Progress) { counted = append(counted, p) }
		said := coretest.Hear(s, func() {
			s.Host().Tell(ctx, g, play.Turns{Number: 1, InLines: c.inLines})
			if _, err := coretest.Eval(s, "(sow m 0)"); err != nil {
				t.Fatal(err)
			}
			s.Host().Tell(ctx, g, play.Turns{Number: 2, InLines: c.inLines})
		})
		if said != c.says {
			t.Errorf("in lines %v, it says %q, wanted %q", c.inLines, said, c.says)
		}
		if len(counted) != 2 || counted[1].Label != "turn" || counted[1].Done != 2 {
			t.Errorf("counted are %+v", counted)
		}
		if again := coretest.Hear(s, func() { s.ShowChanged(g) }); strings.Contains(again, "sows pit") {
			t.Errorf("what the turns have told is told again: %q", again)
		}
		s.Progress = nil
		s.Host().Tell(ctx, g, play.Turns{Number: 3})
	}
}

// TestAskedDuringMove: before a person is asked for a choice they see what has changed, and a report that
// follows what a player has printed begins on a line of its own.
func TestAskedDuringMove(t *testing.T) {
	s := coretest.Begin(t, house, "(setf m (make-mancala :pits 3 :stones 2)) (sow m 0)")
	g := s.Current()
	said := coretest.Hear(s, func() { s.Host().Tell(context.Background(), g, play.Asks{}) })
	if !strings.Contains(said, "P2's turn, pits 2 1 0.") {
		t.Errorf("before a question it says %q", said)
	}
	said = coretest.Hear(s, func() {
		if _, err := coretest.Eval(s, `(princ "thinks")`); err != nil {
			t.Fatal(err)
		}
		s.Host().Tell(context.Background(), g, play.Played{Side: 2, Does: "sows pit 1"})
	})
	if !strings.HasPrefix(said, "thinks\n") {
		t.Errorf("after what was printed it says %q", said)
	}
}

// nobody is a shell at which nobody can be asked.
type nobody struct{ session.Shell }

func (nobody) Attended() error   { return errors.New("nobody is there") }
func (nobody) Interactive() bool { return false }

// TestOffered: when a game is over Enter runs what is offered, on top of whatever else is done, until that
// is taken back.
func TestOffered(t *testing.T) {
	ctx := context.Background()
	for _, beside := range []string{"", "(setf n (make-sorry))"} { // at the table before the end is told
		s := coretest.Begin(t, house, "(setf m (make-mancala)) (resign m)")
		over := s.Current()
		if _, err := coretest.Eval(s, beside); err != nil {
			t.Fatal(err)
		}
		s.Stack.Settle(ctx, true)
		for _, command := range []string{"history", "review"} {
			s.Stack.Offer(over, command)
			if got, err := s.Stack.Meaning(""); err != nil || got != command {
				t.Errorf("beside %q Enter runs %q (%v), wanted %q", beside, got, err, command)
			}
		}
		if s.Stack.Offer(over, ""); s.Stack.Top() != nil {
			t.Errorf("beside %q it stays on top", beside)
		}
	}
	s := coretest.Begin(t, house, "(setf m (make-mancala))")
	s.Stack.Settle(ctx, true)
	s.Stack.Offer(s.Current(), "")
	if kind := s.Stack.Top(); kind == nil {
		t.Error("a game that is not over leaves the table when nothing is offered")
	}
	if _, err := coretest.Eval(s, "(resign m)"); err != nil {
		t.Fatal(err)
	}
	if s.Stack.Settle(ctx, true); s.Stack.Top() != nil {
		t.Error("a game that is over stays at the table")
	}
	s.Stack.Offer(s.Current(), "history")
	if s.Stack.Settle(ctx, true); s.Stack.Top() == nil {
		t.Error("what is offered goes with the next command")
	}
	if err := s.Stack.LeaveTop(ctx); err != nil || s.Stack.Top() != nil {
		t.Errorf("what is offered is not left (%v)", err)
	}
}

// TestComesBack: who leaves what is on top at a terminal sees the game beneath it again, as an aside that
// no recording holds; where nobody is there nothing is shown.
func TestComesBack(t *testing.T) {
	for _, shell := range []session.Shell{person{}, nobody{}, nil} {
		attended := shell == session.Shell(person{})
		s := coretest.Begin(t, house, "(setf m (make-mancala :pits 3 :stones 2)) (sow m 0)")
		s.Shell = shell
		s.Stack.Settle(context.Background(), true)
		left := false
		s.Stack.Start(review{left: &left})
		list := hears(s.Session, func() {
			if err := s.Stack.LeaveTop(context.Background()); err != nil {
				t.Fatal(err)
			}
		})
		asides := 0
		for _, r := range list {
			if _, ok := r.(report.Aside); ok {
				asides++
			}
		}
		if !left || attended && asides != 2 || !attended && len(list) > 0 {
			t.Errorf("a person is there %v, left %v, shown are %v", attended, left, list)
		}
		if top := s.Stack.Top(); top == nil || top.Kind().Name != "a game at the table" {
			t.Errorf("on top is %v", top)
		}
	}
}
