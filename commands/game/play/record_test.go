package play

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parlor/commands/game/position"
	"parlor/games"
	"parlor/games/mancala"
)

// unhosted gives a game of Mancala with two seats and no session around it.
func unhosted(t interface{ Fatal(...any) }) *seated {
	kind := position.List(mancala.Entry())
	start, _, err := kind.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &seated{record: record{moment: begin(start), kind: kind, start: start}}
}

// TestRecordAlone: moves, undo and redo in any order keep the positions that a list of them
// has, with nobody seated and nobody told.
func TestRecordAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := unhosted(t)
		texts := []string{g.Now().Text()} // the first n are done, the others undone
		n := 1
		for range 40 {
			switch act := rapid.IntRange(0, 3).Draw(t, "act"); {
			case act == 0:
				if err := g.Undo(); (err == nil) != (n > 1) {
					t.Fatalf("undo after %d steps: %v", n-1, err)
				}
				n = max(1, n-1)
			case act == 1:
				if err := g.Redo(); (err == nil) != (n < len(texts)) {
					t.Fatalf("redo with %d steps undone: %v", len(texts)-n, err)
				}
				n = min(len(texts), n+1)
			case g.Turn() != games.Over:
				m := rapid.SampledFrom(g.Now().Moves()).Draw(t, "move")
				if err := g.change(func() error { return g.move(m) }); err != nil {
					t.Fatal(err)
				}
				texts = append(slices.Clip(texts[:n]), g.Now().Text())
				n++
			}
			if got := g.Now().Text(); got != texts[n-1] {
				t.Fatalf("the position is %s, want %s", got, texts[n-1])
			}
			if h := g.History(); len(h.Steps) != len(texts)-1 || h.Undone != len(texts)-n {
				t.Fatalf("%d steps, %d of them undone, want %d and %d", len(h.Steps), h.Undone, len(texts)-1, len(texts)-n)
			}
		}
	})
}

// TestStepFails: a step that fails half way, or panics, leaves the record and the seats as
// they were.
func TestStepFails(t *testing.T) {
	g, broken := unhosted(t), errors.New("broken")
	before := g.Now().Text()
	half := func(end func() error) func() error {
		return func() error {
			g.rivals[0] = &rival{}
			if err := g.move(g.Now().Moves()[0]); err != nil {
				return err
			}
			return end()
		}
	}
	if err := g.change(half(func() error { return broken })); !errors.Is(err, broken) {
		t.Errorf("the error is %v", err)
	}
	func() {
		defer func() { _ = recover() }()
		_ = g.change(half(func() error { panic(broken) }))
	}()
	if g.Now().Text() != before || g.rivals[0] != nil || len(g.History().Steps) != 0 || g.open != nil {
		t.Errorf("the game stands at %s with %d steps and rivals %v", g.Now().Text(), len(g.History().Steps), g.rivals)
	}
	if err := g.change(func() error { return g.move(1 << 20) }); games.CodeOf(err) != "illegal-move" {
		t.Errorf("an illegal move: %v", err)
	}
}

// TestSeatsAsk: who is asked next, the numbers of moves and the end of a match need no session.
func TestSeatsAsk(t *testing.T) {
	g := unhosted(t)
	if g.NextToAsk() != games.Max || g.rivalToAct() != games.Over || g.InMatch() {
		t.Errorf("%v is asked, %v is played by the computer", g.NextToAsk(), g.rivalToAct())
	}
	computer := &rival{}
	g.match, g.rivals = &match{quiet: true}, [2]*rival{computer}
	if g.rivalToAct() != games.Max {
		t.Errorf("%v is played by the computer, want the first side", g.rivalToAct())
	}
	for _, n := range g.Numbered() {
		if found, ok := g.NumberedAs(n.Number); !ok || found.Move != n.Move {
			t.Errorf("number %d is %v, %v", n.Number, found, ok)
		}
	}
	if err := g.LeaveMatch(); err != nil || g.rivals[0] != nil || g.former[0] != computer || !g.quiet {
		t.Errorf("after the match: %v, rivals %v, former %v", err, g.rivals, g.former)
	}
	if err := g.LeaveMatch(); games.CodeOf(err) != "no-match" {
		t.Errorf("no match to leave: %v", err)
	}
}
