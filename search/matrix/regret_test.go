package matrix

import (
	"math"
	"testing"

	"parlor/games"
)

func TestRegretMatching(t *testing.T) {
	var s matcher
	var exact Solver
	for seed := range uint64(300) {
		r := games.NewRandom(seed, games.StreamCorpus, 6)
		m := matrixOf(r, 1+int(r.Below(20)), 1+int(r.Below(20)), spans[r.Below(4)])
		want := exact.Solve(m).Value
		lo, hi := m.bounds()
		wanted := 1e-3 * max(hi-lo, 1e-9)
		a := s.match(m, wanted, 1e6)
		if a.Gap() > wanted*1.0001 || a.Gap() < 0 {
			t.Fatalf("seed %d: gap %v after %d rounds", seed, a.Gap(), s.rounds)
		}
		if want < a.Lo-1e-9 || want > a.Hi+1e-9 {
			t.Fatalf("seed %d: value %v is not between the proofs %v and %v", seed, want, a.Lo, a.Hi)
		}
	}
}

// TestRegretGapShrinks checks that ten times the rounds make a far smaller gap.
func TestRegretGapShrinks(t *testing.T) {
	m := matrixOf(games.NewRandom(7), 10, 10, 0)
	last := math.Inf(1)
	for _, rounds := range []int{10, 100, 1000, 10000} {
		var s matcher
		a := s.match(m, 0, rounds)
		if s.rounds != rounds {
			t.Errorf("%d rounds, want %d", s.rounds, rounds)
		}
		if a.Gap() > last/3 {
			t.Errorf("gap %v after %d rounds, %v after a tenth of them", a.Gap(), rounds, last)
		}
		last = a.Gap()
	}
}
