package generic

import (
	"context"
	"runtime"
	"slices"
	"unsafe"

	"parlor/games"
	"parlor/search/hugepages"
	"parlor/search/loops"
)

// closure finds all reachable positions, breadth first.
type closure[S comparable] struct {
	game  games.Game[S]
	index *index[S]
	base  int // the first new number
	most  int // bytes of memory
	tell  func(label string, done, total int)

	kinds  []games.Turn
	pieces [][]int32 // the lines of the graph, one piece for each batch
	sizes  [][]int32 // of these lines
	edges  int
	joined bool // there are choices in the lines
	ends   *ends
	odds   []float64
	known  map[string]int32 // the index of odds, by their weights
	text   []byte
}

// The number of positions in a batch, and of batches that are filled before they
// are entered.
const (
	batchSize = 256
	batches   = 64
)

// explore follows all moves from a state that has no number yet.
func (c *closure[S]) explore(ctx context.Context, from *S) error {
	c.index.add(from, c.index.hash(from))
	workers := runtime.GOMAXPROCS(0)
	expanders := make([]expander[S], workers)
	for i := range expanders {
		expanders[i] = expander[S]{game: c.game, index: c.index, ends: c.ends != nil}
	}
	list := make([]batch[S], batches)
	for next := c.base; next < c.index.states.len(); {
		end := min(next+batches*batchSize, c.index.states.len())
		used := list[:(end-next+batchSize-1)/batchSize]
		if err := c.fill(ctx, expanders, used, next, end); err != nil {
			return err
		}
		for i := range used {
			if err := c.enter(&used[i], &next); err != nil {
				return err
			}
		}
		c.tell("positions found", next-c.base, c.index.states.len()-c.base)
	}
	return nil
}

// fill lists the successors of the states from next on, in parallel.
func (c *closure[S]) fill(ctx context.Context, expanders []expander[S], list []batch[S], next, end int) error {
	err := loops.Parallel(ctx, len(expanders), len(list), func(worker, i int) {
		x := &expanders[worker]
		x.out = &list[i]
		x.out.clear()
		from := next + i*batchSize
		for n := from; n < min(from+batchSize, end) && x.out.err == nil; n++ {
			x.out.err = c.expand(x, int32(n))
		}
	})
	if err != nil {
		return interrupted()
	}
	return nil
}

// expand lists the successors of a state. A number that represents a score has none.
func (c *closure[S]) expand(x *expander[S], number int32) error {
	if _, over := slices.BinarySearch(c.index.reserved, number); over {
		x.out.kinds, x.out.sizes = append(x.out.kinds, games.Over), append(x.out.sizes, 0)
		return nil
	}
	return x.expand(c.index.states.at(number))
}

// enter numbers the new states of a batch and stores its lines. It advances next
// past the positions of the batch.
func (c *closure[S]) enter(b *batch[S], next *int) error {
	if b.err != nil {
		return b.err
	}
	lines := make([]int32, 0, len(b.entries)+len(b.counts)+len(b.kinds))
	sizes := make([]int32, len(b.kinds))
	entries, state, score, weights, counts := b.entries, 0, 0, b.weights, b.counts
	for n, k := range b.kinds {
		began, size := len(lines), int(b.sizes[n])
		switch k {
		case games.Chance:
			lines = append(lines, c.shares(weights[:counts[0]]))
			weights, counts = weights[counts[0]:], counts[1:]
		case games.Both:
			lines, counts = append(lines, counts[0]), counts[1:]
		}
		for _, entry := range entries[:size] {
			switch entry {
			case fresh:
				entry = c.number(&b.states[state], b.hashes[state])
				state++
			case ended:
				entry = c.index.score(b.scores[score])
				score++
			}
			lines = append(lines, entry)
		}
		entries = entries[size:]
		switch k {
		case games.Max, games.Min:
			lines = withoutRepeats(lines, began)
		case games.Chance:
			lines = c.simpleChoices(lines, began+1)
		}
		sizes[n] = int32(len(lines) - began)
	}
	for _, hash := range b.ends {
		c.ends.add(hash)
	}
	c.kinds = append(c.kinds, b.kinds...)
	c.pieces, c.sizes = append(c.pieces, lines), append(c.sizes, sizes)
	c.edges += len(lines)
	*next += len(b.kinds)
	return c.fits()
}

// number gives the number of a state that was new when its batch was filled; it may have one by
// now.
func (c *closure[S]) number(s *S, hash uint64) int32 {
	if number := c.index.find(s, hash); number >= 0 {
		return number
	}
	return c.index.add(s, hash)
}

// withoutRepeats drops duplicates from a short line: moves with the same result.
func withoutRepeats(lines []int32, began int) []int32 {
	const short = 32
	if len(lines)-began > short {
		return lines
	}
	kept := began
next:
	for _, x := range lines[began:] {
		for _, y := range lines[began:kept] {
			if x == y {
				continue next
			}
		}
		lines[kept] = x
		kept++
	}
	return lines[:kept]
}

// simpleChoices drops duplicates from the choices in a line of chance, and choices with a single
// successor.
func (c *closure[S]) simpleChoices(lines []int32, began int) []int32 {
	kept := lines[:began]
	for rest := lines[began:]; len(rest) > 0; {
		var to []int32
		var k games.Turn
		to, k, rest = outcome(rest)
		if k == games.Over {
			kept = append(kept, to[0])
			continue
		}
		c.joined = true
		at := len(kept)
		kept = append(kept, 0) // at most as long as before
		kept = withoutRepeats(append(kept, to...), at+1)
		if size := len(kept) - at - 1; size > 1 {
			kept[at] = choice(k, size)
		} else {
			kept[at], kept = kept[at+1], kept[:at+1]
		}
	}
	return kept
}

// shares gives the index of the odds for these weights.
func (c *closure[S]) shares(weights []uint32) int32 {
	c.text = c.text[:0]
	sum := 0.
	for _, w := range weights {
		c.text = append(c.text, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
		sum += float64(w)
	}
	at, known := c.known[string(c.text)]
	if !known {
		at = int32(len(c.odds))
		c.known[string(c.text)] = at
		for _, w := range weights {
			c.odds = append(c.odds, float64(w)/sum)
		}
	}
	return at
}

// The bytes of a new position besides its state and its index entries, while it is
// solved: its data, its place in the order, and both bounds.
const perPosition = 1 + 4 + 4 + 16 + 20

// bytes is the memory needed to solve the positions found so far.
func (c *closure[S]) bytes() int {
	states := c.index.states.len() * (int(unsafe.Sizeof(*new(S))) + 16)
	if c.ends != nil {
		states += len(c.ends.slots) * 8
	}
	return states + len(c.index.slots)*8 + len(c.kinds)*perPosition + c.edges*8 + len(c.odds)*8
}

// fits gives an error if the positions found take too much memory.
func (c *closure[S]) fits() error {
	const mostNumbers = 1<<31 - 1 - batches*batchSize*1024
	if need := c.bytes(); need > c.most || c.edges > most || c.index.states.len() > mostNumbers {
		return games.Errorf("not-solved", "wanted at most %d megabytes, which memory-mb says, for the positions that can be reached from here, and %d of them already take %d",
			c.most>>20, c.index.states.len(), need>>20)
	}
	return nil
}

// graph concatenates the lines, and frees the pieces.
func (c *closure[S]) graph() *graph {
	n := len(c.kinds)
	g := &graph{base: int32(c.base), kind: c.kinds, first: hugepages.Make[uint32](n + 1), to: hugepages.Make[int32](c.edges), odds: c.odds}
	node, end := 0, uint32(0)
	for p, lines := range c.pieces {
		copy(g.to[end:], lines)
		for _, size := range c.sizes[p] {
			end += uint32(size)
			node++
			g.first[node] = end
		}
		c.pieces[p], c.sizes[p] = nil, nil
	}
	return g
}
