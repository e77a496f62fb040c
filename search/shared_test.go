package search

import (
	"math"
	"sync"
	"testing"

	"parlor/games"
)

// TestFastSearches compares fast searches of random trees with plain search:
// whatever the workers do to each other's table, value and move stay.
func TestFastSearches(t *testing.T) {
	table, err := NewTable(1)
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

// TestSharedTable has workers fight for a few places: whatever is found under a
// key is something that was stored under it, whole.
func TestSharedTable(t *testing.T) {
	table := &sharedTable{pairs: make([]sharedPair, 2)}
	table.nextDepth()
	var workers sync.WaitGroup
	for w := range 4 {
		workers.Go(func() {
			r := games.NewRandom(uint64(w), games.StreamCorpus)
			for range 50000 {
				key, depth := games.Key{r.Below(16), r.Below(4)}, int(r.Below(3))
				stored := games.Value(key[0]*100 + key[1]*10 + uint64(depth))
				turn := games.Value(r.Below(1000) * 10000)
				table.store(key, depth, bounds{stored + turn, stored + 2*turn})
				b := table.find(key, depth)
				if b == unknown {
					continue
				}
				if from := b.lo - stored; math.Mod(float64(from), 10000) != 0 || b.hi != stored+2*from {
					t.Errorf("found %v under %v at depth %d", b, key, depth)
					return
				}
			}
		})
	}
	workers.Wait()
	table.nextDepth()
	for k := range uint64(16) {
		for depth := range 3 {
			if b := table.find(games.Key{k}, depth); b != unknown {
				t.Errorf("found %v of the depth before", b)
			}
		}
	}
}

// TestSharedTableAges goes round the ages.
func TestSharedTableAges(t *testing.T) {
	table := &sharedTable{pairs: make([]sharedPair, 2)}
	table.nextDepth()
	table.store(games.Key{1}, 3, bounds{1, 2})
	if b := table.find(games.Key{1}, 3); b != (bounds{1, 2}) {
		t.Errorf("found %v", b)
	}
	table.age = maxAge
	table.nextDepth()
	if b := table.find(games.Key{1}, 3); b != unknown {
		t.Errorf("found %v after all ages", b)
	}
}

// TestPartsOfATable searches by workers and alone with one table in turn: what
// one left there must never pass for the other's.
func TestPartsOfATable(t *testing.T) {
	table, err := NewTable(1)
	if err != nil {
		t.Fatal(err)
	}
	r := games.NewRandom(3, games.StreamCorpus, 5)
	for turn := range 400 {
		g := plant(chanceNodeOf(randomTree(r, 5, -10, 10).times(1), randomTree(r, 5, -10, 10).times(2)))
		p := g.problem(-10, 10)
		if turn%37 == 0 {
			table.age = maxAge - 2 // so that ages come round in the middle
		}
		want := mustSearch(t, p, Options{Algorithm: Expectiminimax, Depth: 3})
		got := mustSearch(t, p, Options{Algorithm: Star2, Depth: 3, Table: table, Workers: turn % 4 * 3})
		if math.Abs(float64(got.Value-want.Value)) > 1e-9 {
			t.Fatalf("turn %d: value %v, plain search says %v", turn, got.Value, want.Value)
		}
	}
}
