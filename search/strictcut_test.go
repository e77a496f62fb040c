package search

import (
	"context"
	"testing"

	"parlor/games"
)

// TestStrictCut: a cut that waits for a value beyond the bound visits what equal values leave
// out, and never less than the usual one; values stay.
func TestStrictCut(t *testing.T) {
	visited := func(tree branch, a *Algorithm, strict bool) (games.Value, uint64) {
		r, err := Search(context.Background(), plant(tree).problem(-10, 10), treeState{}, Options{Algorithm: a, Depth: 9, Textbook: true, SearchOnlyMove: true, NoOrdering: a.Takes.Has(TakesOrdering), StrictCut: strict})
		if err != nil {
			t.Fatal(err)
		}
		return r.Value, r.Counts.Visited
	}
	tree := maxNode(minOf(10), minOf(10, 0))
	if _, usual := visited(tree, AlphaBeta, false); usual != 5 {
		t.Errorf("at equal values the usual cut visits %d nodes, want 5", usual)
	}
	if _, strict := visited(tree, AlphaBeta, true); strict != 6 {
		t.Errorf("at equal values the strict cut visits %d nodes, want 6", strict)
	}
	for _, tt := range smallTrees {
		for _, a := range []*Algorithm{Star1, Star2} {
			v, usual := visited(tt.tree, a, false)
			if w, strict := visited(tt.tree, a, true); w != v || strict < usual {
				t.Errorf("%s, %s: %v by %d nodes, and strictly %v by %d", tt.name, a, v, usual, w, strict)
			}
		}
	}
	random := games.NewRandom(1, games.StreamCorpus)
	for i := range 2000 {
		tree := equalValues(random, 4, true)
		want, usual := visited(tree, AlphaBeta, false)
		plain, all := visited(tree, Minimax, false)
		v, strict := visited(tree, AlphaBeta, true)
		if v != want || v != plain || strict < usual || strict > all {
			t.Fatalf("tree %d: %v by %d nodes, strictly %v by %d, in full %v by %d", i, want, usual, v, strict, plain, all)
		}
		if slow := strictly(tree, -11, 11, new(uint64)); slow != v {
			t.Fatalf("tree %d: %v, and slowly %v", i, v, slow)
		}
		count := uint64(0)
		if strictly(tree, -11, 11, &count); count != strict {
			t.Fatalf("tree %d: %d nodes, and slowly %d", i, strict, count)
		}
	}
}

// equalValues draws a tree of a height with few different values.
func equalValues(random *games.Random, height int, largest bool) branch {
	if height == 0 {
		return leaf(games.Value(random.Below(4)))
	}
	var below []branch
	for range 1 + random.Below(3) {
		below = append(below, equalValues(random, height-1, !largest))
	}
	if largest {
		return maxNode(below...)
	}
	return minNode(below...)
}

// strictly is the search as CS188 prints it, with the nodes it visits.
func strictly(b branch, alpha, beta games.Value, visited *uint64) games.Value {
	*visited++
	if len(b.below) == 0 {
		return b.value
	}
	best := games.Value(-11)
	if b.turn == games.Min {
		best = 11
	}
	for _, child := range b.below {
		v := strictly(child, alpha, beta, visited)
		if b.turn == games.Max {
			best = max(best, v)
			if best > beta {
				return best
			}
			alpha = max(alpha, best)
			continue
		}
		best = min(best, v)
		if best < alpha {
			return best
		}
		beta = min(beta, best)
	}
	return best
}
