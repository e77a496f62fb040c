package full

import (
	"slices"
	"testing"

	"parlor/games"
)

// relabelled gives a position with the pawns of both sides in another order.
func relabelled(r *Rules, s State, random *games.Random) State {
	for side := range s.at {
		for i := r.pieces - 1; i > 0; i-- {
			j := random.Below(uint64(i + 1))
			s.at[side][i], s.at[side][j] = s.at[side][j], s.at[side][i]
		}
	}
	return s
}

// TestTies: the rule keeps the moves, puts first whatever brings the own pawns farthest, and goes by no
// pawn's number.
func TestTies(t *testing.T) {
	rules, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	random, s := games.NewRandom(5), rules.Start()
	for compared := 0; compared < 5_000; rules.Play(&s, games.Choice(rules, &s, random)) {
		switch rules.Turn(&s) {
		case games.Over:
			s = rules.Start()
			continue
		case games.Chance:
			continue
		}
		compared++
		other := relabelled(rules, s, random)
		if a, b := rankedKeys(t, rules, s), rankedKeys(t, rules, other); !slices.Equal(a, b) {
			t.Fatalf("%s and %s: moves lead to %v and %v", rules.Position(&s), rules.Position(&other), a, b)
		}
	}
}

// rankedKeys gives what the moves in their order lead to, once each.
func rankedKeys(t *testing.T, r *Rules, s State) (keys []games.Key) {
	t.Helper()
	moves := r.Moves(&s, nil)
	sorted := slices.Clone(moves)
	games.Ranking(r, Front)(&s, moves)
	last := ^uint64(0)
	for _, m := range moves {
		next := s
		r.Play(&next, m)
		own := next.at[s.mover&1].sorted()
		if own > last {
			t.Fatalf("%s: %v comes too late", r.Position(&s), m)
		}
		last = own
		keys = append(keys, r.Key(&next))
	}
	slices.Sort(moves)
	if slices.Sort(sorted); !slices.Equal(moves, sorted) {
		t.Fatalf("%s: moves lost", r.Position(&s))
	}
	return slices.Compact(keys)
}
