package search

import (
	"context"
	"math"
	"testing"

	"parlor/games"
)

// TestExhibits searches trees worked out by hand: each mistake gives the wrong
// value it is known for, and plain search the right one.
func TestExhibits(t *testing.T) {
	extraTurn := maxNode(maxNode(leaf(1), leaf(5)), minNode(leaf(2), leaf(3)))
	draws := maxNode(
		chanceNodeOf(leaf(-4).times(9), leaf(6).times(1)),
		chanceNodeOf(leaf(0).times(1), leaf(2).times(1), leaf(1).times(2)))
	atOnce := branch{turn: games.Both, below: []branch{
		{turn: games.Reply, below: leaves([]games.Value{1, -1})},
		{turn: games.Reply, below: leaves([]games.Value{-1, 1})},
	}}
	for _, c := range []struct {
		exhibit, sound Algorithm
		tree           branch
		wrong, right   games.Value
	}{
		{MaxOverChance, Expectiminimax, draws, 6, 1},
		{Unweighted, Expectiminimax, draws, 1, 1},
		{DoubleDivision, Expectiminimax, draws, games.Value(1) / 3, 1},
		{Paranoid, Mixing, atOnce, -1, 0},
		{ParityNegamax, Expectiminimax, extraTurn, 2, 5},
	} {
		p := plant(c.tree).problem(-10, 10)
		wrong := mustSearch(t, p, Options{Algorithm: c.exhibit, Depth: 4})
		right := mustSearch(t, p, Options{Algorithm: c.sound, Depth: 4})
		if wrong.Value != c.wrong || math.Abs(float64(right.Value-c.right)) > 1e-12 {
			t.Errorf("%s gives %v, %s gives %v; want %v and %v", c.exhibit, wrong.Value, c.sound, right.Value, c.wrong, c.right)
		}
		if (Options{Algorithm: c.exhibit}).Inexact() == "" || (Options{Algorithm: c.sound}).Inexact() != "" {
			t.Errorf("%s must say that it is not exact, and %s must not", c.exhibit, c.sound)
		}
	}
}

// TestUnweightedErrs has a tree where equal odds choose the worse move.
func TestUnweightedErrs(t *testing.T) {
	p := plant(maxNode(chanceNodeOf(leaf(-4).times(9), leaf(8).times(1)), minNode(leaf(1)))).problem(-10, 10)
	if r := mustSearch(t, p, Options{Algorithm: Unweighted, Depth: 3}); r.Move != 0 || r.Value != 2 {
		t.Errorf("move %d, value %v", r.Move, r.Value)
	}
	if r := mustSearch(t, p, Options{Algorithm: Expectiminimax, Depth: 3}); r.Move != 1 || r.Value != 1 {
		t.Errorf("move %d, value %v", r.Move, r.Value)
	}
}

// TestWidth holds all algorithms against each other at each width: they search
// the same smaller game. At a width that leaves nothing out they are exact.
func TestWidth(t *testing.T) {
	narrowed := 0
	for seed := range uint64(1500) {
		r := games.NewRandom(seed, games.StreamCorpus, 7)
		p := randomGraph(r, 7, 4).richProblem(-10, 10)
		o := Options{Algorithm: Expectiminimax, Depth: 5, SearchOnlyMove: true}
		exact := mustSearch(t, p, o)
		for _, o.Width = range []int{1, 2, 9} {
			o.Algorithm, o.Deepen, o.Workers = Expectiminimax, false, 0
			want := mustSearch(t, p, o)
			if o.Width == 9 && want.Value != exact.Value {
				t.Fatalf("seed %d: width 9 gives %v, exact %v", seed, want.Value, exact.Value)
			}
			if want.Value != exact.Value {
				narrowed++
			}
			for _, o.Algorithm = range []Algorithm{Star1, Star2} {
				o.Deepen, o.Workers = seed%2 == 0, int(seed%3)
				if got := mustSearch(t, p, o); math.Abs(float64(got.Value-want.Value)) > 1e-9 || got.Move != want.Move {
					t.Fatalf("seed %d, %s, width %d: %v, move %d; want %v, %d", seed, o.Algorithm, o.Width, got.Value, got.Move, want.Value, want.Move)
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
		plain.Unlikely = 1e-30
		if got := mustSearch(t, p, plain); got.Value != exact.Value || got.Counts != exact.Counts {
			t.Fatalf("seed %d: %v where nothing is too unlikely, exact %v", seed, got.Value, exact.Value)
		}
		plain.Unlikely = 0.1
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
		{Algorithm: Greedy, Width: 2},
		{Algorithm: Mixing, Width: 2},
		{Algorithm: Unweighted, Width: 2},
		{Algorithm: Star2, Width: -1},
		{Algorithm: Star2, Unlikely: 0.1},
		{Algorithm: Expectiminimax, Unlikely: 1},
		{Algorithm: Expectiminimax, Unlikely: math.NaN()},
		{Algorithm: Expectiminimax, Unlikely: 0.1, Workers: 2},
		{Algorithm: Memo, ProbCut: &ProbCut{Scale: 1}},
		{Algorithm: Star2, ProbCut: &ProbCut{}},
		{Algorithm: Star2, ProbCut: &ProbCut{Scale: 1, Sigma: math.NaN()}},
		{Algorithm: Paranoid, Workers: 1},
		{Algorithm: "nonsense"},
	} {
		o.Depth = 1
		if _, err := Search(context.Background(), p, treeState{}, o); err == nil {
			t.Errorf("%+v was not refused", o)
		}
	}
}
