package gametext_test

import (
	"strings"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/tests/coretest"
	"parlor/commands/text/report"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// stands gives a position of a game of the house.
func stands(t *testing.T, game, text string) position.Position {
	t.Helper()
	kind, _ := house.Catalog().Named(game)
	p, err := kind.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// happened plays words in a position, outcomes and moves, and gives what has happened.
func happened(t *testing.T, game, text string, lines ...string) (list []play.Happening, p position.Position) {
	t.Helper()
	p = stands(t, game, text)
	for _, line := range lines {
		m, err := p.Read(strings.Fields(line))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		list, p = append(list, play.Happening{At: p, Move: m}), p.After(m)
	}
	return list, p
}

// TestMade: what has happened is told a line for each decision, forced moves on the line before, with what
// was drawn for a move in its sentence; and a move a line to a person who plays.
func TestMade(t *testing.T) {
	sorry, mancala := "sorry red - r:-1,-1,-1 g:-2,-2,-2", "mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2"
	for _, c := range []struct {
		game, text string
		lines      []string
		withDealt  bool
		read, seen string
	}{
		{"sorry", sorry, nil, true, "", ""},
		{"sorry", sorry, []string{"set-card 1", "play-card 0"}, true, "{max Red} drew 1: R0 leaves start for 11.\n", "{max Red}     1  R0 leaves start for 11\n"},
		{"sorry", sorry, []string{"set-card 5", "pass"}, true, "{max Red} drew 5: no legal move.\n", "No legal move: {max Red} 5\n"},
		{
			"sorry", sorry, []string{"set-card 1", "play-card 0", "set-card 5", "pass", "set-card 8", "play-card 0", "set-card 10", "pass", "set-card sorry", "pass"}, true,
			"{max Red} drew 1: R0 leaves start for 11. {min Green} drew 5: no legal move. {max Red} drew 8: R0 goes from 11 to 19. {min Green} drew 10: no legal move. {max Red} drew Sorry!: no legal move.\n",
			"{max Red}     1  R0 leaves start for 11; no legal move: {min Green} 5\n{max Red}     8  R0 goes from 11 to 19; no legal move: {min Green} 10, {max Red} Sorry!\n",
		},
		{"sorry", sorry, []string{"set-card 1"}, true, "{max Red} drew 1.\n", "{max Red} drew 1.\n"},
		{"sorry", sorry, []string{"set-card 1"}, false, "", ""},
		{"sorry", "sorry red 1 r:-1,-1,-1 g:-2,-2,-2", []string{"play-card 0"}, true, "{max Red}: 1, R0 leaves start for 11.\n", "{max Red}     1  R0 leaves start for 11\n"},
		{"mancala", mancala, []string{"sow 0", "sow 2"}, true, "{max P1}: sows pit 0, 2 stones.\n{min P2}: sows pit 2, 2 stones.\n", "{max P1}  sows pit 0, 2 stones\n{min P2}  sows pit 2, 2 stones\n"},
		{"ropasci", "ropasci 0 thrown:0,0", []string{"throw r 4 -1", "throw s -4 1"}, true, "{max Upper}: a rock is thrown to 4,-1. {min Lower}: a scissors is thrown to -4,1.\n", "{max Upper}  a rock is thrown to 4,-1\n{min Lower}  a scissors is thrown to -4,1\n"},
	} {
		list, p := happened(t, c.game, c.text, c.lines...)
		made := gametext.MovesMade(p.Info(), list, c.withDealt)
		if got := painted(made, false); got != c.read {
			t.Errorf("%s %q:\n%s\nwanted\n%s", c.game, c.lines, got, c.read)
		}
		if got := painted(made, true); got != c.seen {
			t.Errorf("%s %q, to a person who plays:\n%s\nwanted\n%s", c.game, c.lines, got, c.seen)
		}
		if got := painted(gametext.MovesMade(p.Info(), list, c.withDealt).Spoken(p), true); got != c.read {
			t.Errorf("%s %q, spoken:\n%s\nwanted\n%s", c.game, c.lines, got, c.read)
		}
	}
}

// TestStanding: who is to do what, or how the game has ended, of each game and turn.
func TestStanding(t *testing.T) {
	for _, c := range []struct{ form, stands, ends string }{
		{`(make-sorry)`, "Red's turn, no card yet.", ""},
		{`(make-sorry :position "sorry green 5 r:-1,-1,-1 g:-2,-2,-2")`, "Green's turn, card 5.", ""},
		{`(make-mancala)`, "P1's turn.", ""},
		{`(make-ropasci)`, "Both sides are to choose.", ""},
		{`(setf m (make-mancala)) (resign m) m`, "The game is over, P2 has won.", "P2 won, 0 to 0, in 0 turns."},
		{`(setf m (make-mancala :pits 1 :stones 1)) (sow m 0) m`, "The game is over, a draw.", "A draw, 1 to 1, in 1 turn."},
		{`(setf m (make-mancala :pits 2 :stones 1)) (sow m 0) (sow m 0) (sow m 1) m`, "The game is over, P2 has won.", "P2 won, 3 to 1, in 3 turns."},
	} {
		s := coretest.Begin(t, house, c.form)
		g := s.Current()
		if got := g.Standing(); got != c.stands {
			t.Errorf("%s stands: %s, wanted %s", c.form, got, c.stands)
		}
		if g.Line.Turn() == games.Over && g.Line.Ending() != c.ends {
			t.Errorf("%s has ended: %s, wanted %s", c.form, g.Line.Ending(), c.ends)
		}
	}
	for _, c := range []struct{ game, text, want string }{
		{"sorry", "sorry red - r:-96,-96,12 g:-2,-2,-196", "Red 2, Green 1. Red's turn, no card yet."},
		{"mancala", "mancala 2,2,2,3,2,2,2,1,1 pits:3", "P1 3, P2 1. P2's turn."},
		{"ropasci", "ropasci 0 thrown:0,0", "Both sides are to choose."},
	} {
		if got := gametext.StandsAt(stands(t, c.game, c.text)); got != c.want && !strings.HasSuffix(got, c.want) {
			t.Errorf("%s stands: %s, wanted %s", c.text, got, c.want)
		}
	}
}

// TestChanges: what a command has changed is told in one line, many moves by their number and the last,
// and what was taken back first; below it stands who is to do what.
func TestChanges(t *testing.T) {
	s := coretest.Begin(t, house, "(setf m (make-mancala :pits 3 :stones 2))")
	g := s.Current()
	mark := g.Line.Mark()
	for _, c := range []struct{ form, want string }{
		{"m", "P1's turn.\n"},
		{"(sow m 0)", "P1: sows pit 0, 2 stones\nP2's turn.\n"},
		{"(sow m 2)", "P1: sows pit 0, 2 stones; P2: sows pit 2, 2 stones\nP1's turn.\n"},
		{"(sow m 1)", "P1: sows pit 0, 2 stones; P2: sows pit 2, 2 stones; P1: sows pit 1, 3 stones\nP2's turn.\n"},
		{"(sow m 0)", "4 moves, the last P2: sows pit 0, 3 stones, the last into the store; P2 moves again\nP2's turn.\n"},
	} {
		if _, err := coretest.Eval(s, c.form); err != nil {
			t.Fatal(err)
		}
		changes, ok := gametext.ChangesOf(g, mark)
		if got := report.Render(changes, 0).String(); !ok || got != c.want {
			t.Errorf("%s: %s, wanted %s", c.form, got, c.want)
		}
	}
	mark = g.Line.Mark()
	if _, err := coretest.Eval(s, "(undo m 2) (sow m 2)"); err != nil {
		t.Fatal(err)
	}
	changes, ok := gametext.ChangesOf(g, mark)
	got := unwrapped(report.Render(changes, 0).String())
	if want := "taken back: P1: sows pit 1, 3 stones; P2: sows pit 0, 3 stones, the last into the store; P2 moves again; P1: sows pit 2, 3 stones\nP2's turn.\n"; !ok || got != want {
		t.Errorf("%s, wanted %s", got, want)
	}
	if changes.Game != "mancala" || changes.Turn != "p2" || changes.Position != g.Line.Now().Text() || len(changes.Undone) != 2 || len(changes.Done) != 1 {
		t.Errorf("%+v", changes)
	}
	if _, ok := gametext.ChangesOf(g, play.Mark{}); ok {
		t.Error("what is not marked is told")
	}
	held := coretest.Begin(t, house, "(setf s (make-sorry))")
	mark = held.Current().Line.Mark()
	if _, err := coretest.Eval(held, "(set-card s 5)"); err != nil {
		t.Fatal(err)
	}
	changes, _ = gametext.ChangesOf(held.Current(), mark)
	if got := report.Render(changes, 0).String(); got != "Red's turn, card 5.\n" || len(changes.Done) != 0 {
		t.Errorf("a card that is held is told as %s", got)
	}
}

// TestMoveLists: which moves are listed for a side, with numbers where a number means them, and what is
// said where there are none to list.
func TestMoveLists(t *testing.T) {
	s := coretest.Begin(t, house, `(setf m (make-mancala :pits 3 :stones 2)) (setf s (make-sorry)) (setf r (make-ropasci))`)
	line := func(words []string) string { return strings.Join(words, " ") }
	for _, c := range []struct {
		form    string
		side    games.Turn
		moves   int
		numbers bool
		turn    string
		says    string
	}{
		{"m", games.Over, 3, true, "p1", ""}, {"m", games.Max, 3, true, "p1", ""}, {"m", games.Min, 0, false, "", "wanted the moves of P2, and it is P1's turn [wrong-side]"},
		{"s", games.Over, 5, false, "chance", ""}, {"s", games.Max, 0, false, "", "wanted the moves of Red, and it is chance's turn [wrong-side]"},
		{"r", games.Over, 15, true, "both", ""}, {"r", games.Max, 15, true, "both", ""}, {"r", games.Min, 15, false, "both", ""},
		{"(progn (resign m) m)", games.Over, 0, false, "", "the game is over; start another with (make-mancala), or undo [game-over]"},
		{"m", games.Min, 0, false, "", "the game is over; start another with (make-mancala), or undo [game-over]"},
	} {
		v, err := coretest.Eval(s, c.form)
		if err != nil {
			t.Fatal(err)
		}
		var list gametext.Moves
		if c.side == games.Over {
			list, err = gametext.MovesOf(v.(*play.Game), line)
		} else {
			list, err = gametext.MovesOfSide(v.(*play.Game), c.side, line)
		}
		if coretest.Says(err) != c.says || len(list.Moves) != c.moves {
			t.Errorf("%s for %v: %d moves, %s", c.form, c.side, len(list.Moves), coretest.Says(err))
			continue
		}
		if c.says != "" {
			continue
		}
		if list.Turn != c.turn || (list.Moves[0].Number != nil) != c.numbers || list.TextSize() != c.moves*report.PageWidth {
			t.Errorf("%s for %v: %+v", c.form, c.side, list.Moves[0])
		}
		sum := uint64(0)
		for _, m := range list.Moves {
			sum += m.Weight
		}
		if sum != list.Moves[0].OutOf || (sum > 0) != (c.turn == "chance") {
			t.Errorf("%s: weights of %d, out of %d", c.form, sum, list.Moves[0].OutOf)
		}
	}
	list := gametext.MovesAt(stands(t, "mancala", "mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2"))
	if got := report.Render(list, 0).String(); got != "  no.  what it does\n    0  sows pit 0, 2 stones\n    1  sows pit 1, 2 stones, the last into the store; P1 moves again\n    2  sows pit 2, 2 stones\n" {
		t.Errorf("by numbers alone:\n%s", got)
	}
}
