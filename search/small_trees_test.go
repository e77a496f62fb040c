package search

import (
	"context"
	"math"
	"testing"

	"parlor/games"
	"parlor/search/events"
)

// The five small trees and their exact counts, found by an exact rational
// reference program. Bounds are -10 and 10.
var smallTrees = []struct {
	name         string
	tree         branch
	value        float64
	plain        uint64
	star1, star2 treeCounts
}{
	{
		"A: alpha-beta's textbook figure",
		maxNode(minOf(3, 12, 8), minOf(2, 4, 6), minOf(14, 5, 2)),
		3, 13, treeCounts{11, 7, 2, 1, 0, 0}, treeCounts{11, 7, 2, 1, 0, 0},
	},
	{
		"B: one outcome cut",
		maxNode(
			chanceNodeOf(minOf(2, 4).times(1), minOf(6, 8).times(1)),
			chanceNodeOf(minOf(-10, 7).times(1), minOf(5, 9).times(1))),
		4, 15, treeCounts{11, 5, 2, 1, 1, 0}, treeCounts{12, 7, 1, 0, 1, 3},
	},
	{
		"C: three outcomes of unequal weight",
		maxNode(
			chanceNodeOf(minOf(5, 9).times(1), minOf(7, 7).times(1), minOf(6, 10).times(2)),
			chanceNodeOf(minOf(-4, -6).times(1), minOf(1, 2).times(1), minOf(0, -3).times(2)),
			chanceNodeOf(minOf(8, 10).times(1), minOf(9, 10).times(1), minOf(7, 6).times(2))),
		29.0 / 4, 31, treeCounts{25, 14, 2, 0, 1, 0}, treeCounts{30, 20, 1, 0, 1, 8},
	},
	{
		"D: a probe settles the node",
		maxNode(
			chanceNodeOf(minOf(8, 9).times(1), minOf(8, 10).times(1)),
			chanceNodeOf(minOf(-8, 1).times(1), minOf(10, 9).times(1))),
		8, 15, treeCounts{11, 5, 2, 1, 1, 0}, treeCounts{12, 7, 1, 0, 1, 3},
	},
	{
		"E: Min at the root, weights 5 and 16",
		minNode(
			chanceNodeOf(maxOf(-9, -8).times(5), maxOf(-7, -9).times(16)),
			chanceNodeOf(maxOf(10, 2).times(5), maxOf(1, 4).times(16))),
		-152.0 / 21, 15, treeCounts{11, 5, 2, 1, 1, 0}, treeCounts{12, 7, 1, 0, 1, 3},
	},
}

// treeCounts is what the reference program counted: nodes visited, leaves,
// successors pruned, decision cutoffs, chance cutoffs and probes.
type treeCounts struct{ visited, leaves, pruned, decisionCuts, chanceCuts, probes uint64 }

// forChance lists the exact algorithms for decisions and chance.
var forChance = Registry{Expectiminimax, Star1, Star2}

func countsOf(c events.Counts) treeCounts {
	return treeCounts{c.Visited, c.Leaves, c.Pruned(), c.MaxCuts + c.MinCuts, c.ChanceHigh + c.ChanceLow + c.ProbeCuts, c.Probes}
}

func TestSmallTrees(t *testing.T) {
	for _, tt := range smallTrees {
		t.Run(tt.name, func(t *testing.T) {
			g := plant(tt.tree)
			for _, a := range forChance {
				r, err := Search(context.Background(), g.problem(-10, 10), treeState{}, Options{Algorithm: a, Depth: 9})
				if err != nil {
					t.Fatal(err)
				}
				if math.Abs(float64(r.Value)-tt.value) > 1e-12 {
					t.Errorf("%s: value %v, want %v", a, r.Value, tt.value)
				}
				want := treeCounts{visited: tt.plain, leaves: r.Counts.Leaves}
				switch a {
				case Star1:
					want = tt.star1
				case Star2:
					want = tt.star2
				}
				if got := countsOf(r.Counts); got != want {
					t.Errorf("%s: counts %+v, want %+v", a, got, want)
				}
			}
		})
	}
}

func TestDisjointCounts(t *testing.T) {
	for seed := range uint64(500) {
		g := plant(randomTree(games.NewRandom(seed), 5, -10, 10))
		if g.Turn(&treeState{}) == games.Over {
			continue
		}
		for _, a := range forChance {
			r, err := Search(context.Background(), g.problem(-10, 10), treeState{}, Options{Algorithm: a, Depth: 4, SearchOnlyMove: true})
			if err != nil {
				t.Fatal(err)
			}
			c := r.Counts
			if sum := c.Decisions + c.Chances + c.Leaves + c.TableHits; sum != c.Visited {
				t.Fatalf("seed %d, %s: visited %d but kinds sum to %d", seed, a, c.Visited, sum)
			}
			if a == Expectiminimax && (c.Pruned() != 0 || c.Probes != 0) {
				t.Fatalf("seed %d: plain search pruned: %+v", seed, c)
			}
		}
	}
}
