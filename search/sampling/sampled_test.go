package sampling_test

import (
	"context"
	"math"
	"testing"

	"parlor/games"
	"parlor/search"
	"parlor/search/sampling"
	"parlor/search/searchtest"
)

var bySamples = []*search.Algorithm{sampling.SparseSampling, sampling.SampledStar1, sampling.SampledStar2}

func sample[S comparable](t testing.TB, p search.Problem[S], s S, o search.Options) search.Result {
	t.Helper()
	o.SearchOnlyMove = true
	r, err := search.Search(context.Background(), p, s, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestSampledTreesAgree searches random trees with chance: pruned or not, deepening or not, with
// every move valued or not, the sampled tree has one value and one move, and pruning by bounds
// visits no node that the plain search does not.
func TestSampledTreesAgree(t *testing.T) {
	pruned := uint64(0)
	for seed := range uint64(5000) {
		r := games.NewRandom(seed, games.StreamCorpus, 63)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 2 + int(r.Below(5)), Most: 4, Lo: -10, Hi: 10, Chance: true})
		p := g.Problem(-10, 10)
		p.QuickWins = seed%8 == 0
		o := search.Options{
			Algorithm: bySamples[0], Depth: 1 + int(r.Below(7)), Seed: seed, AllValues: seed%16 == 1,
			Sampling: search.Sampling{Outcomes: int(r.Below(6))}, BeamWidth: [...]int{0, 0, 2}[seed%3],
		}
		want := sample(t, p, searchtest.TreeState{}, o)
		for _, a := range bySamples[1:] {
			o.Algorithm, o.Deepen = a, seed%2 == 0
			got := sample(t, p, searchtest.TreeState{}, o)
			if math.Abs(float64(got.Value-want.Value)) > 1e-9 || got.Move != want.Move {
				t.Fatalf("seed %d, %s: %v, move %d; want %v, move %d", seed, a, got.Value, got.Move, want.Value, want.Move)
			}
			c := got.Counts
			if a == sampling.SampledStar1 && c.Visited > want.Counts.Visited || c.Visited != c.Decisions+c.Chances+c.Leaves {
				t.Fatalf("seed %d, %s: %+v; all of it is %+v", seed, a, c, want.Counts)
			}
			pruned += c.PrunedOutcomes
		}
	}
	if pruned < 1000 {
		t.Errorf("only %d outcomes were left out", pruned)
	}
}

// TestProbesPay searches trees in which the best move comes first: Star2, which tries that move
// before it searches, visits fewer nodes than Star1, and that fewer than the plain search.
func TestProbesPay(t *testing.T) {
	var visited [3]uint64
	for seed := range uint64(500) {
		r := games.NewRandom(seed, games.StreamCorpus, 65)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 7, Most: 4, Lo: -10, Hi: 10, Chance: true, NoEarlyEnds: true, Ordered: true})
		for i, a := range bySamples {
			o := search.Options{Algorithm: a, Depth: 8, Seed: seed, NoOrdering: true, Sampling: search.Sampling{Outcomes: 6}}
			visited[i] += sample(t, g.Problem(-10, 10), searchtest.TreeState{}, o).Counts.Visited
		}
	}
	t.Logf("nodes of sparse sampling, star1 and star2: %v", visited)
	if !(visited[2] < visited[1] && visited[1] < visited[0]) {
		t.Errorf("nodes of sparse sampling, star1 and star2: %v", visited)
	}
}

// TestSamplesAreFair: the mean over seeds of what is drawn at a chance node is its value, and the
// spread falls with the number of outcomes as that of a mean does.
func TestSamplesAreFair(t *testing.T) {
	const seeds = 400
	for tree := range uint64(20) {
		r := games.NewRandom(tree, games.StreamCorpus, 64)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 3, Most: 4, Lo: -10, Hi: 10, NoEarlyEnds: true, OnlyChance: true})
		exact := g.Exact(0, 60, nil, nil)
		var variance [2]float64
		for i, many := range []int{4, 16} {
			var sum, squares float64
			for seed := range uint64(seeds) {
				o := search.Options{Algorithm: sampling.SparseSampling, Depth: 5, Seed: seed, Sampling: search.Sampling{Outcomes: many}}
				v := float64(sample(t, g.Problem(-10, 10), searchtest.TreeState{}, o).Value)
				sum, squares = sum+v, squares+v*v
			}
			mean := sum / seeds
			variance[i] = squares/seeds - mean*mean
			if off := math.Abs(mean - exact); off > 5*math.Sqrt(variance[i]/seeds)+1e-9 {
				t.Errorf("tree %d, %d outcomes: the mean is %v, the value %v", tree, many, mean, exact)
			}
		}
		if variance[0] > 1e-9 && !(variance[1] < variance[0]*.6) {
			t.Errorf("tree %d: four times as many outcomes take the variance from %v to %v", tree, variance[0], variance[1])
		}
	}
}
