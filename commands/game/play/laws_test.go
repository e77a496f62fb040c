package play_test

import (
	"context"
	"testing"

	"parlor/commands/game/play"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// TestStepsGoBack plays games at random: a step is undone and done again to the position it was, the
// path leads from the start to the present, and what is played is what is told.
func TestStepsGoBack(t *testing.T) {
	ctx := context.Background()
	for _, kind := range house.Catalog().Kinds {
		if kind.Info().Simultaneous {
			continue // half a turn is no step
		}
		s, err := house.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		s.Chance.SetSeed(9)
		g, err := s.Make(ctx, kind, nil, "")
		if err != nil {
			t.Fatal(err)
		}
		texts := []string{g.Line.Now().Text()}
		random := games.NewRandom(4)
		for range 40 {
			if g.Line.Turn() == games.Over {
				break
			}
			p := g.Line.Now()
			m := p.Rules().AtRandom(random)
			if p.Turn() == games.Chance {
				err = g.Deal(ctx)
			} else {
				err = g.Play(ctx, p.Name(m).Words)
			}
			if err != nil {
				t.Fatalf("%s: %v", p.Text(), err)
			}
			if p.Turn() != games.Chance && g.Line.Now().Text() != p.After(m).Text() {
				t.Errorf("%s: %q leads to %s", p.Text(), p.Name(m).Words, g.Line.Now().Text())
			}
			texts = append(texts, g.Line.Now().Text())
			goesBack(t, g, texts)
		}
		path, moves := g.Line.Path()
		if len(path) != len(moves)+1 || path[0].Text() != texts[0] || path[len(path)-1].Text() != texts[len(texts)-1] {
			t.Errorf("%s: a path of %d positions and %d moves", kind.Info().Name, len(path), len(moves))
		}
		for i, m := range moves {
			if next := path[i].After(m); next.Text() != path[i+1].Text() {
				t.Errorf("%s: move %d leads to %s, and the path to %s", kind.Info().Name, i, next.Text(), path[i+1].Text())
			}
		}
	}
}

// goesBack undoes one step, and all, and does them again.
func goesBack(t *testing.T, g *play.Game, texts []string) {
	t.Helper()
	last := len(texts) - 1
	for _, n := range []int{1, last} {
		for i := range n {
			if err := g.Undo(); err != nil || g.Line.Now().Text() != texts[last-i-1] {
				t.Errorf("%d undone of %d: %s, wanted %s (%v)", i+1, last, g.Line.Now().Text(), texts[last-i-1], err)
			}
		}
		if n == last && games.CodeOf(g.Undo()) != "nothing-to-undo" {
			t.Error("one more than all steps is undone")
		}
		for i := n; i > 0; i-- {
			if err := g.Redo(); err != nil || g.Line.Now().Text() != texts[last-i+1] {
				t.Errorf("done again: %s, wanted %s (%v)", g.Line.Now().Text(), texts[last-i+1], err)
			}
		}
	}
	if games.CodeOf(g.Redo()) != "nothing-to-redo" {
		t.Error("more is done again than was undone")
	}
}

// TestOpponentAnswers: the side of the computer moves by itself, an undo takes its answer back with
// the person's move, and nobody answers once it has gone.
func TestOpponentAnswers(t *testing.T) {
	ctx := context.Background()
	s, err := house.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	s.Chance.SetSeed(1)
	kind, _ := s.Games.Named("mancala")
	g, err := s.Make(ctx, kind, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	begun := g.Line.Now().Text()
	p := play.Player{}
	p.Name = "random"
	if err := g.Oppose(ctx, games.Min, &p); err != nil {
		t.Fatal(err)
	}
	if side, alone := g.Seats.Person(); !alone || side != games.Max {
		t.Errorf("the person plays %v", side)
	}
	if err := g.Play(ctx, []string{"sow", "0"}); err != nil || g.Line.Turn() != games.Max || g.Line.Decisions() < 2 {
		t.Errorf("after a move: %v is to move after %d decisions (%v)", g.Line.Turn(), g.Line.Decisions(), err)
	}
	if err := g.Undo(); err != nil || g.Line.Now().Text() != begun {
		t.Errorf("undone: %s (%v)", g.Line.Now().Text(), err)
	}
	if err := g.Oppose(ctx, games.Min, nil); err != nil {
		t.Fatal(err)
	}
	if err := g.Play(ctx, []string{"sow", "0"}); err != nil || g.Line.Turn() != games.Min {
		t.Errorf("alone: %v is to move (%v)", g.Line.Turn(), err)
	}
	if side, err := g.Resign(); err != nil || side != games.Min || g.Line.Winner() != "p1" || g.Line.Turn() != games.Over {
		t.Errorf("%v resigns, and %s wins (%v)", side, g.Line.Winner(), err)
	}
	if err := g.Undo(); err != nil || g.Line.Winner() != "" || g.Line.Turn() != games.Min {
		t.Errorf("taken back %q has won (%v)", g.Line.Winner(), err)
	}
}
