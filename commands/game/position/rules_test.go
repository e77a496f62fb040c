package position_test

import (
	"testing"

	"parlor/commands/game/position"
	"parlor/commands/tests/coretest"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// starts gives the first position of each game of the house.
func starts(t *testing.T) (list []position.Position) {
	t.Helper()
	for _, kind := range coretest.Begin(t, house, "").Games.Kinds {
		p, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

// TestBegins: a game begins at its first position alone.
func TestBegins(t *testing.T) {
	for _, p := range starts(t) {
		if !p.Rules().Begins() {
			t.Errorf("%s is no beginning", p.Text())
		}
		after := p.After(p.Moves()[0])
		for after.Turn() == games.Reply {
			after = after.After(after.Moves()[0])
		}
		if after.Rules().Begins() {
			t.Errorf("%s is a beginning", after.Text())
		}
	}
}

// TestWithoutDealt: an outcome that has been dealt can be taken back, and none where none has been.
func TestWithoutDealt(t *testing.T) {
	for _, p := range starts(t) {
		if _, dealt := p.Rules().WithoutDealt(); dealt {
			t.Errorf("%s: there is an outcome to take back at the start", p.Text())
		}
		if p.Turn() != games.Chance {
			continue
		}
		drawn := p.After(p.Moves()[0])
		if before, dealt := drawn.Rules().WithoutDealt(); !dealt || before.Text() != p.Text() {
			t.Errorf("%s: before the draw it is %s, %v", drawn.Text(), before.Text(), dealt)
		}
	}
}

// TestUnanswered: a command that a game declares and does not answer is refused by its name; Mancala
// answers every command of the board itself, and RoPaSci those about what came before.
func TestUnanswered(t *testing.T) {
	for _, p := range starts(t) {
		name := p.Info().Name
		want := "the game " + name + " declares castle and does not answer it [failed]"
		if _, err := p.Rules().Look("castle", nil); name != "mancala" && coretest.Says(err) != want {
			t.Errorf("%s: %q, wanted %q", name, coretest.Says(err), want)
		}
		if _, err := position.Tell("castle", []position.Position{p}, nil, nil); name == "sorry" && coretest.Says(err) != want {
			t.Errorf("%s, with its past: %q, wanted %q", name, coretest.Says(err), want)
		}
	}
}

// TestBound: a position under rules that know its past is the same position.
func TestBound(t *testing.T) {
	for _, p := range starts(t) {
		next := p.After(p.Moves()[0])
		if bound := position.Bound([]position.Position{p, next}); bound.Text() != next.Text() || bound.Turn() != next.Turn() {
			t.Errorf("%s becomes %s", next.Text(), bound.Text())
		}
	}
}
