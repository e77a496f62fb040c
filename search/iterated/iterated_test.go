package iterated_test

import (
	"context"
	"math"
	"testing"
	"time"

	"parlor/games"
	"parlor/search"
	"parlor/search/iterated"
	"parlor/search/matrix"
	"parlor/search/searchtest"
)

func find(t testing.TB, p search.Problem[searchtest.TreeState], o search.Options) search.Result {
	t.Helper()
	o.SearchOnlyMove = true
	if o.Depth == 0 {
		o.Depth = 60
	}
	r, err := search.Search(context.Background(), p, searchtest.TreeState{}, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func solve(m [][]float64) float64 {
	g := matrix.Game{Rows: len(m), Columns: len(m[0])}
	for _, row := range m {
		g.Values = append(g.Values, row...)
	}
	return matrix.Solve(g).Value
}

// grow makes a random tree of simultaneous decisions whose root is one.
func grow(seed uint64, levels int, chance bool) *searchtest.Tree {
	for r := games.NewRandom(seed, games.StreamCorpus, 66); ; {
		g := searchtest.Grow(r, searchtest.Shape{Levels: levels, Most: 3, Lo: -10, Hi: 10, Chance: chance, Both: true, NoEarlyEnds: true})
		if g.Turn(&searchtest.TreeState{}) == games.Both {
			return g
		}
	}
}

// TestBoundsHold plays random trees against themselves: at every number of iterations the value
// lies between what the two mixtures guarantee, which never contradicts the exact value.
func TestBoundsHold(t *testing.T) {
	for seed := range uint64(1500) {
		g := grow(seed, 1+int(seed%4), seed%2 == 0)
		want := g.Exact(0, 60, nil, solve)
		for _, a := range iterated.Algorithms() {
			got := find(t, g.Problem(-10, 10), search.Options{Algorithm: a, Sampling: search.Sampling{Iterations: 1 + int(seed%40)}})
			e := got.Equilibrium
			if lo, hi := float64(e.Lo), float64(e.Hi); !(lo <= want+1e-9 && want-1e-9 <= hi) || got.Value < e.Lo-1e-9 || got.Value > e.Hi+1e-9 {
				t.Fatalf("seed %d, %s: %v from %v to %v; the value is %v", seed, a, got.Value, e.Lo, e.Hi, want)
			}
		}
	}
}

// TestPublishedBounds: on matrices the regret of regret matching and of CFR+ never exceeds the span of
// values times the root of moves by iterations, and so the gap of the two mixtures never exceeds the
// sum of that for both sides (twice the sum for the weighted mean of CFR+); at every iteration.
func TestPublishedBounds(t *testing.T) {
	for seed := range uint64(200) {
		g := grow(seed, 1, false)
		for _, a := range []*search.Algorithm{iterated.RegretMatching, iterated.CFRPlus} {
			for n := 1; n <= 60; n++ {
				e := find(t, g.Problem(-10, 10), search.Options{Algorithm: a, Sampling: search.Sampling{Iterations: n}}).Equilibrium
				bound := 20 * (math.Sqrt(float64(len(e.Rows))) + math.Sqrt(float64(len(e.Columns)))) / math.Sqrt(float64(n))
				if a == iterated.CFRPlus {
					bound *= 2
				}
				if gap := float64(e.Hi - e.Lo); gap > bound {
					t.Fatalf("seed %d, %s, %d iterations: a gap of %v, bound %v", seed, a, n, gap, bound)
				}
			}
		}
	}
}

// TestBoundsOfTrees: on trees the bound is the sum over all decisions (Zinkevich et al., 2007), of
// which there are fewer than nodes.
func TestBoundsOfTrees(t *testing.T) {
	for seed := range uint64(200) {
		g := grow(seed, 3, seed%2 == 0)
		for _, n := range []int{1, 3, 10, 30, 100} {
			r := find(t, g.Problem(-10, 10), search.Options{Algorithm: iterated.RegretMatching, Sampling: search.Sampling{Iterations: n}})
			decisions := float64(g.Nodes())
			if gap, bound := float64(r.Equilibrium.Hi-r.Equilibrium.Lo), 2*decisions*20*math.Sqrt(3/float64(n)); gap > bound {
				t.Fatalf("seed %d, %d iterations: a gap of %v, bound %v", seed, n, gap, bound)
			}
		}
	}
}

// TestTheyCloseIn: after many iterations all are near the exact value, CFR+ the nearest.
func TestTheyCloseIn(t *testing.T) {
	gaps := map[*search.Algorithm]float64{}
	const trees = 100
	for seed := range uint64(trees) {
		g := grow(seed, 2, seed%2 == 0)
		want := g.Exact(0, 60, nil, solve)
		for _, a := range iterated.Algorithms() {
			got := find(t, g.Problem(-10, 10), search.Options{Algorithm: a, Sampling: search.Sampling{Iterations: 3000}})
			gaps[a] += float64(got.Equilibrium.Hi-got.Equilibrium.Lo) / trees
			if math.Abs(float64(got.Value)-want) > .5 {
				t.Errorf("seed %d, %s: %v, want %v", seed, a, got.Value, want)
			}
		}
	}
	t.Logf("mean gaps after 3,000 iterations: %v", gaps)
	if gaps[iterated.CFRPlus] > .01 || gaps[iterated.RegretMatching] > .5 || gaps[iterated.FictitiousPlay] > .5 {
		t.Errorf("mean gaps after 3,000 iterations: %v", gaps)
	}
}

// TestLimits: a search that is stopped gives what it has, and one that has begun nothing a legal move.
func TestLimits(t *testing.T) {
	g := grow(4, 4, true)
	for _, a := range iterated.Algorithms() {
		for _, o := range []search.Options{{Nodes: 5}, {Nodes: 5000}, {Time: time.Millisecond}} {
			o.Algorithm, o.Sampling.Iterations = a, search.MostIterations
			r := find(t, g.Problem(-10, 10), o)
			if r.Stopped == nil {
				t.Errorf("%s: not stopped", a)
			}
			again := find(t, g.Problem(-10, 10), o)
			if o.Nodes > 0 && (again.Value != r.Value || again.Move != r.Move) {
				t.Errorf("%s: %v, then %v", a, r.Value, again.Value)
			}
		}
	}
}

func BenchmarkMatrix(b *testing.B) {
	g := grow(9, 3, false)
	for _, a := range iterated.Algorithms() {
		b.Run(a.Name, func(b *testing.B) {
			find(b, g.Problem(-10, 10), search.Options{Algorithm: a, Sampling: search.Sampling{Iterations: b.N}})
		})
	}
}
