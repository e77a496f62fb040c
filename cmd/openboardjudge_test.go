package cmd

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/coder/websocket"

	"parlor/cmd/line"
)

// answered is what a page is told when it asks.
type answered struct {
	Type string
	To   int
	View *struct {
		Board    struct{ Width, Height int }
		Moves    []struct{ Line string }
		Position struct {
			Stones []struct{ Count int }
		}
	}
	Chances *struct {
		Side  string
		Moves []struct{ Line string }
	}
}

// asks sends a question and reads up to what is wanted.
func (l looker) asks(question string, is func(answered) bool) answered {
	l.t.Helper()
	if err := l.conn.Write(l.t.Context(), websocket.MessageText, []byte(question)); err != nil {
		l.t.Fatal(err)
	}
	for asked := time.Now(); time.Since(asked) < patience; {
		_, text, err := l.conn.Read(l.t.Context())
		var m answered
		if err == nil {
			err = json.Unmarshal(text, &m)
		}
		if err != nil {
			l.t.Fatalf("%s: %v", question, err)
		}
		if is(m) {
			return m
		}
	}
	l.t.Fatalf("%s is never answered", question)
	return answered{}
}

// TestOpenBoardIsJudged: whoever plays on an open board is told what the judge knows and shown positions of
// the past, and whoever looks on the past alone; the judge lets go of the game when it is played on. On a
// screen that stands upright so does the board.
func TestOpenBoardIsJudged(t *testing.T) {
	t.Parallel()
	term, plays, sees := openedBoard(t)
	owner, other := looking(t, plays), looking(t, sees)
	board := func(m seenBoard) bool { return m.View != nil }
	owner.until("the board", board)
	other.until("the board", board)
	to := func(n int) func(answered) bool { return func(m answered) bool { return m.To == n } }
	for n := range 2 { // the second time it is known
		if m := owner.asks(fmt.Sprintf(`{"chances":true,"ask":%d}`, n+1), to(n+1)); m.Chances == nil || len(m.Chances.Moves) != 6 || m.Chances.Side != "P1" {
			t.Errorf("the judge tells who plays %+v", m.Chances)
		}
	}
	if m := other.asks(`{"chances":true,"ask":1}`, to(1)); m.Chances != nil {
		t.Error("the judge tells who looks on")
	}
	owner.clicked("sow 2", func(m seenBoard) bool { return !m.offers("sow 2") })
	if err := owner.conn.Write(t.Context(), websocket.MessageText, []byte(`{"chances":true,"ask":8}`)); err != nil {
		t.Fatal(err)
	}
	owner.clicked("sow 1", func(m seenBoard) bool { return m.offers("sow 4") }) // while the judge works
	for _, l := range []looker{owner, other} {
		m := l.asks(`{"past":0,"ask":9}`, to(9))
		if m.View == nil || len(m.View.Moves) != 0 || m.View.Position.Stones[2].Count != 4 {
			t.Errorf("the position at the beginning is %+v", m.View)
		}
		for _, never := range []string{`{"past":99,"ask":10}`, `{"past":-1,"ask":10}`} {
			if m := l.asks(never, to(10)); m.Type != "past" || m.View != nil {
				t.Errorf("%s: there is %+v", never, m.View)
			}
		}
		m = l.asks(`{"tall":true}`, func(m answered) bool { return m.View != nil && m.Type == "view" })
		if b := m.View.Board; b.Height <= b.Width {
			t.Errorf("on a screen that stands the board has %d by %d", b.Width, b.Height)
		}
	}
	term.press("quit" + keyEnter)
	term.leaves(line.ExitFine)
}
