package search

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search/stack"
	"parlor/search/transposition"
)

// TestNodeLimits stops every algorithm after 1, 2, 5, 20 and 100 nodes: there is
// always a legal move, no more nodes are visited than allowed, and a second search
// gives the same result to the last count.
func TestNodeLimits(t *testing.T) {
	gamestest.TakesTurns(t)
	for seed := range uint64(200) {
		g := plant(randomTree(games.NewRandom(seed, games.StreamCorpus), 4, -10, 10))
		if turn := g.Turn(&treeState{}); turn == games.Over || turn == games.Chance {
			continue
		}
		legal := g.Moves(&treeState{}, nil)
		for _, a := range Algorithms() {
			for _, nodes := range []uint64{1, 2, 5, 20, 100} {
				o := Options{Algorithm: a, Depth: 4, Deepen: true, SearchOnlyMove: true, Nodes: nodes, Seed: seed}
				first := limited(t, g, o)
				if !slices.Contains(legal, first.Move) {
					t.Fatalf("seed %d, %s with %d nodes: move %d is not legal", seed, a, nodes, first.Move)
				}
				if first.Total.Visited > nodes {
					t.Fatalf("seed %d, %s: %d nodes visited of %d", seed, a, first.Total.Visited, nodes)
				}
				if first.Stopped != nil && !errors.Is(first.Stopped, stack.ErrNodes) {
					t.Fatalf("seed %d, %s: stopped by %v", seed, a, first.Stopped)
				}
				if again := limited(t, g, o); !reflect.DeepEqual(first, again) {
					t.Fatalf("seed %d, %s with %d nodes: %+v, and then %+v", seed, a, nodes, first, again)
				}
			}
		}
	}
}

// limited searches the root of a tree, with a table of its own where the
// algorithm takes one.
func limited(t *testing.T, g *treeGame, o Options) Result {
	t.Helper()
	if o.Algorithm.Takes.Has(TakesTable) {
		table, err := transposition.New(1)
		if err != nil {
			t.Fatal(err)
		}
		o.Table = table
	}
	r, err := Search(context.Background(), g.problem(-10, 10), treeState{}, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
