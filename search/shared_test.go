package search

import (
	"math"
	"testing"

	"parlor/games"
	"parlor/search/transposition"
)

// TestFastSearches compares fast searches of random trees with plain search:
// whatever the workers do to each other's table, value and move stay.
func TestFastSearches(t *testing.T) {
	table, err := transposition.New(1)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(2000) {
		r := games.NewRandom(seed, games.StreamCorpus, 4)
		g := plant(randomTree(r, 3+int(r.Below(3)), -10, 10))
		if g.Turn(&treeState{}) == games.Over {
			continue
		}
		p, depth := g.problem(-10, 10), 1+int(r.Below(5))
		want := mustSearch(t, p, Options{Algorithm: Expectiminimax, Depth: depth, SearchOnlyMove: true})
		got := mustSearch(t, p, Options{
			Algorithm: Star2, Depth: depth, SearchOnlyMove: true, Table: table,
			Workers: 2 + int(seed%3)*3, Fast: true, Deepen: seed%2 == 0, Textbook: seed%5 == 0,
		})
		if math.Abs(float64(got.Value-want.Value)) > 1e-9 || got.Move != want.Move {
			t.Fatalf("seed %d: value %v, move %d; plain search says %v, %d", seed, got.Value, got.Move, want.Value, want.Move)
		}
	}
}

// TestPartsOfATable searches by workers and alone with one table in turn: what
// one left there must never pass for the other's.
func TestPartsOfATable(t *testing.T) {
	const ages = 1<<24 - 1 // as many as an entry can tell apart
	table, err := transposition.New(1)
	if err != nil {
		t.Fatal(err)
	}
	r := games.NewRandom(3, games.StreamCorpus, 5)
	for turn := range 400 {
		g := plant(chanceNodeOf(randomTree(r, 5, -10, 10).times(1), randomTree(r, 5, -10, 10).times(2)))
		p := g.problem(-10, 10)
		if turn%37 == 1 { // so that ages come round between here and the next time
			for range ages - 10 {
				table.NextDepth()
			}
		}
		want := mustSearch(t, p, Options{Algorithm: Expectiminimax, Depth: 3})
		got := mustSearch(t, p, Options{Algorithm: Star2, Depth: 3, Table: table, Workers: turn % 4 * 3})
		if math.Abs(float64(got.Value-want.Value)) > 1e-9 {
			t.Fatalf("turn %d: value %v, plain search says %v", turn, got.Value, want.Value)
		}
	}
}
