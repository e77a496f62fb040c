package sampling_test

import (
	"context"
	"math"
	"testing"

	"parlor/games"
	"parlor/search"
	"parlor/search/searchtest"
)

// TestLuck: with an evaluation that knows every value, what chance deals right after a move is the only luck in
// two simulations of it, so that without it their mean is what the move is worth, with no error.
func TestLuck(t *testing.T) {
	checked := 0
	for seed := range uint64(1000) {
		r := games.NewRandom(seed, games.StreamCorpus, 73)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 6, Most: 4, Lo: -10, Hi: 10, Chance: true, NoEarlyEnds: true})
		start := searchtest.TreeState{}
		if turn := g.Turn(&start); turn != games.Max && turn != games.Min {
			continue
		}
		roots := g.Moves(&start, nil)
		p := g.Problem(-10, 10)
		p.Eval.Of = func(s *searchtest.TreeState, _ games.Turn) games.Value {
			return games.Value(g.Exact(s.Node, 60, nil, nil))
		}
		o := search.Options{Seed: seed, Sampling: search.Sampling{Simulations: uint64(2 * len(roots)), Explore: 1000, ExploreGiven: true}}
		got := find(t, context.Background(), p, start, o)
		for i, m := range roots {
			next := start
			if g.Play(&next, m); g.Turn(&next) != games.Chance || got.Sampled.Moves[i].Visits != 2 {
				continue
			}
			checked++
			want := g.Exact(next.Node, 60, nil, nil)
			if math.Abs(float64(got.Moves[i].Lo)-want) > 1e-6 || got.Sampled.Moves[i].StandardError > 1e-6 {
				t.Fatalf("seed %d: move %d is worth %v, and two simulations say %v ± %v", seed, m, want, got.Moves[i].Lo, got.Sampled.Moves[i].StandardError)
			}
		}
	}
	if checked < 300 {
		t.Errorf("only %d moves were checked", checked)
	}
}
