package play_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/tests/coretest"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// kindNamed gives a game of the house.
func kindNamed(t *testing.T, name string) position.Kind {
	t.Helper()
	kind, ok := house.Catalog().Named(name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	return kind
}

// played is a game of Sorry! with all that can be done in one.
func played(t *testing.T) *play.Game {
	t.Helper()
	g := begun(t, kindNamed(t, "sorry"))
	for _, do := range []func() error{
		func() error { return g.DealNamed([]string{"set-card", "1"}) },
		func() error { return g.Play(ctx, []string{"play-card", "0"}) },
		func() error { return g.SetPosition("sorry green - r:-1,12,-96 g:-2,29,-200") },
		func() error { return g.DealNamed([]string{"set-card", "5"}) },
		func() error { return g.DealNamed([]string{"set-card", "8"}) },
		func() error { return g.Play(ctx, []string{"play-card", "1"}) },
		func() error { _, err := g.Resign(); return err },
		func() error { return g.Undo() },
		func() error { return g.Undo() },
	} {
		if err := do(); err != nil {
			t.Fatal(err)
		}
	}
	g.Line.Identify("one")
	g.Line.Identify("two")
	return g
}

// written is a saved game as it comes out of a file.
func written(t *testing.T, saved play.Saved) (back play.Saved) {
	t.Helper()
	text, err := json.Marshal(saved)
	if err == nil {
		err = json.Unmarshal(text, &back)
	}
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// TestSavedWhole: a game that is played again from what was saved is the game, with all that was done and
// undone in it, who did it, and its identity.
func TestSavedWhole(t *testing.T) {
	g := played(t)
	saved := g.Save()
	if saved.ID != "one" || saved.Undone != 2 || len(saved.Steps) != 7 || saved.ByHand || saved.Number != 1 {
		t.Errorf("saved: %+v", saved)
	}
	again, err := play.Replay(ctx, host{}, kindNamed(t, "sorry"), written(t, saved), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := asJSON(t, again.Save()), asJSON(t, saved); got != want {
		t.Errorf("it becomes\n%s\nand was\n%s", got, want)
	}
	if again.Line.EndedBefore() {
		t.Error("a game that goes on has ended before")
	}
	for range 2 {
		if err := again.Redo(); err != nil {
			t.Fatal(err)
		}
	}
	if again.Line.Winner() != "green" || again.Line.Turn() != games.Over {
		t.Errorf("done again %q has won", again.Line.Winner())
	}
	ended, err := play.Replay(ctx, host{}, kindNamed(t, "sorry"), written(t, again.Save()), nil)
	if err != nil || !ended.Line.EndedBefore() {
		t.Errorf("a game that was over is %v (%v)", ended.Line.EndedBefore(), err)
	}
	if err := ended.Undo(); err != nil || ended.Line.EndedBefore() {
		t.Errorf("undone it has still ended before (%v)", err)
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestDamagedGames: a saved game in which something is wrong is refused, with the step and what is wrong.
func TestDamagedGames(t *testing.T) {
	for _, c := range []struct {
		name   string
		damage func(*play.Saved)
		says   string
	}{
		{"no start", func(s *play.Saved) { s.Start = "chess" }, "wanted "},
		{"no move", func(s *play.Saved) { s.Steps[1].Events[0].Words = []string{"fly"} }, "step 2: wanted the index of a piece, 0 to 2, got \"fly\""},
		{"an illegal move", func(s *play.Saved) { s.Steps[1].Events[0].Words = []string{"pass"} }, "step 2: wanted "},
		{"no card", func(s *play.Saved) { s.Steps[0].Events[0].Words = []string{"set-card", "7"} }, "step 1: wanted a card, 1 5 8 10 sorry, got \"7\""},
		{"two positions", func(s *play.Saved) { s.Steps[2].Events[0].Words = []string{"a", "b"} }, "step 3: a position in 2 texts"},
		{"no position", func(s *play.Saved) { s.Steps[2].Events[0].Words = []string{"a"} }, "step 3: wanted "},
		{"nobody resigns", func(s *play.Saved) { s.Steps[6].Events[0].Side = "Blue" }, `step 7: no side "Blue" that could resign`},
		{"a move after the end", func(s *play.Saved) { s.Steps = append(s.Steps, s.Steps[1]) }, "step 8: the game is over; start another with (make-sorry), or undo"},
		{"an end after the end", func(s *play.Saved) { s.Steps = append(s.Steps, s.Steps[6]) }, "step 8: the game is over"},
		{"more undone than done", func(s *play.Saved) { s.Undone = 8 }, "8 steps undone of 7"},
		{"less undone than none", func(s *play.Saved) { s.Undone = -1 }, "-1 steps undone of 7"},
		{"elsewhere", func(s *play.Saved) { s.Position = "elsewhere" }, `the game leads to "sorry green 8 r:-1,12,-96 g:-2,29,-200", not to "elsewhere"`},
		{"another rival", func(s *play.Saved) { s.Rivals[1] = &play.SavedRival{Player: "broken"} }, "no such rival"},
		{"a rival of options", func(s *play.Saved) {
			s.Rivals[1] = &play.SavedRival{Player: "random", Options: [][2]string{{"risk", "1"}}}
		}, "the player random takes no :risk"},
		{"a rival nobody knows", func(s *play.Saved) { s.Rivals[0] = &play.SavedRival{Player: "expert"} }, "Sorry! has no player named expert; there are random and manual, or a depth to search to"},
	} {
		t.Run(c.name, func(t *testing.T) {
			saved := written(t, played(t).Save())
			c.damage(&saved)
			_, err := play.Replay(ctx, host{}, kindNamed(t, "sorry"), saved, seatNamed)
			if err == nil || !strings.HasPrefix(err.Error(), c.says) {
				t.Errorf("%v, wanted %s", err, c.says)
			}
		})
	}
	stopped, stop := context.WithCancel(ctx)
	stop()
	if _, err := play.Replay(stopped, host{}, kindNamed(t, "sorry"), played(t).Save(), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// seatNamed makes the player that a saved opponent names.
func seatNamed(saved play.SavedRival) (play.Player, error) {
	if saved.Player == "broken" {
		return play.Player{}, errors.New("no such rival")
	}
	return play.Player{Spec: players.Spec{Name: saved.Player}}, nil
}

// TestMatchSaved: a match in which a person takes part is one when it is brought back.
func TestMatchSaved(t *testing.T) {
	g := begun(t, kindNamed(t, "mancala"))
	if err := g.Compete(ctx, [2]play.Player{named(players.Manual), named(players.Random)}, false); err != nil {
		t.Fatal(err)
	}
	saved := written(t, g.Save())
	if !saved.ByHand || saved.Rivals[0] != nil || saved.Rivals[1] == nil || saved.Rivals[1].Player != "random" {
		t.Errorf("saved: %v, %+v", saved.ByHand, saved.Rivals)
	}
	again, err := play.Replay(ctx, host{}, kindNamed(t, "mancala"), saved, seatNamed)
	if err != nil || !again.Seats.InMatch() || again.Seats.Computers()[1] == nil {
		t.Fatalf("brought back: %v", err)
	}
	if side, ok := again.Seats.Person(); !ok || side != games.Max {
		t.Errorf("the person plays %v", side)
	}
}

// named is a player by name.
func named(name string) play.Player { return play.Player{Spec: players.Spec{Name: name}} }

// TestOldOption: the one option that older files had in a field of its own is told like the others.
func TestOldOption(t *testing.T) {
	g := begun(t, kindNamed(t, "mancala"))
	risk := 0.5
	err := g.SeatSaved([2]*play.SavedRival{nil, {Player: "random", Risk: &risk}}, seatNamed)
	if err == nil || !strings.Contains(coretest.Says(err), "risk") {
		t.Errorf("an option that random has not: %v", err)
	}
}

// TestEvents: what was done is told as people read it, in the order of play.
func TestEvents(t *testing.T) {
	g := played(t)
	var got []string
	for _, step := range g.Line.History().Steps {
		for _, e := range step {
			got = append(got, e.Kind+"/"+e.Side+"/"+strings.Join(e.Words, " ")+"/"+e.String())
		}
	}
	want := []string{
		"set//set-card 1/a card 1 is drawn",
		"move/Red/play-card 0/Red: 1, R0 leaves start for 11",
		"position//sorry green - r:-1,12,-96 g:-2,29,-200/position set: sorry green - r:-1,12,-96 g:-2,29,-200",
		"set//set-card 5/a card 5 is drawn",
		"set//set-card 8/a card 8 is drawn",
		"move/Green/play-card 1/Green: 8, G1 goes from 29 to 1",
		"resign/Red/resign/Red resigns",
	}
	if !slices.Equal(got, want) {
		t.Errorf("told are\n%s\nwanted\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
