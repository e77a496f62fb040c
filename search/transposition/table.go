// Package transposition is the memory of a search: a table of the bounds proved for
// positions that may recur by transposition (table.go), one that many workers share
// (shared.go), and the best moves (Hints, in table.go).
package transposition

import (
	"fmt"
	"math/bits"
	"unsafe"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/hugepages"
)

// Table is a transposition table: bounded memory for values of positions that are reached again by
// another order of moves (Greenblatt, 1967; Slate and Atkin, 1977). It stores, for a position and
// a depth, the bounds proved so far.
//
// Best moves are stored beside them, in a sixteenth of the space (Hints).
//
// A bound is used only by the search that stored it and at exactly the depth it was stored for: a
// deeper value is a different number, and a win's value counts the plies from the root. A Table
// can be reused, as entries of earlier searches count as empty, but by one search at a time.
//
// Every search begins with a small part of the table and doubles it as it fills, up to the whole:
// a table that fits in the processor's caches is several times faster. Memory for the whole is
// allocated when a search first outgrows that small part: players in matches search a few plies
// deep, and each has a table.
type Table struct {
	pairs []pair // a search uses the first mask+1
	size  uint64 // how many pairs the whole is
	mask  uint64
	used  uint64 // slots filled in this search
	age   uint32 // of the depth in progress; 0 never

	hints  Hints   // best moves, which outlast a depth
	shared *Shared // for searches that share it; nil until there is one
}

// pair is two entries with the same index: one cache line.
type pair [2]entry

// entry holds the bounds of a key, of which it stores Key.Stored.
type entry struct {
	key    uint64
	lo, hi games.Value
	more   uint32
	stamp  uint32 // age and depth
}

// depthBits is the bits of a stamp that hold the depth; search.MaxDepth fits.
const depthBits = 8

// maxAge is the largest age a stamp can hold.
const maxAge = 1<<(32-depthBits) - 1

// firstPairs is how many pairs a search begins with.
const firstPairs = 1 << 14

// MaxMB is the largest table that can be asked for.
const MaxMB = 8192

// New makes a table of at most mb megabytes, from 1 to MaxMB.
func New(mb int) (*Table, error) {
	if mb < 1 || mb > MaxMB {
		return nil, fmt.Errorf("a table takes from 1 to %d megabytes, not %d", MaxMB, mb)
	}
	n := uint64(mb) << 20 / uint64(unsafe.Sizeof(pair{}))
	size := uint64(1)
	for 2*size <= n {
		size *= 2
	}
	return &Table{pairs: make([]pair, min(size, firstPairs)), size: size, hints: newHints(size)}, nil
}

// takeWhole allocates the whole table, if that has not been done.
func (t *Table) takeWhole() {
	if uint64(len(t.pairs)) < t.size {
		whole := hugepages.Make[pair](int(t.size))
		copy(whole, t.pairs)
		t.pairs = whole
	}
}

// parts is the number of workers' tables that make up one table. It does not depend on the number
// of workers, because what a table forgets depends on its size.
const parts = 8

// Part gives worker number i a table of its own, an eighth of t in size. The
// first parts are slices of t's own memory.
func (t *Table) Part(i int) *Table {
	size := t.size / parts
	if i >= parts {
		return &Table{pairs: make([]pair, size), size: size, hints: t.hints.part(i)}
	}
	t.takeWhole()
	from, to := uint64(i)*size, uint64(i+1)*size
	return &Table{pairs: t.pairs[from:to:to], size: size, age: t.age, hints: t.hints.part(i)}
}

// Rejoin advances t's age to that of a part, so that the part's entries count
// as empty in t.
func (t *Table) Rejoin(part *Table) {
	t.age = max(t.age, part.age)
	t.hints.age = max(t.hints.age, part.hints.age)
}

// Hints gives the best moves kept beside t.
func (t *Table) Hints() *Hints { return &t.hints }

// NextSearch makes everything stored so far count as empty, best moves as well.
func (t *Table) NextSearch() {
	t.NextDepth()
	t.hints.NextSearch()
}

// NextDepth makes everything stored so far but the best moves count as empty.
func (t *Table) NextDepth() {
	t.mask = min(firstPairs, t.size) - 1
	t.used = 0
	t.age++
	if t.age > maxAge { // ages would wrap round
		clear(t.pairs)
		t.age = 1
	}
}

func (t *Table) stamp(depth int) uint32 { return t.age<<depthBits | uint32(depth) }

// fresh says whether e was stored by the search in progress.
func (t *Table) fresh(e *entry) bool { return e.stamp>>depthBits == t.age }

// place gives the pair where a key may be stored.
func (t *Table) place(key uint64, more uint32) *pair {
	return &t.pairs[scatter(key, more)&t.mask]
}

// scatter hashes keys to the 32 low bits of its result. The low half of a product
// depends on the low bits of the key only, so packed positions that differ in high
// bits would collide; the high half makes up for that, and the high bits of another
// product break remaining patterns.
func scatter(key uint64, more uint32) uint64 {
	high, low := bits.Mul64(key^uint64(more)*0xff51afd7ed558ccd, 0x9e3779b97f4a7c15)
	return (high ^ low) * 0xbf58476d1ce4e5b9 >> 32
}

// Find gives the bounds stored for this key at this depth.
func (t *Table) Find(key games.Key, depth int) bounds.Bounds {
	first, more := key.Stored()
	stamp, p := t.stamp(depth), t.place(first, more)
	for i := range p {
		e := &p[i]
		if e.key == first && e.more == more && e.stamp == stamp {
			return bounds.Between(e.lo, e.hi)
		}
	}
	return bounds.Unknown
}

// Store stores b, and doubles the part of the table in use when it is half full.
func (t *Table) Store(key games.Key, depth int, b bounds.Bounds) {
	first, more := key.Stored()
	t.put(entry{key: first, more: more, lo: b.Lo, hi: b.Hi, stamp: t.stamp(depth)})
	if 2*t.used > t.mask && t.mask+1 < t.size {
		t.takeWhole()
		t.double()
	}
}

// put stores e. The first slot of a pair prefers deep entries of this search,
// the second is always replaced.
func (t *Table) put(e entry) {
	p := t.place(e.key, e.more)
	for i := range p {
		if p[i].key == e.key && p[i].more == e.more && p[i].stamp == e.stamp {
			p[i] = e
			return
		}
	}
	first, second := &p[0], &p[1]
	if !t.fresh(first) {
		*first = e
		t.used++
		return
	}
	if !t.fresh(second) {
		t.used++
	}
	if first.stamp <= e.stamp { // of one age, so this compares depths
		*first, *second = e, *first
	} else {
		*second = e
	}
}

// double doubles the part in use. Entries of this search that belong in the new
// half move there.
func (t *Table) double() {
	old := t.mask + 1
	t.mask = 2*old - 1
	t.used = 0
	for i := range t.pairs[:old] {
		entries := t.pairs[i]
		t.pairs[i] = pair{}
		for _, e := range [2]entry{entries[1], entries[0]} {
			if t.fresh(&e) {
				t.put(e)
			}
		}
	}
}

// Hint is a move to try first, plus one, so that 0 is none.
type Hint uint64

// NoHint is the hint where no move is known to be good.
const NoHint Hint = 0

// HintOf gives the hint to try m first.
func HintOf(m games.Move) Hint { return Hint(m) + 1 }

// Hints is the best moves of positions met, at whatever depth. Unlike bounds they
// are kept from depth to depth of one search. A wrong one costs only time, so a
// newer move always replaces an older one.
type Hints struct {
	entries []hintEntry // a power of two of them
	age     uint32      // of the search in progress; 0 never
}

type hintEntry struct {
	key  uint64
	age  uint32
	move games.Move
}

// pairsPerHint is the number of pairs of entries per hint: hints take a sixteenth
// of the memory of bounds.
const pairsPerHint = 4

func newHints(pairs uint64) Hints {
	return Hints{entries: make([]hintEntry, max(pairs/pairsPerHint, 1))}
}

// part gives worker number i an eighth of h, or as much of its own.
func (h *Hints) part(i int) Hints {
	size := max(len(h.entries)/parts, 1)
	if i >= parts || len(h.entries) < parts {
		return Hints{entries: make([]hintEntry, size)}
	}
	return Hints{entries: h.entries[i*size : (i+1)*size : (i+1)*size], age: h.age}
}

// NextSearch makes everything kept so far count as absent.
func (h *Hints) NextSearch() {
	h.age++
	if h.age == 0 { // ages would wrap round
		clear(h.entries)
		h.age = 1
	}
}

func (h *Hints) place(key games.Key) *hintEntry {
	return &h.entries[scatter(key[0], uint32(key[1]))&uint64(len(h.entries)-1)]
}

// Find gives the best move known for a key.
func (h *Hints) Find(key games.Key) Hint {
	if e := h.place(key); e.key == mixed(key) && e.age == h.age {
		return HintOf(e.move)
	}
	return NoHint
}

// Store keeps m as the best move known for a key.
func (h *Hints) Store(key games.Key, m games.Move) {
	*h.place(key) = hintEntry{mixed(key), h.age, m}
}

// mixed is a key in 64 bits. A collision does no harm: a hint is looked for
// among the legal moves.
func mixed(key games.Key) uint64 { return key[0] ^ key[1] }
