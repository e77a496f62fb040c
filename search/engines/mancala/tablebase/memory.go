package tablebase

import (
	"context"
	"math/bits"

	"parlor/search/hugepages"
	"parlor/search/loops"
)

// bounds is what is known about a position: the value lies from lo to hi.
type bounds struct {
	lo, hi int
	best   uint8 // the pit that last proved lo, or noPit
}

const noPit = 15

// memory is a transposition table of both bounds. A position's number is scrambled
// by a bijection, whose upper bits choose a bucket while the others are stored: so
// an entry stands for one position only, and collisions are impossible. A bucket
// is half a cache line and has four entries; a new one replaces the one with the
// fewest stones, which is the cheapest to recompute.
type memory struct {
	buckets [][slots]entry
	numbers uint // bits of a number
	shift   uint // bits of a scrambled number that are stored
}

// entry packs into a word, from the top: the stored bits of the number, lo and
// hi with offset added, best, and half the stones in play. An empty one is 0,
// as a searched position has stones.
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

// The multipliers that scramble numbers: odd, with irregular bits.
const (
	factorOne = 0x9e3779b97f4a7c15
	factorTwo = 0xd1b54a32d192ed03
)

// newMemory makes a memory of 2^power buckets of 32 bytes, or a few more if
// fewer cannot distinguish all positions of so many stones.
func newMemory(power int, amount int) *memory {
	numbers := bits.Len(uint(amount))
	power = max(power, leastPower, numbers-mostKept)
	numbers = max(numbers, power)
	return &memory{buckets: hugepages.Make[[slots]entry](1 << power), numbers: uint(numbers), shift: uint(numbers - power)}
}

// spread is a bijection of numbers of so many bits: each step is invertible.
func (m *memory) spread(number int) uint64 {
	n, mask := uint64(number), uint64(1)<<m.numbers-1
	n ^= n >> (m.numbers/2 + 1)
	n = n * factorOne & mask
	n ^= n >> (m.numbers/2 + 1)
	return n * factorTwo & mask
}

// number inverts spread. A shift by more than half of the bits is its own inverse,
// and a factor has a modular inverse.
func (m *memory) number(spread uint64) int {
	n, mask := spread, uint64(1)<<m.numbers-1
	n = n * inverse(factorTwo) & mask
	n ^= n >> (m.numbers/2 + 1)
	n = n * inverse(factorOne) & mask
	return int(n ^ n>>(m.numbers/2+1))
}

// inverse gives the inverse of an odd number modulo 2^64 by Newton's iteration, which
// doubles the correct bits, beginning with three.
func inverse(odd uint64) uint64 {
	x := odd
	for range 5 {
		x *= 2 - odd*x
	}
	return x
}

// bucket gives the bucket of a scrambled number.
func (m *memory) bucket(key uint64) *[slots]entry { return &m.buckets[key>>m.shift] }

// find gives what is known about a position by its scrambled number.
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

// atOnce is how many buckets are scanned between two checks of a context.
const atOnce = 1 << 12

// top calls tell with what is known about the positions with the most stones, at most most of
// them, by their numbers. It counts them first, since computing a number takes much longer
// than reading an entry, and the largest memory has a thousand million entries. It stops if
// ctx ends.
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

// leastOf gives the least work such that no more than most entries have more, or 0, and
// how many entries with exactly that work still fit.
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

// keep stores what a search has proved about a position of so many stones.
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
