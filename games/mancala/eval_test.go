package mancala

import (
	"testing"

	"parlor/games"
	"parlor/games/weighted"

	"pgregory.net/rapid"
)

func TestFeatures(t *testing.T) {
	for _, c := range []struct {
		text string
		want []games.Value // as P1 sees them
	}{
		{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", []games.Value{0, 0, 24, 24, 1, 1, 0, 0}},
		// P1: pits 4 and 5 end in the store; pit 1 ends in pit 3, which faces 9.
		{"mancala 0,2,0,0,2,1,10,0,1,9,0,0,3,20,0", []games.Value{10, 20, 5, 13, 2, 0, 9, 0}},
		// 13 stones come back to their own pit, 12 do not come home at all.
		{"mancala 13,0,0,0,0,0,3,0,0,0,0,0,5,27,1", []games.Value{3, 27, 13, 5, 0, 0, 5, 0}},
		{"mancala 12,0,0,0,0,0,3,0,0,0,0,6,0,27,1", []games.Value{3, 27, 12, 6, 0, 0, 0, 0}},
		// 19 stones go round once and end in the store.
		{"mancala 19,0,0,0,0,0,3,0,0,0,0,3,0,23,1", []games.Value{3, 23, 19, 3, 1, 0, 0, 0}},
	} {
		r, s := mustRead(t, c.text)
		for i, got := range weighted.Counts[State](r, &s, games.Max) {
			if got != c.want[i] {
				t.Errorf("%s: %s is %v, want %v", c.text, r.Evaluations().Features[i].Name, got, c.want[i])
			}
		}
	}
}

// TestReachIsReached: whatever the feature promises, a move captures that much,
// and no move more, of the stones that lay there before it.
func TestReachIsReached(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r)
		side, most := int(s.mover), 0
		for _, m := range r.Moves(&s, nil) {
			sown := s
			last := r.sow(&sown, side, int(m))
			before := sown
			r.capture(&sown, side, last)
			if sown != before && last != r.stores[side] {
				most = max(most, int(s.at[2*r.pits-last]))
			}
		}
		if got := r.inReach(&s, side); got != most {
			t.Fatalf("%s: %d in reach, want %d", r.Position(&s), got, most)
		}
	})
}

// TestExtraTurns: the feature counts the moves that keep the turn.
func TestExtraTurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r)
		n := 0
		for _, m := range r.Moves(&s, nil) {
			next := s
			r.Play(&next, m)
			if next.mover == s.mover {
				n++
			}
		}
		if got := r.extraTurns(&s, int(s.mover)); got != n {
			t.Fatalf("%s: %d pits give another turn, want %d", r.Position(&s), got, n)
		}
	})
}

// TestWeighedEstimates: weights that are accepted keep every estimate inside.
func TestWeighedEstimates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		weights := make([]games.Value, features)
		for i := range weights {
			weights[i] = games.Value(rapid.Float64Range(-1.5, 1.5).Draw(t, "weight"))
		}
		e, err := r.Evaluations().Weigh("mine", weights)
		if err != nil {
			if games.CodeOf(err) != "bad-weights" {
				t.Fatal(err)
			}
			return
		}
		s := anyState(t, r)
		for _, root := range []games.Turn{games.Max, games.Min} {
			if v := e.Of(&s, root); v <= e.Lo || v >= e.Hi {
				t.Fatalf("%s: %v gives %v", r.Position(&s), weights, v)
			}
		}
	})
}

func TestWeighRefuses(t *testing.T) {
	r := mustNew(t, Options{})
	if _, err := r.Evaluations().Weigh("mine", []games.Value{2, 0, 0, 0, 0, 0, 0, 0}); games.CodeOf(err) != "bad-weights" || err.Error() !=
		"wanted weights that keep every estimate between -48 and 48, the worth of winning or losing every stone; these reach from 0 to 92" {
		t.Error(err)
	}
	if _, err := r.Evaluations().Weigh("mine", []games.Value{1, -1, 0.9, -0.9, 0.1, -0.1, 0, 0}); err != nil {
		t.Error(err)
	}
}
