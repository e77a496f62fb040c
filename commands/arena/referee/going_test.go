package referee

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parlor/commands/game/position/record"
	"parlor/games"
	"parlor/games/ropasci"
	"parlor/games/sorry"
	"parlor/games/yut"
)

// follow plays a random game twice, as one game that goes forward and as a list of positions, and
// compares the two.
func follow[S comparable](t *rapid.T, kit games.Kit[S], keeps bool) {
	g := newGoing(kit, keeps)
	g.Begin(kit.Start())
	p := record.Position[S]{Kit: kit, State: kit.Start()}
	path := []S{p.State}
	for range 60 {
		if g.Turn() != p.Turn() || g.State != p.State {
			t.Fatalf("%v with %v to act, and %v with %v", g.State, g.Turn(), p.State, p.Turn())
		}
		if want := path[:len(path)-1]; g.Path != nil && !slices.Equal(g.Past(), want) || keeps && g.Path == nil {
			t.Fatalf("past %v, want %v", g.Past(), want)
		}
		if p.Turn() == games.Over {
			return
		}
		m := rapid.SampledFrom(p.Kit.Moves(&p.State, nil)).Draw(t, "move")
		if !g.Legal(m) || !p.Legal(m) {
			t.Fatalf("move %d is listed and not legal", m)
		}
		before := p.State
		p = p.After(m).Bound(func() []S { return append(path, p.After(m).State) })
		path = append(path, p.State)
		g.Play(m)
		if before == p.State && g.Turn() != p.Turn() {
			t.Fatalf("nothing changed, and %v is to act in place of %v", g.Turn(), p.Turn())
		}
	}
}

// TestGoesForward: a game that goes forward comes to the same positions as its moves one by
// one, also under rules that look back, and keeps its path where that is wanted.
func TestGoesForward(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		keeps := rapid.Bool().Draw(t, "keeps")
		follow(t, ropasci.Entry().StandardKit(), keeps)
		follow(t, sorry.Entry().StandardKit(), keeps)
		follow(t, yut.Entry().StandardKit(), keeps)
	})
}

// TestBeginAgain: a path that a player still holds is not overwritten by the next game.
func TestBeginAgain(t *testing.T) {
	kit := ropasci.Entry().StandardKit()
	g := newGoing(kit, true)
	g.Begin(kit.Start())
	for range 4 {
		g.Play(g.Kit.Moves(&g.State, nil)[0])
	}
	held := g.Past()
	want := slices.Clone(held)
	g.Begin(kit.Start())
	for range 6 {
		g.Play(g.Kit.Moves(&g.State, nil)[1])
	}
	if !slices.Equal(held, want) {
		t.Errorf("the path of the game before became %v, want %v", held, want)
	}
}
