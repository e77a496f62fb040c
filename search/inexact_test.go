package search

import (
	"context"
	"math"
	"testing"

	"parlor/games"
	"parlor/search/transposition"
)

// TestWidth holds all algorithms against each other at each width: they search
// the same smaller game. At a width that leaves nothing out they are exact.
func TestWidth(t *testing.T) {
	narrowed := 0
	for seed := range uint64(1500) {
		r := games.NewRandom(seed, games.StreamCorpus, 7)
		p := randomGraph(r, 7, 4).richProblem(-10, 10)
		o := Options{Algorithm: Expectiminimax, Depth: 5, SearchOnlyMove: true}
		exact := mustSearch(t, p, o)
		for _, o.BeamWidth = range []int{1, 2, 9} {
			o.Algorithm, o.Deepen, o.Workers = Expectiminimax, false, 0
			want := mustSearch(t, p, o)
			if o.BeamWidth == 9 && want.Value != exact.Value {
				t.Fatalf("seed %d: width 9 gives %v, exact %v", seed, want.Value, exact.Value)
			}
			if want.Value != exact.Value {
				narrowed++
			}
			for _, o.Algorithm = range []*Algorithm{Star1, Star2} {
				o.Deepen, o.Workers = seed%2 == 0, int(seed%3)
				if got := mustSearch(t, p, o); math.Abs(float64(got.Value-want.Value)) > 1e-9 || got.Move != want.Move {
					t.Fatalf("seed %d, %s, width %d: %v, move %d; want %v, %d", seed, o.Algorithm, o.BeamWidth, got.Value, got.Move, want.Value, want.Move)
				}
			}
		}
	}
	if narrowed < 100 {
		t.Errorf("only %d values were changed by narrowing", narrowed)
	}
}

// TestForwardPruning shows that both cuts are exact where they cut nothing, and
// that they cut otherwise.
func TestForwardPruning(t *testing.T) {
	var unlikely, predicted uint64
	for seed := range uint64(600) {
		r := games.NewRandom(seed, games.StreamCorpus, 8)
		p := randomGraph(r, 8, 4).problem(-10, 10)
		plain := Options{Algorithm: Expectiminimax, Depth: 6, SearchOnlyMove: true}
		exact := mustSearch(t, p, plain)
		plain.ProbabilityCutoff = 1e-30
		if got := mustSearch(t, p, plain); got.Value != exact.Value || got.Counts != exact.Counts {
			t.Fatalf("seed %d: %v where nothing is too unlikely, exact %v", seed, got.Value, exact.Value)
		}
		plain.ProbabilityCutoff = 0.1
		unlikely += mustSearch(t, p, plain).Counts.Unlikely
		star := Options{Algorithm: Star2, Depth: 6, SearchOnlyMove: true, ProbCut: &ProbCut{Threshold: 1e6, Scale: 1, Sigma: 1}}
		if got := mustSearch(t, p, star); math.Abs(float64(got.Value-exact.Value)) > 1e-9 {
			t.Fatalf("seed %d: %v where nothing can be predicted, exact %v", seed, got.Value, exact.Value)
		}
		star.ProbCut = &ProbCut{Threshold: 0.5, Scale: 1, Sigma: 1}
		predicted += mustSearch(t, p, star).Counts.Predicted
	}
	if unlikely < 100 || predicted < 100 {
		t.Errorf("%d too unlikely, %d predicted", unlikely, predicted)
	}
}

// TestGreedyAndRandom: greedy is a search of one ply, random depends on its seed.
func TestGreedyAndRandom(t *testing.T) {
	p := plant(maxNode(minOf(9, -9), minOf(1, 2), minOf(3, 3))).problem(-10, 10)
	one := mustSearch(t, p, Options{Algorithm: Expectiminimax, Depth: 1})
	if got := mustSearch(t, p, Options{Algorithm: Greedy, Depth: 5}); got.Move != one.Move || got.Value != one.Value {
		t.Errorf("greedy: %+v", got)
	}
	seen := map[games.Move]bool{}
	for seed := range uint64(50) {
		o := Options{Algorithm: Random, Depth: 1, Seed: seed}
		m := mustSearch(t, p, o).Move
		if again := mustSearch(t, p, o).Move; again != m {
			t.Errorf("seed %d: %d, then %d", seed, m, again)
		}
		seen[m] = true
	}
	if len(seen) != 3 {
		t.Errorf("50 seeds chose among %d moves", len(seen))
	}
}

// TestForwardRefused lists options that contradict each other.
func TestForwardRefused(t *testing.T) {
	p := plant(maxOf(1, 2)).problem(-10, 10)
	for _, o := range []Options{
		{Algorithm: Greedy, BeamWidth: 2},
		{Algorithm: Mixing, BeamWidth: 2},
		{Algorithm: Star2, BeamWidth: -1},
		{Algorithm: Star2, ProbabilityCutoff: 0.1},
		{Algorithm: Expectiminimax, ProbabilityCutoff: 1},
		{Algorithm: Expectiminimax, ProbabilityCutoff: math.NaN()},
		{Algorithm: Expectiminimax, ProbabilityCutoff: 0.1, Workers: 2},
		{Algorithm: Memo, ProbCut: &ProbCut{Scale: 1}},
		{Algorithm: Star2, ProbCut: &ProbCut{}},
		{Algorithm: Star2, ProbCut: &ProbCut{Scale: 1, Sigma: math.NaN()}},
		{Algorithm: Random, Workers: 1},
		{Algorithm: Memo, Table: new(transposition.Table)},
		{Algorithm: &Algorithm{Name: "row without a searcher"}},
		{},
	} {
		o.Depth = 1
		if _, err := Search(context.Background(), p, treeState{}, o); err == nil {
			t.Errorf("%+v was not refused", o)
		}
	}
}
