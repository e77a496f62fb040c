package play

import (
	"testing"

	"parlor/commands/game/position"
	"parlor/games"
	"parlor/games/ropasci"
	"parlor/games/sorry"
)

// seatedAt gives a game at a position with seats of the computer and choices that wait, and no session.
func seatedAt(p position.Position, computers [2]bool, made [2]bool) *Game {
	g := assemble(nil, 0, Line{at: begin(p), kind: p.Rules().Kind(), start: p}, TwoSeats{})
	move := p.Moves()[0]
	for i := range games.Players {
		if computers[i] {
			g.Seats.computers[i] = &computer{}
		}
		if made[i] {
			g.Line.at.chosen.moves[i] = &move
		}
	}
	return g
}

// TestWhoChooses: where both decide at once, whom a person is asked for, whose choice waits, and for whom the
// computer chooses now: for a side of its own once nothing else is to be waited for.
func TestWhoChooses(t *testing.T) {
	p, _, err := position.List(ropasci.Entry()).Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	none, first, second, both := [2]bool{}, [2]bool{true, false}, [2]bool{false, true}, [2]bool{true, true}
	for _, c := range []struct {
		computers, made            [2]bool
		asked, waiting, ofComputer games.Turn
	}{
		{none, none, games.Max, games.Over, games.Over},
		{none, first, games.Min, games.Max, games.Over},
		{none, second, games.Max, games.Min, games.Over},
		{first, none, games.Min, games.Over, games.Over},
		{second, none, games.Max, games.Over, games.Over},
		{first, second, games.Max, games.Min, games.Max},
		{second, first, games.Min, games.Max, games.Min},
		{first, first, games.Min, games.Max, games.Over},
		{second, second, games.Max, games.Min, games.Over},
		{both, none, games.Max, games.Over, games.Max},
		{both, first, games.Min, games.Max, games.Min},
		{both, second, games.Max, games.Min, games.Max},
	} {
		g := seatedAt(p, c.computers, c.made)
		waiting, half := g.Choice.Waiting()
		if asked, of := g.Choice.NextToAsk(), g.Choice.ofComputer(); asked != c.asked || waiting != c.waiting || half != (c.waiting != games.Over) || half != g.Choice.Half() || of != c.ofComputer {
			t.Errorf("computers %v, made %v: %v is asked, %v waits, the computer chooses for %v, wanted %v, %v, %v",
				c.computers, c.made, asked, waiting, of, c.asked, c.waiting, c.ofComputer)
		}
		for i, side := range games.Players {
			if err := g.Choice.mayChoose(side); (err != nil) != c.made[i] {
				t.Errorf("made %v: %v may choose: %v", c.made, side, err)
			}
		}
	}
}

// TestWhoDraws: a draw is the computer's where it decides after it, or has both sides.
func TestWhoDraws(t *testing.T) {
	kind := position.List(sorry.Entry())
	for text, next := range map[string]games.Turn{
		"sorry red - r:-1,-1,-1 g:-2,-2,-2": games.Max, "sorry green - r:-1,-1,-1 g:-2,-2,-2": games.Min, "sorry green 1 r:-1,-1,-1 g:-2,-2,-2": games.Min,
		"sorry red - r:-1,-1,-1 g:-196,-196,-196": games.Over,
	} {
		p, err := kind.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, computers := range [][2]bool{{}, {true, false}, {false, true}, {true, true}} {
			want := games.Over
			if next != games.Over && computers[next.Index()] {
				want = next
			}
			if p.Turn() == games.Over {
				continue // where nobody is asked
			}
			if got := seatedAt(p, computers, [2]bool{}).Choice.ofComputer(); got != want {
				t.Errorf("%s, computers %v: the computer acts for %v, wanted %v", text, computers, got, want)
			}
		}
	}
}

// TestWhoseHands: each move on the path is the computer's, the only one or a person's; what was set anew or
// set up is on no path, and a resignation is no move.
func TestWhoseHands(t *testing.T) {
	kind := position.List(sorry.Entry())
	start, _, err := kind.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	g := seatedAt(start, [2]bool{}, [2]bool{})
	set := func(card string) func() error { return func() error { return g.DealNamed([]string{"set-card", card}) } }
	move := func(typed bool) func() error {
		return func() error { return g.change(func() error { return g.Line.moveAs(g.Line.at.now.Moves()[0], typed) }) }
	}
	for _, c := range []struct {
		what     string
		do       func() error
		hands    string
		own, all int // decisions of the first side
	}{
		{"a card", set("1"), "c", 0, 0}, {"another in its place", set("5"), "c", 0, 0}, {"the only move", move(true), "co", 0, 0},
		{"a card of the second", set("8"), "coc", 0, 0}, {"its only move", move(false), "coco", 0, 0},
		{"a card", set("10"), "cococ", 0, 0},
		{"a position", func() error { return g.SetPosition("sorry red 10 r:11,20,-1 g:30,35,-2") }, "", 0, 0},
		{"a person's move", move(true), "p", 1, 1}, {"a card", set("10"), "pc", 1, 1}, {"the computer's", move(false), "pcc", 1, 1},
		{"a card", set("10"), "pccc", 1, 1}, {"the computer's for the first", move(false), "pcccc", 1, 2},
		{"the end", func() error { _, err := g.Resign(); return err }, "pcccc", 1, 2},
	} {
		if err := c.do(); err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		got := ""
		for _, h := range g.Line.Hands() {
			got += map[Hand]string{ByComputer: "c", OnlyMove: "o", ByPerson: "p"}[h]
		}
		if own, all := g.Line.chosenBy(games.Max); got != c.hands || own != c.own || all != c.all {
			t.Errorf("%s: by %s, %d of %d, wanted %s, %d of %d", c.what, got, own, all, c.hands, c.own, c.all)
		}
	}
	if own, all := g.Line.chosenBy(games.Min); own != 0 || all != 1 || g.Line.PlayedBy(games.Min) || !g.Line.PlayedBy(games.Max) {
		t.Errorf("of the second side %d of %d decisions are a person's", own, all)
	}
}
