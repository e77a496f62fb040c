package commands

import (
	"context"
	"testing"

	"parlor/commands/lisp"
	"parlor/docs/takeaway"
	"parlor/games"
)

// TestSixthGame puts the example game of the documentation into the list and
// plays it with the verbs that all games share.
func TestSixthGame(t *testing.T) {
	l := listen(t)
	e := listGame(takeaway.Entry(), games.Programs[takeaway.State]{})
	for _, c := range append(verbsOf(e), makeCommand(e)) {
		if err := l.table.add(c); err != nil {
			t.Fatal(err)
		}
	}
	g := l.eval(t, "(setf g (make-takeaway))").(*play.Game)
	l.eval(t, "(toss g) (undo g) (set-coin g heads) (take g 2) (undo g) (suggest-best-move g 3) (do-best-move g 3)")
	l.eval(t, "(opponent g right :depth 2) (set-coin g tails) (take g 1) (moves g) (history g) (plan g 2) (eval g)")
	if g.Turn() != games.Chance || g.position() == "takeaway left - 10" {
		t.Errorf("after a few moves the position is %s", g.position())
	}
	l.eval(t, "(opponent g right nil) (compete 3 3 g :quiet t)")
	if g.winner() == nil {
		t.Error("nobody has won a finished game")
	}
	again, err := e.replay(context.Background(), l.Session, g.saved())
	if err != nil || again.position() != g.position() {
		t.Errorf("replaying the game gives %v, %v; want %s", again, err, g.position())
	}
}

// TestWrongGame gives a command of one game a game of another.
func TestWrongGame(t *testing.T) {
	l := listen(t)
	e := listGame(takeaway.Entry(), games.Programs[takeaway.State]{})
	g, err := e.make(l.Session, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	cmd, _ := l.table.Find("draw-card")
	if _, err := l.Call(context.Background(), cmd, []lisp.Value{g}); report.CodeOf(err) != "wrong-game" {
		t.Errorf("drawing a card in another game: %v", err)
	}
}
