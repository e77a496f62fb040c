package session_test

import (
	"context"
	"strings"
	"testing"

	"parlor/commands"
	"parlor/commands/game/catalog"
	"parlor/commands/game/play"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/tests/coretest"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/games/mancala"
	_ "parlor/games/ropasci"
	"parlor/games/sorry"
)

// keeper keeps every game, and tells what it is asked to do.
type keeper struct {
	*session.Session
	did *[]string
}

func (k keeper) Open()                 { *k.did = append(*k.did, "open") }
func (k keeper) Release()              { *k.did = append(*k.did, "release") }
func (k keeper) Keeps(*play.Game) bool { return true }
func (k keeper) Keep() error           { return nil }
func (k keeper) Waiting() ([]session.Waiting, error) {
	return []session.Waiting{{Game: "Mancala"}}, nil
}
func (k keeper) WayBack(g *play.Game) string { return "resume " + g.Line.Info().Name }
func (k keeper) Resume(context.Context, string) (*play.Game, error) {
	return nil, games.Errorf("nothing-to-resume", "there is none")
}

// keeping is a house with a room that keeps games, one that welcomes a person, and one that has something
// to say of a game that is over.
func keeping(did *[]string) commands.House {
	return commands.NewHouse([]commands.Room{
		{Name: "games", Games: []catalog.Contribution{catalog.Game(sorry.Entry), catalog.Game(mancala.Entry)}},
		{Name: "keeps", Unfinished: func(s *session.Session) session.GameKeeper { return keeper{s, did} }},
		{Name: "welcomes", Begun: func(*session.Session) report.Record { return report.Notef("Welcome back.") }},
		{Name: "ends", Ended: func(_ context.Context, s *session.Session, g *play.Game, how session.Scored) (input.AtEnd, error) {
			return input.AtEnd{Says: report.Notef("%s is over against %s.", how.Game, how.Opponent), Next: "history"}, nil
		}},
	})
}

// withoutBoards leaves out the lines of boards and prompts.
func withoutBoards(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "> ") || !strings.HasPrefix(line, "prompt:") && !strings.ContainsAny(line[:1], " PGSRA") || strings.Contains(line, "put aside") || strings.Contains(line, "left") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// TestPutAside: at a terminal a game that makes room for another is put aside, and it is said how to go
// back to it; one that is over, or has been made for study, is not.
func TestPutAside(t *testing.T) {
	var did []string
	got := coretest.Said(t, keeping(&did), true, "mancala", "sorry", "(setf m (make-mancala :pits 2 :stones 1))", "sow m 0", "q", "mancala", "resign", "sorry", "q", "where")
	for _, want := range []string{
		"Welcome back.\nA game of Mancala was not finished: resume goes on with it.\n",
		"> sorry\nMancala is put aside; resume mancala goes back to it.\n",
		"> (setf m (make-mancala :pits 2 :stones 1))\nSorry! is put aside; resume sorry goes back to it.\n",
		"> q\nMancala is put aside; resume mancala goes back to it.\n",
		"> q\nSorry! is put aside; resume sorry goes back to it.\n",
		"> where\nNothing is under way but the session itself.\n",
	} {
		if !strings.Contains(withoutBoards(got), want) && !strings.Contains(got, want) {
			t.Errorf("without %q:\n%s", want, withoutBoards(got))
		}
	}
	if n := strings.Count(got, "put aside; resume"); n != 4 {
		t.Errorf("%d games are put aside:\n%s", n, got)
	}
	if strings.Join(did, " ") != "open release release" {
		t.Errorf("the keeper is asked to %q", did)
	}
	if got := coretest.Said(t, keeping(&did), false, "mancala", "sorry", "q"); strings.Contains(got, "put aside") || strings.Contains(got, "Welcome") {
		t.Errorf("where nobody is at a terminal:\n%s", got)
	}
}

// TestAtEnd: when a person has ended a game against the computer it is said what a room has to say, and
// Enter goes on with what it offers, until something else is done.
func TestAtEnd(t *testing.T) {
	var did []string
	got := coretest.Said(t, keeping(&did), true, "mancala", "opponent p2 random", "0", "resign", "", "undo", "resign", "q", "")
	for _, want := range []string{
		"> resign\nP1 resigns, so P2 has won\nMancala is over against random.\n",
		"> \n  0. mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0\n",
		"P1 resigns\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("without %q:\n%s", want, got)
		}
	}
	if n := strings.Count(got, "Mancala is over against random."); n != 2 {
		t.Errorf("the end is told %d times:\n%s", n, got)
	}
}

// TestCloses: what is told after all else of a command comes once, and only to a person at a terminal.
func TestCloses(t *testing.T) {
	s := coretest.Begin(t, house, "(make-mancala)")
	s.Stack.Close("at last")
	if said := coretest.Hear(s, func() { s.Stack.Settle(context.Background(), true) }); said != "" {
		t.Errorf("nobody is there, and told %q", said)
	}
	s.Shell = person{}
	s.Stack.Close("at last")
	for _, want := range []string{"at last\n", ""} {
		if said := coretest.Hear(s, func() { s.Stack.Settle(context.Background(), true) }); said != want {
			t.Errorf("told is %q, wanted %q", said, want)
		}
	}
}

// person is somebody at a terminal.
type person struct{ session.Shell }

func (person) Attended() error   { return nil }
func (person) Interactive() bool { return true }
