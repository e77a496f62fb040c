package engine

// table is a transposition table (Greenblatt, 1967). What a position is worth at a
// depth does not depend on how it was reached, so an entry is valid at exactly its
// depth; its move serves move ordering at any depth.
type table struct {
	slots []slot
	age   uint64 // of the search in progress: entries of other ages count as empty
}

// slot is two entries with one index: one that is replaced by a search at least
// as deep, and one that is always replaced.
type slot [2]packed

// packed is an entry in sixteen bytes.
type packed struct{ key, data uint64 }

// entry is what is known about a position. The zero entry is empty.
type entry struct {
	value int32  // for the side to move
	move  uint32 // the best, or 0
	depth int
	bound bound
}

type bound uint8

const (
	none bound = iota
	atLeast
	atMost
	exact
)

// Where the parts of an entry are in packed.data, from the lowest bit.
const (
	moveBits  = 20
	depthBits = 6
	boundBits = 2
	valueBits = 18
	ageBits   = 64 - moveBits - depthBits - boundBits - valueBits

	depthAt = moveBits
	boundAt = depthAt + depthBits
	valueAt = boundAt + boundBits
	ageAt   = valueAt + valueBits

	lowest = -1 << (valueBits - 1)
	oldest = 1<<ageBits - 1
)

func newTable(bits int) *table { return &table{slots: make([]slot, 1<<bits)} }

// forget empties the table.
func (t *table) forget() {
	if t.age++; t.age > oldest { // ages would wrap round
		clear(t.slots)
		t.age = 1
	}
}

func (t *table) slot(key uint64) *slot { return &t.slots[key&uint64(len(t.slots)-1)] }

func (t *table) find(key uint64) (e entry) {
	s := t.slot(key)
	for i := range s {
		if p := &s[i]; p.key == key && p.data>>ageAt == t.age {
			return p.entry()
		}
	}
	return entry{}
}

func (t *table) keep(key uint64, e entry) {
	s := t.slot(key)
	old := &s[0]
	p := packed{key, t.age<<ageAt | uint64(e.value-lowest)<<valueAt | uint64(e.bound)<<boundAt |
		uint64(e.depth)<<depthAt | uint64(e.move)}
	switch {
	case old.key == key || old.data>>ageAt != t.age:
		s[0] = p
	case e.depth >= old.entry().depth:
		s[0], s[1] = p, s[0]
	default:
		s[1] = p
	}
}

func (p *packed) entry() entry {
	field := func(at, bits int) uint64 { return p.data >> at & (1<<bits - 1) }
	return entry{
		value: int32(field(valueAt, valueBits)) + lowest, move: uint32(field(0, moveBits)),
		depth: int(field(depthAt, depthBits)), bound: bound(field(boundAt, boundBits)),
	}
}
