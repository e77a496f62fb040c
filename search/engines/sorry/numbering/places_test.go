package numbering

import (
	"context"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/sorry"
)

func indexFor(t testing.TB, pieces int) (*sorry.Rules, *Index) {
	t.Helper()
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		t.Fatal(err)
	}
	x, err := New(context.Background(), rules, Front)
	if err != nil {
		t.Fatal(err)
	}
	return rules, x
}

// TestCounts compares the sizes with those of the rules specification.
func TestCounts(t *testing.T) {
	for _, want := range []struct{ pieces, one, both, open int }{
		{1, 42, 1_728, 1_645}, {2, 863, 684_883, 683_158}, {3, 11_564, 110_402_332, 110_379_205},
	} {
		_, x := indexFor(t, want.pieces)
		both, open := 0, 0
		for a := range uint16(x.Len()) {
			for b := range uint16(x.Len()) {
				if x.Apart(a, b) {
					both++
					if a != x.Done() && b != x.Done() {
						open++
					}
				}
			}
		}
		if x.Len() != want.one || both != want.both || open != want.open {
			t.Errorf("%d pieces: %d placements, %d of both, %d unfinished; want %+v", want.pieces, x.Len(), both, open, want)
		}
	}
}

// TestOdds compares the odds with the weights of the rules.
func TestOdds(t *testing.T) {
	rules, _ := indexFor(t, 1)
	s := rules.Start()
	for card, m := range rules.Moves(&s, nil) {
		if got := 2 * Odds[card]; got != uint64(rules.Weight(&s, m)) {
			t.Errorf("%s has odds %d of 18, want %d", rules.Notation(&s, m), got, rules.Weight(&s, m))
		}
	}
}

// TestMoves plays random games of all sizes, and compares what the lists say of
// every position before a draw with what the rules do there.
func TestMoves(t *testing.T) {
	for pieces := 1; pieces <= Most; pieces++ {
		rules, x := indexFor(t, pieces)
		random := games.NewRandom(uint64(pieces))
		s, compared := rules.Start(), 0
		for compared < 20_000 {
			switch rules.Turn(&s) {
			case games.Over:
				s = rules.Start()
			case games.Chance:
				compareMoves(t, rules, x, &s)
				compared++
			}
			rules.Play(&s, games.Choice(rules, &s, random))
		}
	}
}

func compareMoves(t *testing.T, rules *sorry.Rules, x *Index, s *sorry.State) {
	t.Helper()
	mover := rules.Mover(s)
	place := func(s *sorry.State) [2]uint16 {
		return [2]uint16{x.Of(rules.Steps(s, mover, nil)), x.Of(rules.Steps(s, mover.Opponent(), nil))}
	}
	here := place(s)
	for card, m := range rules.Moves(s, nil) {
		drawn := *s
		rules.Play(&drawn, m)
		want := map[[2]uint16]bool{}
		for _, m := range rules.Moves(&drawn, nil) {
			next := drawn
			rules.Play(&next, m)
			want[place(&next)] = true
		}
		got := map[[2]uint16]bool{}
		for _, to := range x.Reached(here[0], here[1], card, nil) {
			got[[2]uint16{to, x.spared(to, here[1])}] = true
		}
		if len(got) != len(want) {
			t.Fatalf("%s, card %d: %v, want %v", rules.Position(s), card, got, want)
		}
		for place := range want {
			if !got[place] {
				t.Fatalf("%s, card %d: %v, want %v", rules.Position(s), card, got, want)
			}
		}
	}
}

// spared gives the enemy's placement once a side has moved to a.
func (x *Index) spared(a, b uint16) uint16 {
	for _, step := range slices.Clone(x.Steps[b]) {
		if to := sorry.Across(step); to != 0 && x.Ring[a]>>to&1 != 0 {
			b = x.Hits[step][b]
		}
	}
	return b
}
