package solver

import "math/bits"

// bounds is what is known of a position: the value lies from lo to hi.
type bounds struct {
	position
	lo, hi int8
	best   uint8 // the pit that last proved lo, or noPit
	stones uint8 // in play: how much work the entry may spare
}

const noPit = 255

// memory is a transposition table of both bounds. Every entry holds its whole
// position, so none is ever taken for another. A bucket has two: one keeps the
// position with the most stones, the other the latest (two-tier replacement,
// Breuker, Uiterwijk and van den Herik, 1994).
type memory struct {
	buckets [][2]bounds
	shift   uint
}

// newMemory makes a memory of 2^power buckets of 48 bytes.
func newMemory(power int) *memory {
	return &memory{buckets: make([][2]bounds, 1<<power), shift: uint(64 - power)}
}

func (m *memory) bucket(p position) *[2]bounds {
	hi, lo := bits.Mul64(p.mine^0x9e3779b97f4a7c15, p.theirs*0xd1b54a32d192ed03^0xbf58476d1ce4e5b9)
	return &m.buckets[((hi^lo)*0x94d049bb133111eb)>>m.shift]
}

// find gives what is known of a position, or nil. An empty entry has no stones
// and so is no position of a search.
func (m *memory) find(p position) *bounds {
	b := m.bucket(p)
	if b[0].position == p {
		return &b[0]
	}
	if b[1].position == p {
		return &b[1]
	}
	return nil
}

// keep remembers what a search has proved.
func (m *memory) keep(now bounds) {
	b := m.bucket(now.position)
	switch {
	case b[0].position == now.position:
		b[0] = now
	case b[1].position == now.position:
		b[1] = now
	case b[0].stones <= now.stones:
		b[1], b[0] = b[0], now
	default:
		b[1] = now
	}
}
