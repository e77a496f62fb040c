package stats

import (
	"math"
	"testing"

	"parlor/games"

	"pgregory.net/rapid"
)

// TestRatings plays round robins of players of known strength.
func TestRatings(t *testing.T) {
	for name, c := range map[string]struct {
		truth []float64
		pairs int
	}{
		"near":    {[]float64{-120, -40, 0, 60, 100}, 60},
		"far":     {[]float64{-500, -250, 0, 250, 500}, 100},
		"few":     {[]float64{-60, 0, 60}, 40},
		"one far": {[]float64{-225, -225, -225, 675}, 60},
	} {
		t.Run(name, func(t *testing.T) { checkCoverage(t, c.truth, c.pairs) })
	}
}

func checkCoverage(t *testing.T, truth []float64, pairs int) {
	held, apart, all := 0, 0, 0
	for n := range matches / 40 {
		r := games.NewRandom(11, uint64(n))
		var pairings []Pairing
		for i := range truth {
			for j := range i {
				pairings = append(pairings, Pairing{i, j, of(truth[i]-truth[j], 0.01, 0, 0.2).play(r, pairs)})
			}
		}
		ranking, ok := Rank(len(truth), pairings)
		if !ok {
			t.Fatal("no ratings")
		}
		holds := func(r Rating, truth float64) int {
			if r.Lo <= truth && truth <= r.Hi {
				return 1
			}
			return 0
		}
		for i := range truth {
			all++
			held += holds(ranking.Rating(i), truth[i])
			next := (i + 1) % len(truth)
			apart += holds(ranking.Difference(i, next), truth[i]-truth[next])
		}
	}
	for what, n := range map[string]int{"strengths": held, "differences": apart} {
		share := float64(n) / float64(all)
		t.Logf("%.1f %% of %d intervals hold the true %s", 100*share, all, what)
		if share < 0.92 || share > 0.99 {
			t.Errorf("%v of the intervals hold the true %s", share, what)
		}
	}
}

// TestRatingsOfTwo sees that the ratings of two say what their match says, whatever it was.
func TestRatingsOfTwo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tally := anyTally(t)
		ranking, ok := Rank(2, []Pairing{{0, 1, tally}})
		if !ok {
			t.Fatal("no ratings")
		}
		e, d := tally.Estimate(), ranking.Difference(0, 1)
		near := func(a, b float64) bool {
			// Where all but nothing is won the last bit of a score is worth hundreds of points.
			return a == b || math.Abs(a-b) < 1e-6 || math.Abs(ScoreOf(a)-ScoreOf(b)) < 1e-12
		}
		if s := e.Score; s > 0 && s < 1 && !near(d.Elo, Elo(s)) || !near(d.Lo, Elo(e.Lo)) || !near(d.Hi, Elo(e.Hi)) {
			t.Fatalf("they differ by %+v, and a match says %v, from %v to %v", d, Elo(e.Score), Elo(e.Lo), Elo(e.Hi))
		}
		for i, sign := range []float64{1, -1} {
			if r := ranking.Rating(i); !near(2*r.Elo, sign*d.Elo) || !near(2*min(sign*r.Lo, sign*r.Hi), d.Lo) || d.Elo < d.Lo || d.Elo > d.Hi {
				t.Fatalf("one is %+v, and they differ by %+v", r, d)
			}
		}
	})
}

// TestRatingsAtTheEdge has players who won all, and players who never met.
func TestRatingsAtTheEdge(t *testing.T) {
	won, even := &Tally{}, &Tally{}
	for range 20 {
		won.Pair([2]Half{{Halves: 2}, {Halves: 2}})
		even.Pair([2]Half{{Halves: 2}, {Halves: 0}})
		even.Pair([2]Half{{Halves: 2}, {Halves: 2}})
		even.Pair([2]Half{{Halves: 0}, {Halves: 0}})
	}
	ranking, ok := Rank(2, []Pairing{{0, 1, won}})
	if r := ranking.Rating(0); !ok || math.Round(r.Elo) != 382 || math.Round(2*r.Lo) != 277 || !math.IsInf(r.Hi, 1) {
		t.Errorf("forty games won: %+v, %v", r, ok)
	}
	ranking, ok = Rank(4, []Pairing{{0, 1, won}, {0, 3, won}, {1, 2, even}, {1, 3, even}, {3, 2, even}})
	for i, want := range [4]Rating{{Lo: 1, Hi: 1}, {Lo: -1, Hi: -1}, {Lo: -1, Hi: -1}, {Lo: -1, Hi: -1}} {
		if r := ranking.Rating(i); !ok || want.Hi > 0 && (r.Lo < 100 || !math.IsInf(r.Hi, 1)) || want.Hi < 0 && (!math.IsInf(r.Lo, -1) || r.Hi > 0) {
			t.Errorf("player %d: %+v, %v", i, r, ok)
		}
	}
	if d := ranking.Difference(1, 2); math.Abs(d.Elo) > 1e-6 || d.Lo < -100 || d.Hi > 100 {
		t.Errorf("two who are even, and have lost to the same: %+v", d)
	}
	if _, ok := Rank(4, []Pairing{{0, 1, even}, {2, 3, even}}); ok {
		t.Error("players who never met are compared")
	}
}

// BenchmarkRank ranks as many players as a tournament may have.
func BenchmarkRank(b *testing.B) {
	var pairings []Pairing
	r := games.NewRandom(5)
	for i := range 64 {
		for j := range i {
			pairings = append(pairings, Pairing{i, j, of(float64(10*(i-j)), 0.1, 0, 0).play(r, 20)})
		}
	}
	for b.Loop() {
		ranking, _ := Rank(64, pairings)
		for i := range 64 {
			ranking.Rating(i)
			ranking.Difference(i, (i+1)%64)
		}
	}
}
