package hidden

import (
	"math"
	"slices"
	"testing"
	"time"

	"parlor/games"
	"parlor/search/hidden"
)

// TestPublishedIterations: what is lost together after 100, 1000 and 10000 iterations on Kuhn's poker.
func TestPublishedIterations(t *testing.T) {
	g := typed(t, kuhn(3))
	for _, tt := range []struct {
		by   hidden.Procedure
		lost [3]float64
	}{
		{hidden.RegretMatching, [3]float64{0.05135, 0.01454, 0.004636}},
		{hidden.CFR, [3]float64{0.01645, 0.001875, 0.0002266}},
		{hidden.CFRPlus, [3]float64{0.002389, 0.0001747, 1.927e-05}},
		{hidden.LinearCFR, [3]float64{0.002178, 0.0001871, 1.722e-05}},
		{hidden.DiscountedCFR, [3]float64{0.003333, 0.000293, 4.774e-05}},
	} {
		c := g.Play(tt.by, nil)
		for i, rounds := range []int{100, 1000, 10000} {
			for c.Round < rounds {
				c.Next()
			}
			_, best, worst := c.Worth()
			if got := best - worst; math.Abs(got-tt.lost[i]) > 6e-4*tt.lost[i] {
				t.Errorf("%s after %d iterations: %.5g are lost together, and %v is published", tt.by.Name, rounds, got, tt.lost[i])
			}
		}
	}
}

// TestLeducIterations: the same on Leduc, and how long it takes.
func TestLeducIterations(t *testing.T) {
	g := typed(t, leduc(false))
	for _, tt := range []struct {
		by   hidden.Procedure
		near float64 // where regrets are cut or fade, rounding decides who comes first of equals
		lost map[int]float64
	}{
		{hidden.CFR, 1e-3, map[int]float64{100: 0.1914, 300: 0.07105, 1000: 0.02364}},
		{hidden.CFRPlus, 0.15, map[int]float64{100: 0.02683, 300: 0.004609, 1000: 0.0004937, 3000: 6.656e-05}},
		{hidden.DiscountedCFR, 0.15, map[int]float64{300: 0.002208, 1000: 0.00038}},
	} {
		c, began := g.Play(tt.by, nil), time.Now()
		for c.Round < 3000 {
			c.Next()
			if want, ok := tt.lost[c.Round]; ok {
				_, best, worst := c.Worth()
				t.Logf("%s after %d iterations, %v: %.5g", tt.by.Name, c.Round, time.Since(began), best-worst)
				if got := best - worst; math.Abs(got-want) > tt.near*want {
					t.Errorf("%s after %d iterations: %.5g are lost together, and %v is published", tt.by.Name, c.Round, got, want)
				}
			}
		}
	}
}

// TestExternalSampling: of 20 seeds the median comes close as the published one does.
func TestExternalSampling(t *testing.T) {
	g := typed(t, kuhn(3))
	for rounds, median := range map[int]float64{1000: 0.047, 10000: 0.017} {
		var lost []float64
		for seed := range uint64(20) {
			c := g.Play(hidden.Sampling, games.NewRandom(seed, games.StreamCorpus, 1))
			for c.Round < rounds {
				c.Next()
			}
			_, best, worst := c.Worth()
			lost = append(lost, best-worst)
		}
		slices.Sort(lost)
		if got := lost[10]; got < median/2 || got > 2*median {
			t.Errorf("after %d iterations the median is %.3g, and %.3g is published; %.3g", rounds, got, median, lost)
		}
	}
}

// TestFictitiousPlay comes close, too, on Kuhn's poker.
func TestFictitiousPlay(t *testing.T) {
	c := typed(t, kuhn(3)).Play(hidden.Fictitious, nil)
	for c.Round < 10000 {
		c.Next()
	}
	value, best, worst := c.Worth()
	if best-worst > 0.02 || value < worst || value > best {
		t.Errorf("%v from %v to %v", value, worst, best)
	}
}

// TestLiarsDice: with six faces the published value lies between what 300 iterations guarantee.
func TestLiarsDice(t *testing.T) {
	if testing.Short() {
		t.Skip("a third of a million nodes")
	}
	g := typed(t, dice(6))
	c := g.Play(hidden.CFRPlus, nil)
	began := time.Now()
	for c.Round < 300 {
		c.Next()
	}
	_, best, worst := c.Worth()
	if len(g.Nodes) != 294883-6 || g.SetsOf(0) != 12288 || g.SetsOf(1) != 12288 { // one die after the other there
		t.Errorf("%d nodes, %d and %d sets", len(g.Nodes), g.SetsOf(0), g.SetsOf(1))
	}
	t.Logf("%d nodes, %d sets: %.5f to %.5f, %v", len(g.Nodes), g.SetsOf(0), worst, best, time.Since(began))
	if want := -7.0 / 258; best < want || worst > want || best-worst > 0.01 {
		t.Errorf("from %v to %v, and the value is %v", worst, best, want)
	}
}
