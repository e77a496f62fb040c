package session_test

import (
	"context"
	"testing"

	"parlor/commands/game/catalog"
	"parlor/commands/shell/input"
	"parlor/commands/tests/coretest"
	"parlor/games"
	"parlor/games/mancala"
	_ "parlor/games/ropasci" // with the variable house, which goes with these games
	"parlor/games/sorry"
)

// TestPlayedByHand: a game that is made by a form is played by hand once a line without parentheses has
// changed it, and not by one that only looks at it; one that such a line has made is at once.
func TestPlayedByHand(t *testing.T) {
	ctx := context.Background()
	s := coretest.Begin(t, house, "")
	for _, c := range []struct {
		form         string
		bare, byHand bool
	}{
		{"(setf m (make-mancala))", false, false}, {"(show m)", true, false}, {"(sow m 0)", false, false}, {"(moves m)", true, false},
		{"(sow m 0)", true, true}, {"(sow m 1)", false, true}, {"(make-mancala)", true, true}, {"(setf n (make-mancala))", false, false},
		{"(moves m)", false, false},
	} {
		if _, err := coretest.Eval(s, c.form); err != nil {
			t.Fatal(err)
		}
		s.Stack.Settle(ctx, c.bare)
		table, ok := s.Stack.Top().(*input.Table)
		if ok != c.byHand || ok && table.Game != s.Current() { // the prompt shows only what is played by hand
			t.Errorf("after %s at the table is %+v", c.form, table)
		}
	}
}

// TestMadeForStudy: a game that is made to look something up goes beneath what a person does; one to be played
// ends what gives way to games, and goes on top of it.
func TestMadeForStudy(t *testing.T) {
	ctx := context.Background()
	small := func() games.Entry[mancala.State] {
		e := mancala.Entry()
		e.Info.Name, e.Verbs, e.Bench = "small", nil, nil
		return e
	}
	s := coretest.Begin(t, coretest.House(catalog.Game(sorry.Entry), catalog.Game(small)), "")
	left := false
	s.Stack.Start(review{left: &left})
	for _, c := range []struct {
		form string
		top  string
		left bool
	}{{"(make-small)", "a review", false}, {"(make-sorry)", "a game at the table", true}, {"(resign)", "", true}, {"(undo)", "a game at the table", true}} {
		if _, err := coretest.Eval(s, c.form); err != nil {
			t.Fatal(err)
		}
		s.Stack.Settle(ctx, true)
		top := ""
		if a := s.Stack.Top(); a != nil {
			top = a.Kind().Name
		}
		if top != c.top || left != c.left {
			t.Errorf("after %s on top is %q, and the review is left: %v", c.form, top, left)
		}
	}
}
