package transposition

import (
	"math"
	"math/bits"
	"sync/atomic"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/hugepages"
)

// Shared is a table that many workers use at once without locks (Hyatt and Mann,
// 2002). An entry is four words, and its first is a checksum of the key and the
// others. A worker that reads while another writes may see words of two entries;
// then the checksum does not match, and the entry counts as absent.
//
// What a worker finds in it depends on what others have stored meanwhile, so counts
// differ from run to run. Values do not, except by rounding, because a bound is
// used only at exactly the depth it was stored for.
type Shared struct {
	pairs []sharedPair // a power of two of them
	age   uint32       // of the depth in progress; 0 never
}

// sharedPair is two entries with the same index: one cache line.
type sharedPair [2]sharedEntry

// sharedEntry is an entry in words.
type sharedEntry struct {
	check  atomic.Uint64 // see checkOf
	lo, hi atomic.Uint64
	rest   atomic.Uint64 // the second part of Key.Stored, and the stamp
}

// Sharing gives the shared table that belongs to t, of the same size. It is
// made on first use.
func (t *Table) Sharing() *Shared {
	if t.shared == nil {
		t.shared = &Shared{pairs: hugepages.Make[sharedPair](int(t.size))}
	}
	return t.shared
}

// NextDepth makes everything stored so far count as empty. Nobody else may use
// the table meanwhile.
func (t *Shared) NextDepth() {
	t.age++
	if t.age > maxAge {
		t.pairs = make([]sharedPair, len(t.pairs))
		t.age = 1
	}
}

// place gives the pair where a stored key belongs, and the last word of its entry
// at a depth.
func (t *Shared) place(key uint64, more uint32, depth int) (*sharedPair, uint64) {
	rest := uint64(more)<<32 | uint64(t.age<<depthBits|uint32(depth))
	return &t.pairs[scatter(key, more)&uint64(len(t.pairs)-1)], rest
}

// checkOf combines a key and the words of an entry. Exclusive or alone would not
// do: keys of packed positions and values of one game differ in few bits, and
// those of two entries may cancel. So each word is mixed first.
func checkOf(key, lo, hi, rest uint64) uint64 {
	lo *= 0x9e3779b97f4a7c15
	hi *= 0xbf58476d1ce4e5b9
	key *= 0x94d049bb133111eb
	return key ^ bits.RotateLeft64(lo, 21) ^ bits.RotateLeft64(hi, 43) ^ rest
}

// Find gives the bounds stored for this key at this depth.
func (t *Shared) Find(key games.Key, depth int) bounds.Bounds {
	first, more := key.Stored()
	p, rest := t.place(first, more, depth)
	for i := range p {
		e := &p[i]
		if e.rest.Load() != rest {
			continue
		}
		lo, hi := e.lo.Load(), e.hi.Load()
		if e.check.Load() == checkOf(first, lo, hi, rest) {
			return bounds.Between(games.Value(math.Float64frombits(lo)), games.Value(math.Float64frombits(hi)))
		}
	}
	return bounds.Unknown
}

// Store stores b. As in Table, the first slot of a pair prefers deep entries of
// this search and the second is always replaced.
func (t *Shared) Store(key games.Key, depth int, b bounds.Bounds) {
	first, more := key.Stored()
	p, rest := t.place(first, more, depth)
	e := &p[1]
	if old := uint32(p[0].rest.Load()); old>>depthBits != t.age || old <= uint32(rest) {
		e = &p[0]
	}
	lo, hi := math.Float64bits(float64(b.Lo)), math.Float64bits(float64(b.Hi))
	e.rest.Store(rest)
	e.lo.Store(lo)
	e.hi.Store(hi)
	e.check.Store(checkOf(first, lo, hi, rest))
}
