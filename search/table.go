package search

import (
	"fmt"
	"math"
	"unsafe"

	"parlor/games"
)

// Table is a transposition table: bounded memory for values of positions that
// are met again by another order of moves (Greenblatt, 1967; Slate and Atkin,
// 1977). It keeps, for a position and a depth, the bounds proved so far.
//
// A bound is used only by the search that stored it and at exactly the depth it
// was stored for: a deeper value is a different number, and a win's value
// counts the plies from the root. A Table may be used again and again, as
// entries of earlier searches count as empty, but by one search at a time.
type Table struct {
	entries []entry // in pairs: two places for each index
	mask    uint64
	age     uint32 // of the depth in progress
}

type entry struct {
	key    games.Key
	lo, hi games.Value
	age    uint32
	depth  int32
}

// bounds is what a table knows of a value.
type bounds struct{ lo, hi games.Value }

var unknown = bounds{games.Value(math.Inf(-1)), games.Value(math.Inf(1))}

// MaxTableMB is the largest table that can be asked for.
const MaxTableMB = 8192

// NewTable makes a table of at most mb megabytes, from 1 to MaxTableMB.
func NewTable(mb int) (*Table, error) {
	if mb < 1 || mb > MaxTableMB {
		return nil, fmt.Errorf("a table takes from 1 to %d megabytes, not %d", MaxTableMB, mb)
	}
	pairs := uint64(1)
	for 2*pairs*2*uint64(unsafe.Sizeof(entry{})) <= uint64(mb)<<20 {
		pairs *= 2
	}
	return &Table{entries: make([]entry, 2*pairs), mask: pairs - 1}, nil
}

// nextDepth makes everything stored so far count as empty.
func (t *Table) nextDepth() {
	t.age++
	if t.age == 0 { // after 2^32 searches old ages would come round again
		clear(t.entries)
		t.age = 1
	}
}

// pair gives the two places where a key may be stored.
func (t *Table) pair(key games.Key) *[2]entry {
	h := (key[0] ^ key[1]*0xff51afd7ed558ccd) * 0x9e3779b97f4a7c15
	h ^= h >> 32
	i := 2 * (h & t.mask)
	return (*[2]entry)(t.entries[i : i+2])
}

// find gives what is known of the position with this key at this depth.
func (t *Table) find(key games.Key, depth int) bounds {
	pair := t.pair(key)
	for i := range pair {
		e := &pair[i]
		if e.key == key && e.depth == int32(depth) && e.age == t.age {
			return bounds{e.lo, e.hi}
		}
	}
	return unknown
}

// store keeps b. The first place of a pair prefers deep entries of this search,
// the second takes whatever comes.
func (t *Table) store(key games.Key, depth int, b bounds) {
	pair := t.pair(key)
	e := entry{key: key, lo: b.lo, hi: b.hi, age: t.age, depth: int32(depth)}
	first := &pair[0]
	same := first.key == key && first.depth == e.depth
	if same || first.age != t.age || first.depth <= e.depth {
		if !same && first.age == t.age {
			pair[1] = *first
		}
		*first = e
		return
	}
	pair[1] = e
}

// settles says whether b answers a search within the window, and with what.
func (b bounds) settles(alpha, beta games.Value) (games.Value, bool) {
	switch {
	case b.lo >= b.hi, b.lo >= beta:
		return b.lo, true
	case b.hi <= alpha:
		return b.hi, true
	}
	return 0, false
}

// learn adds to b what a search within a window found.
func (b bounds) learn(v, alpha, beta games.Value) bounds {
	switch {
	case v >= beta:
		b.lo = max(b.lo, v)
	case v <= alpha:
		b.hi = min(b.hi, v)
	default:
		b = bounds{v, v}
	}
	if b.lo > b.hi { // by rounding only
		return bounds{v, v}
	}
	return b
}
