package position_test

import (
	"context"
	"math"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
	"parlor/search"
)

// begun gives a game of the session that the core makes with seed 3, after some random moves.
func begun(t *testing.T, kind position.Kind, moves int) *play.Game {
	t.Helper()
	s, err := house.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	s.Chance.SetSeed(3)
	p, _, err := kind.Start(nil)
	random := games.NewRandom(uint64(moves))
	for i := 0; err == nil && p.Turn() != games.Over && (i < moves || p.Turn() == games.Chance); i++ {
		p = p.After(p.Rules().AtRandom(random))
	}
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Make(context.Background(), kind, nil, p.Text())
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestSearchesAgree: searches that leave nothing out find one value, which is that of the move they
// choose and the best of all moves; the position after the move is worth it one ply less deep.
func TestSearchesAgree(t *testing.T) {
	ctx := context.Background()
	for _, kind := range house.Catalog().Kinds {
		if kind.Info().Simultaneous {
			continue
		}
		for moves := range 12 {
			g := begun(t, kind, moves)
			p := g.Line.Now()
			if p.Turn() == games.Over || len(p.Moves()) < 2 {
				continue
			}
			if position.Decider(p) != p.Turn() || position.Opinion(p.Turn()) != p.Turn() {
				t.Errorf("%s: %v decides, and %v is to move", p.Text(), position.Decider(p), p.Turn())
			}
			var first position.Found
			for i, name := range []string{"expectiminimax", "memo", "star1", "star2"} {
				a := players.Algorithms().Named(name)
				r := players.Search{Options: search.Options{Algorithm: a.In(search.KindOf(kind.Info())), Depth: 2, Deepen: true, AllValues: i == 0}}
				f, err := g.Thinker().Search(ctx, p, r)
				if err != nil {
					t.Fatalf("%s: %s: %v", p.Text(), name, err)
				}
				if i == 0 {
					first = f
				}
				if !near(f.Value, first.Value) || f.Mover != p.Turn() || f.Depth != 2 || f.Asked != 2 || f.OnlyMove || f.Stopped != nil {
					t.Errorf("%s: %s finds %v for %v at depth %d of %d, expectiminimax %v", p.Text(), name, f.Value, f.Mover, f.Depth, f.Asked, first.Value)
				}
				if !p.Rules().Legal(f.Move) || len(f.Iterations) != 2 {
					t.Errorf("%s: %s moves %v after %d depths", p.Text(), name, f.Move, len(f.Iterations))
				}
			}
			best := games.Value(math.Inf(-1))
			for _, m := range first.Moves {
				v := m.Lo
				if p.Turn() == games.Min {
					v = -v
				}
				best = max(best, v)
				if m.Move == first.Move && !near(m.Lo, first.Value) {
					t.Errorf("%s: the best move is worth %v, the position %v", p.Text(), m.Lo, first.Value)
				}
			}
			worth := first.Value
			if p.Turn() == games.Min {
				worth = -worth
			}
			if !near(best, worth) {
				t.Errorf("%s: the moves are worth %v at most, the position %v", p.Text(), best, worth)
			}
			if len(first.Moves) == 0 || len(first.Moves) > len(p.Moves()) {
				t.Errorf("%s: %d of %d moves are valued", p.Text(), len(first.Moves), len(p.Moves()))
			}
		}
	}
}

func near(a, b games.Value) bool { return math.Abs(float64(a-b)) < 1e-9 }

// TestPerft: one ply has as many sequences as there are moves, and two as many as the moves after each.
func TestPerft(t *testing.T) {
	ctx := context.Background()
	for _, kind := range house.Catalog().Kinds {
		if kind.Info().Simultaneous || kind.Info().Outcome != "" {
			continue
		}
		for moves := range 8 {
			g := begun(t, kind, moves)
			p := g.Line.Now()
			if p.Turn() == games.Over {
				continue
			}
			want := uint64(0)
			for _, m := range p.Moves() {
				if next := p.After(m); next.Turn() != games.Over {
					want += uint64(len(next.Moves()))
				}
			}
			one, err := g.Thinker().Perft(ctx, 1)
			two, err2 := g.Thinker().Perft(ctx, 2)
			if err != nil || err2 != nil || one != uint64(len(p.Moves())) || two != want {
				t.Errorf("%s: %d and %d sequences, wanted %d and %d (%v, %v)", p.Text(), one, two, len(p.Moves()), want, err, err2)
			}
		}
	}
}

// TestShown: values are for the mover where a game says so, a bound below stays below, and nothing is
// shown as minus zero.
func TestShown(t *testing.T) {
	for _, info := range []games.Info{{}, {Mover: true}} {
		for _, side := range games.Players {
			lo, hi := position.ShownBounds(info, -3, 5, side)
			turned := info.Mover && side == games.Min
			if lo > hi || turned != (lo == -5) || turned != (position.Shown(info, 2, side) == -2) || math.Signbit(float64(position.Shown(info, 0, side))) {
				t.Errorf("mover %v, %v: -3 to 5 is shown as %v to %v", info.Mover, side, lo, hi)
			}
		}
	}
}
