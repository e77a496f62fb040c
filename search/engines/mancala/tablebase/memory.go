package tablebase

import (
	"context"
	"math/bits"

	"parlor/search/hugepages"
	"parlor/search/loops"
)

// bounds is what is known of a position: the value lies from lo to hi.
type bounds struct {
	lo, hi int
	best   uint8 // the pit that last proved lo, or noPit
}

const noPit = 15

// memory is a transposition table of both bounds. A position's number is spread by
// a bijection, of which the upper bits choose a bucket and the others are kept: so
// an entry stands for one position only, and none is ever taken for another. A
// bucket is half a line of the cache and has four entries; a new one takes the
// place of the one with the fewest stones, which is the quickest to find again.
type memory struct {
	buckets [][slots]entry
	numbers uint // bits of a number
	shift   uint // bits of a spread number that are kept
}

// entry packs into a word, from the top: the bits kept of the number, lo and hi
// with offset added, best, and half the stones in play. An empty one is 0; the
// stones of a position that is searched are not.
type entry uint64

const (
	slots      = 4
	hiShift    = 9
	loShift    = 16
	keptShift  = 23
	bestShift  = 5
	offset     = 64
	boundMask  = 1<<7 - 1
	bestMask   = 1<<4 - 1
	workMask   = 1<<5 - 1
	mostKept   = 64 - keptShift
	leastPower = 10
)

// What numbers are multiplied by to spread them: odd, and with bits without order.
const (
	factorOne = 0x9e3779b97f4a7c15
	factorTwo = 0xd1b54a32d192ed03
)

// newMemory makes a memory of 2^power buckets of 32 bytes, or a few more if less
// do not tell all positions of so many stones apart.
func newMemory(power int, amount int) *memory {
	numbers := bits.Len(uint(amount))
	power = max(power, leastPower, numbers-mostKept)
	numbers = max(numbers, power)
	return &memory{buckets: hugepages.Make[[slots]entry](1 << power), numbers: uint(numbers), shift: uint(numbers - power)}
}

// spread is a bijection of the numbers of so many bits: each step can be undone.
func (m *memory) spread(number int) uint64 {
	n, mask := uint64(number), uint64(1)<<m.numbers-1
	n ^= n >> (m.numbers/2 + 1)
	n = n * factorOne & mask
	n ^= n >> (m.numbers/2 + 1)
	return n * factorTwo & mask
}

// number is spread the other way round. A shift by more than half of the bits undoes
// itself, and a factor is undone by its inverse.
func (m *memory) number(spread uint64) int {
	n, mask := spread, uint64(1)<<m.numbers-1
	n = n * inverse(factorTwo) & mask
	n ^= n >> (m.numbers/2 + 1)
	n = n * inverse(factorOne) & mask
	return int(n ^ n>>(m.numbers/2+1))
}

// inverse gives the inverse of an odd number modulo 2^64 by Newton's iteration, which
// doubles the bits that are right, beginning with three.
func inverse(odd uint64) uint64 {
	x := odd
	for range 5 {
		x *= 2 - odd*x
	}
	return x
}

// bucket gives the bucket of a spread number.
func (m *memory) bucket(key uint64) *[slots]entry { return &m.buckets[key>>m.shift] }

// find gives what is known of a position by its spread number.
func (m *memory) find(key uint64) (known bounds, ok bool) {
	kept := key & (1<<m.shift - 1)
	for _, e := range m.bucket(key) {
		if uint64(e>>keptShift) == kept && e != 0 {
			return e.bounds(), true
		}
	}
	return bounds{}, false
}

func (e entry) bounds() bounds {
	return bounds{
		lo: int(e>>loShift&boundMask) - offset, hi: int(e>>hiShift&boundMask) - offset,
		best: uint8(e >> bestShift & bestMask),
	}
}

// atOnce is how many buckets are looked through between two looks at a context.
const atOnce = 1 << 12

// top gives what is known of the positions with the most stones, at most so many, by their
// numbers. It counts them first, for to work out a number takes much longer than to read
// an entry, and a large memory has a thousand million. It stops if ctx ends.
func (m *memory) top(ctx context.Context, most int, tell func(number int, known bounds)) {
	least, room := m.leastOf(ctx, most)
	for i := range loops.Steps(ctx, len(m.buckets), atOnce) {
		for _, e := range m.buckets[i] {
			switch work := e & workMask; {
			case work < least || e == 0:
				continue
			case work == least && room == 0:
				continue
			case work == least:
				room--
			}
			tell(m.number(uint64(i)<<m.shift|uint64(e>>keptShift)), e.bounds())
		}
	}
}

// leastOf gives the work from which on there are so many entries or more, or 0, and how
// many of just that work are among the first so many.
func (m *memory) leastOf(ctx context.Context, most int) (work entry, room int) {
	var count [workMask + 1]int
	for i := range loops.Steps(ctx, len(m.buckets), atOnce) {
		for _, e := range m.buckets[i] {
			count[e&workMask]++
		}
	}
	for work = workMask; work > 0 && count[work] < most; work-- {
		most -= count[work]
	}
	return work, most
}

// keep remembers what a search has proved of a position of so many stones.
func (m *memory) keep(key uint64, stones int, known bounds) {
	kept := key & (1<<m.shift - 1)
	b := m.bucket(key)
	least := 0
	for i, e := range b {
		if uint64(e>>keptShift) == kept || e == 0 {
			least = i
			break
		}
		if e&workMask <= b[least]&workMask {
			least = i
		}
	}
	b[least] = entry(kept<<keptShift | uint64(known.lo+offset)<<loShift | uint64(known.hi+offset)<<hiShift |
		uint64(known.best)<<bestShift | uint64(max(stones/2, 1)))
}
