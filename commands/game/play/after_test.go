package play_test

import (
	"fmt"
	"slices"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
)

// made makes a game in a session of its own.
func made(t testing.TB, form string) *play.Game {
	t.Helper()
	x := sessiontest.New(t)
	if _, code := x.Do(form); code != "" {
		t.Fatal(code)
	}
	return x.Current()
}

// playOut plays on by after, taking the move of a place in the list each time.
func playOut(t testing.TB, g *play.Game, plies, place int) *play.Game {
	for range plies {
		if g.Line.Turn() == games.Over {
			break
		}
		moves := g.Line.Now().Moves()
		next, err := g.After(g.Line.Now().Name(moves[place%len(moves)]).Words)
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	return g
}

// texts are the positions of a game so far.
func texts(g *play.Game) (list []string) {
	positions, _ := g.Line.Path()
	for _, p := range positions {
		list = append(list, p.Text())
	}
	return list
}

// TestAfterInEitherOrder: where both sides choose at once, the choices of a turn may be
// looked at in either order, and what has been chosen unseen is not told.
func TestAfterInEitherOrder(t *testing.T) {
	g := made(t, "(make-ropasci)")
	upper, lower := []string{"throw", "upper", "r", "4", "-1"}, []string{"throw", "lower", "s", "-4", "1"}
	after := func(g *play.Game, words []string) *play.Game {
		t.Helper()
		next, err := g.After(words)
		if err != nil {
			t.Fatal(err)
		}
		return next
	}
	want := after(after(g, upper), lower).Line.Now().Text()
	if got := after(after(g, lower), upper).Line.Now().Text(); got != want || got == g.Line.Now().Text() {
		t.Errorf("in the other order it stands at %s, want %s", got, want)
	}
	if _, err := after(g, lower).After(lower); games.CodeOf(err) != "already-chosen" {
		t.Errorf("a second choice of one side is %v", err)
	}
	if err := g.Play(t.Context(), lower); err != nil {
		t.Fatal(err)
	}
	if after(g, upper).Line.Turn() != games.Reply {
		t.Error("what was chosen unseen is played")
	}
}

// TestAfterBranches: games that go on from one another share what came before and nothing
// after it, whoever goes on first, and whatever is undone.
func TestAfterBranches(t *testing.T) {
	for _, form := range []string{"(make-sorry)", "(make-mancala)", "(make-yut)", "(make-ropasci)", "(make-double-card)"} {
		g := made(t, form)
		trunk := playOut(t, g, 4, 0)
		before := texts(trunk)
		var branches []*play.Game
		var seen [][]string
		for place := range 4 {
			b := playOut(t, trunk, 4, place)
			branches, seen = append(branches, b), append(seen, texts(b))
		}
		on := playOut(t, branches[0], 5, 1)
		if err := branches[1].Undo(); err != nil {
			t.Fatal(err)
		}
		again := playOut(t, branches[1], 3, 2)
		if got := texts(on)[:len(seen[0])]; !slices.Equal(got, seen[0]) {
			t.Errorf("%s: what goes on from a branch begins as another", form)
		}
		if got := texts(again); !slices.Equal(got[:len(seen[1])-1], seen[1][:len(seen[1])-1]) {
			t.Errorf("%s: what goes on from a branch that was undone begins as another", form)
		}
		for i, b := range branches {
			if want := seen[i]; i != 1 && !slices.Equal(texts(b), want) {
				t.Errorf("%s: branch %d is %v, was %v", form, i, texts(b), want)
			}
		}
		if !slices.Equal(texts(trunk), before) || len(trunk.Line.History().Steps) != len(before)-1 && form != "(make-ropasci)" {
			t.Errorf("%s: the trunk has changed", form)
		}
	}
}

// BenchmarkAfter plays 100 plies of Sorry!, a game for each.
func BenchmarkAfter(b *testing.B) {
	g := made(b, "(make-sorry)")
	b.ReportAllocs()
	for b.Loop() {
		playOut(b, g, 100, 1)
	}
}

// TestListedIsPlayed: whatever legal-moves lists in a position, of a player or of chance,
// play takes, and where one side decides alone after takes, too, and comes to the same position.
func TestListedIsPlayed(t *testing.T) {
	for _, form := range []string{"(make-sorry)", "(make-mancala)", "(make-yut)", "(make-ropasci)", "(make-double-card)"} {
		x := sessiontest.New(t)
		x.Do("(setf g " + form + ")")
		for n := range 40 {
			g := x.Current()
			if g.Line.Turn() == games.Over {
				break
			}
			after, same := "(setf a (position (after g m)))", "(assert (equal a (position g)))"
			if g.Line.Info().Simultaneous { // one choice alone leads nowhere
				after, same = "", ""
			}
			if _, code := x.Do(fmt.Sprintf("(setf l (legal-moves g)) (setf m (nth (mod %d (length l)) l)) %s (play g m) %s", 7*n, after, same)); code != "" {
				t.Fatalf("%s: %s at %s", form, code, g.Line.Now().Text())
			}
		}
	}
}
