package account

import (
	"math"
	"runtime/debug"
	"sync"
	"time"
)

// How long work takes, and the memory it takes, are announced before it begins: times by
// figures measured on one machine and by how much slower or faster this one is, memory by
// what the collector of garbage is held to.

// usualUnit is what a unit of work took on the machine on which times were measured.
const usualUnit = 36 * time.Millisecond

// OwnMB is about what the program takes before any work, in megabytes.
const OwnMB = 40

// Pace gives how many times as long work takes here as it took where it was measured.
var Pace = sync.OnceValue(func() float64 {
	table := make([]uint64, 1<<22)
	unitOfWork(table) // which gets the memory
	const units = 3
	began := time.Now()
	for range units {
		unitOfWork(table)
	}
	return float64(max(time.Since(began), 1)) / float64(units*usualUnit)
})

// unitOfWork changes places of a table that does not fit into the caches, as solvers do.
func unitOfWork(table []uint64) {
	x := uint64(88172645463325252) // xorshift (Marsaglia, 2003)
	for range 1_600_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		table[x%uint64(len(table))] ^= x
	}
}

// holding has what commands under way have announced, of all sessions of the process.
var holding struct {
	sync.Mutex
	mb       int
	commands int
}

// Hold lets garbage pile up only as far as makes the process take so many megabytes, or
// more by what others hold, until the function is called that it gives.
func Hold(mb int) (letGo func()) {
	change := func(mb, commands int) {
		holding.Lock()
		defer holding.Unlock()
		holding.mb += mb
		holding.commands += commands
		limit := int64(math.MaxInt64)
		if holding.commands > 0 {
			limit = int64(holding.mb) << 20
		}
		debug.SetMemoryLimit(limit)
	}
	change(mb, 1)
	return sync.OnceFunc(func() { change(-mb, -1) })
}
