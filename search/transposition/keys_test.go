package transposition

import (
	"testing"

	"parlor/games"
	"parlor/search/bounds"
)

// TestTablesTellKeysApart stores a value under one key and asks for others that
// differ from it in a single bit, of all 128.
func TestTablesTellKeysApart(t *testing.T) {
	table, err := New(1)
	if err != nil {
		t.Fatal(err)
	}
	table.NextSearch()
	shared := table.Sharing()
	shared.NextDepth()
	key := games.Key{0x0123456789abcdef, 0xfedcba9876543210}
	table.Store(key, 3, bounds.Between(1, 2))
	shared.Store(key, 3, bounds.Between(1, 2))
	for name, find := range map[string]func(games.Key, int) bounds.Bounds{"table": table.Find, "shared table": shared.Find} {
		if got := find(key, 3); got != (bounds.Between(1, 2)) {
			t.Errorf("the %s knows %v of what was stored", name, got)
		}
		for bit := range 128 {
			other := key
			other[bit/64] ^= 1 << (bit % 64)
			if got := find(other, 3); got != bounds.Unknown {
				t.Errorf("the %s takes a key that differs in bit %d for the one stored", name, bit)
			}
		}
	}
}
