package transposition

import (
	"math"
	"sync"
	"testing"

	"parlor/games"
	"parlor/search/bounds"
)

// TestSharedTable has workers fight for a few places: whatever is found under a
// key is something that was stored under it, whole.
func TestSharedTable(t *testing.T) {
	table := &Shared{pairs: make([]sharedPair, 2)}
	table.NextDepth()
	var workers sync.WaitGroup
	for w := range 4 {
		workers.Go(func() {
			r := games.NewRandom(uint64(w), games.StreamCorpus)
			for range 50000 {
				key, depth := games.Key{r.Below(16), r.Below(4)}, int(r.Below(3))
				stored := games.Value(key[0]*100 + key[1]*10 + uint64(depth))
				turn := games.Value(r.Below(1000) * 10000)
				table.Store(key, depth, bounds.Between(stored+turn, stored+2*turn))
				b := table.Find(key, depth)
				if b == bounds.Unknown {
					continue
				}
				if from := b.Lo - stored; math.Mod(float64(from), 10000) != 0 || b.Hi != stored+2*from {
					t.Errorf("found %v under %v at depth %d", b, key, depth)
					return
				}
			}
		})
	}
	workers.Wait()
	table.NextDepth()
	for k := range uint64(16) {
		for depth := range 3 {
			if b := table.Find(games.Key{k}, depth); b != bounds.Unknown {
				t.Errorf("found %v of the depth before", b)
			}
		}
	}
}

// TestSharedTableAges goes round the ages.
func TestSharedTableAges(t *testing.T) {
	table := &Shared{pairs: make([]sharedPair, 2)}
	table.NextDepth()
	table.Store(games.Key{1}, 3, bounds.Between(1, 2))
	if b := table.Find(games.Key{1}, 3); b != (bounds.Between(1, 2)) {
		t.Errorf("found %v", b)
	}
	table.age = maxAge
	table.NextDepth()
	if b := table.Find(games.Key{1}, 3); b != bounds.Unknown {
		t.Errorf("found %v after all ages", b)
	}
}

// TestTableAges goes round the ages of a table that one search uses.
func TestTableAges(t *testing.T) {
	table, err := New(1)
	if err != nil {
		t.Fatal(err)
	}
	table.NextDepth()
	table.Store(games.Key{1}, 3, bounds.Between(1, 2))
	if b := table.Find(games.Key{1}, 3); b != bounds.Between(1, 2) {
		t.Errorf("found %v", b)
	}
	table.age = maxAge
	table.NextDepth()
	if b := table.Find(games.Key{1}, 3); b != bounds.Unknown {
		t.Errorf("found %v after all ages", b)
	}
}
