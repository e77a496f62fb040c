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
func unhosted(t interface{ Fatal(...any) }) *Game {
	kind := position.List(mancala.Entry())
	start, _, err := kind.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	return assemble(nil, 0, Line{at: begin(start), kind: kind, start: start}, TwoSeats{})
}

// TestRecordAlone: moves, undo and redo in any order keep the positions that a list of them
// has, with nobody seated and nobody told.
func TestRecordAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := unhosted(t)
		texts := []string{g.Line.Now().Text()} // the first n are done, the others undone
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
			case g.Line.Turn() != games.Over:
				m := rapid.SampledFrom(g.Line.Now().Moves()).Draw(t, "move")
				if err := g.change(func() error { return g.Line.move(m) }); err != nil {
					t.Fatal(err)
				}
				texts = append(slices.Clip(texts[:n]), g.Line.Now().Text())
				n++
			}
			if got := g.Line.Now().Text(); got != texts[n-1] {
				t.Fatalf("the position is %s, want %s", got, texts[n-1])
			}
			if h := g.Line.History(); len(h.Steps) != len(texts)-1 || h.Undone != len(texts)-n {
				t.Fatalf("%d steps, %d of them undone, want %d and %d", len(h.Steps), h.Undone, len(texts)-1, len(texts)-n)
			}
		}
	})
}

// TestStepFails: a step that fails half way, or panics, leaves the record and the seats as
// they were.
func TestStepFails(t *testing.T) {
	g, broken := unhosted(t), errors.New("broken")
	before := g.Line.Now().Text()
	half := func(end func() error) func() error {
		return func() error {
			g.Seats.computers[0] = &computer{}
			if err := g.Line.move(g.Line.Now().Moves()[0]); err != nil {
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
	if g.Line.Now().Text() != before || g.Seats.computers[0] != nil || len(g.Line.History().Steps) != 0 || g.Line.open != nil {
		t.Errorf("the game stands at %s with %d steps and rivals %v", g.Line.Now().Text(), len(g.Line.History().Steps), g.Seats.computers)
	}
	if err := g.change(func() error { return g.Line.move(1 << 20) }); games.CodeOf(err) != "illegal-move" {
		t.Errorf("an illegal move: %v", err)
	}
}

// TestSeatsAsk: who is asked next, the numbers of moves and the end of a match need no session.
func TestSeatsAsk(t *testing.T) {
	g := unhosted(t)
	if g.Choice.NextToAsk() != games.Max || g.Choice.ofComputer() != games.Over || g.Seats.InMatch() {
		t.Errorf("%v is asked, %v is played by the computer", g.Choice.NextToAsk(), g.Choice.ofComputer())
	}
	own := &computer{}
	g.Seats.match, g.Seats.computers = &match{quiet: true}, [2]*computer{own}
	if g.Choice.ofComputer() != games.Max {
		t.Errorf("%v is played by the computer, want the first side", g.Choice.ofComputer())
	}
	for _, n := range g.List.Numbered() {
		if found, ok := g.List.NumberedAs(n.Number); !ok || found.Move != n.Move {
			t.Errorf("number %d is %v, %v", n.Number, found, ok)
		}
	}
	if err := g.Seats.Leave(); err != nil || g.Seats.computers[0] != nil || g.Seats.former[0] != own || !g.Seats.quiet {
		t.Errorf("after the match: %v, rivals %v, former %v", err, g.Seats.computers, g.Seats.former)
	}
	if err := g.Seats.Leave(); games.CodeOf(err) != "no-match" {
		t.Errorf("no match to leave: %v", err)
	}
}
