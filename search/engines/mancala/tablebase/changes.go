package tablebase

import (
	"context"

	"parlor/search/loops"
)

// changes lists what moves do to all sides of a number of stones, by rank.
type changes struct {
	*board
	numbers *numbering
	sides   [][]uint64       // by stones and rank
	kinds   [][]kind         // by stones
	gifts   map[[2]int]leads // see given
	caught  map[[3]int][]robbery
}

// pair leads from a rank to another, and run so many that follow each other to as many that do. Pits
// near the end of a side make most of a rank, so a move that changes those alone leads in long runs.
type (
	pair struct{ from, to uint32 }
	run  struct{ from, to, n uint32 }
)

// leads is a change of all sides to which it applies: the two together.
type leads struct {
	runs  []run
	pairs []pair
}

// leastRun is the length from which a run is one.
const leastRun = 8

// leadsOf finds the runs among pairs that are sorted.
func leadsOf(pairs []pair) (l leads) {
	for begin := 0; begin < len(pairs); {
		end, first := begin+1, pairs[begin]
		for end < len(pairs) && pairs[end] == (pair{first.from + uint32(end-begin), first.to + uint32(end-begin)}) {
			end++
		}
		if end-begin < leastRun {
			l.pairs = append(l.pairs, pairs[begin:end]...)
		} else {
			l.runs = append(l.runs, run{first.from, first.to, uint32(end - begin)})
		}
		begin = end
	}
	return l
}

// sown is what a move does to its own side, and gives to the other.
type sown struct {
	given, store int
	again        bool
	facing       int // the opponent's pit that may be captured, or noPit
	to, alone    int // the rank afterwards, and without the last stone once it has captured
}

// kind is moves that sow alike, of all sides of a number of stones that have one.
type kind struct {
	sown
	plain, alone leads
}

// robbery is the sides of which a capture takes so many stones.
type robbery struct {
	caught int
	leads  leads
}

// newChanges lists them, or some if ctx ends.
func newChanges(ctx context.Context, b *board, numbers *numbering, most int) *changes {
	c := &changes{board: b, numbers: numbers, sides: numbers.sides(most), kinds: make([][]kind, most+1),
		gifts: map[[2]int]leads{}, caught: map[[3]int][]robbery{}}
	for stones := range loops.Steps(ctx, most+1, 1) {
		c.listKinds(stones)
	}
	return c
}

// sown gives what a move does.
func (c *changes) sown(side uint64, pit int) sown {
	n := at(side, pit)
	s := &c.sow[pit][n]
	side += s.mine - uint64(n)<<(8*pit)
	m := sown{given: sum(s.theirs), store: int(s.store), again: s.last == inStore, facing: noPit, to: c.numbers.rank(side)}
	if last := int(s.last); last < c.pits && at(side, last) == 1 {
		m.facing, m.alone = c.pits-1-last, c.numbers.rank(side&^(0xff<<(8*last)))
	}
	return m
}

// listKinds lists the moves of all sides of so many stones.
func (c *changes) listKinds(stones int) {
	index := map[sown]int{}
	var plain, alone [][]pair
	for pit := range c.pits { // the moves from a pit after each other, as they make runs
		for rank, side := range c.sides[stones] {
			if at(side, pit) == 0 {
				continue
			}
			m := c.sown(side, pit)
			to, rest := m.to, m.alone
			m.to, m.alone = 0, 0
			n, ok := index[m]
			if !ok {
				n = len(index)
				index[m] = n
				c.kinds[stones] = append(c.kinds[stones], kind{sown: m})
				plain, alone = append(plain, nil), append(alone, nil)
			}
			plain[n] = append(plain[n], pair{uint32(rank), uint32(to)})
			if m.facing != noPit {
				alone[n] = append(alone[n], pair{uint32(rank), uint32(rest)})
			}
		}
	}
	for n := range c.kinds[stones] {
		k := &c.kinds[stones][n]
		k.plain, k.alone = leadsOf(plain[n]), leadsOf(alone[n])
	}
}

// lap sows stones over a side, from pit 0 and round again.
func (c *changes) lap(stones int) uint64 {
	side := uint64(0)
	for n := range stones {
		side += 1 << (8 * (n % c.pits))
	}
	return side
}

// given leads from each side of so many stones to what it is once it was given some.
func (c *changes) given(stones, given int) leads {
	l, ok := c.gifts[[2]int{stones, given}]
	if !ok {
		pairs := make([]pair, len(c.sides[stones]))
		for rank, side := range c.sides[stones] {
			pairs[rank] = pair{uint32(rank), uint32(c.numbers.rank(side + c.lap(given)))}
		}
		l = leadsOf(pairs)
		c.gifts[[2]int{stones, given}] = l
	}
	return l
}

// robbed leads from each side of so many stones to what it is once it was given some and a pit was
// emptied, by the stones in it. Those with none in it are as they were.
func (c *changes) robbed(stones, given, pit int) []robbery {
	list, ok := c.caught[[3]int{stones, given, pit}]
	if !ok {
		by := make([][]pair, stones+given+1)
		for rank, side := range c.sides[stones] {
			side += c.lap(given)
			n := at(side, pit)
			by[n] = append(by[n], pair{uint32(rank), uint32(c.numbers.rank(side &^ (0xff << (8 * pit))))})
		}
		for n, pairs := range by {
			if len(pairs) > 0 {
				list = append(list, robbery{n, leadsOf(pairs)})
			}
		}
		c.caught[[3]int{stones, given, pit}] = list
	}
	return list
}
