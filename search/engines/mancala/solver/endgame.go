package solver

import "context"

// endgame holds the value of every position with few stones in play: the best
// margin of these stones for the mover, in one byte, since k stones allow k+1
// margins. Tables of Kalah by stones go back to Irving, Donkers and Uiterwijk
// (Solving Kalah, 2000).
type endgame struct {
	*board
	most   int // stones
	values []byte
	// first[a][b] is the place of the first position with a stones on the
	// mover's side and b on the other.
	first [][]int
	count []int // of ways to spread so many stones over one side
	// before[j][n] is how many ways to spread stones come before those with n
	// stones in pits 0 to j, as far as these pits decide: see rank.
	before [mostPits][mostSown]int
}

// newEndgame makes the places of a table without its values.
func newEndgame(b *board, most int) *endgame {
	e := &endgame{board: b, most: most}
	for j := range b.pits - 1 {
		for n := range mostSown {
			e.before[j][n] = choose(n+j, j+1)
		}
	}
	for n := range most + 1 {
		e.count = append(e.count, choose(n+b.pits-1, b.pits-1))
	}
	e.first = make([][]int, most+1)
	for a := range e.first {
		e.first[a] = make([]int, most+1-a)
	}
	size := 0
	for k := range most + 1 {
		for a := range k + 1 {
			e.first[a][k-a] = size
			size += e.count[a] * e.count[k-a]
		}
	}
	return e
}

// size is the number of positions, one byte each.
func (e *endgame) size() int { return tableSize(e.pits, e.most) }

// choose gives the binomial coefficient.
func choose(n, k int) int {
	c := 1
	for i := 1; i <= k; i++ {
		c = c * (n - k + i) / i
	}
	return c
}

// rank numbers the ways to spread a given number of stones over a side, from 0.
// The sums of pits 0 to j rise with j, and with j added they rise strictly, so
// they are a number in the combinatorial number system (Lehmer, 1964). Each sum
// counts for more the greater it is: so sowing within a side, which only moves
// stones to later pits, always gives a lower rank.
func (e *endgame) rank(side uint64) int {
	sums := side * ones
	rank := 0
	for j := range e.pits - 1 {
		rank += e.before[j&(mostPits-1)][uint8(sums>>(8*j))]
	}
	return rank
}

func (e *endgame) place(p position) int {
	a, b := sum(p.mine), sum(p.theirs)
	return e.first[a][b] + e.rank(p.mine)*e.count[b] + e.rank(p.theirs)
}

// value looks a position up.
func (e *endgame) value(p position) int { return int(int8(e.values[e.place(p)])) }

// build computes the table layer by layer. It asks ctx now and then whether to
// go on, and tells progress, if not nil, how many positions are done.
func (e *endgame) build(ctx context.Context, progress func(done, total int)) error {
	e.values = make([]byte, e.size())
	sides := e.sides()
	done := 0
	for k := range e.most + 1 {
		for a := 0; 2*a <= k; a++ {
			if err := e.fill(ctx, sides[a], sides[k-a], a, k-a); err != nil {
				return err
			}
			done += e.count[a] * e.count[k-a]
			if a != k-a {
				done += e.count[a] * e.count[k-a]
			}
			if progress != nil {
				progress(done, len(e.values))
			}
		}
	}
	return nil
}

// fill computes the positions with few stones on the mover's side and many on
// the other, and at the same time those with the sides exchanged. A move that
// keeps all stones in play stays within the mover's side, so it leads from (i,
// j) to (j, i') with i' < i in rank. Taking pairs in rising order, each both
// ways round, therefore finds every such value already there; the other moves
// lead to layers of fewer stones.
func (e *endgame) fill(ctx context.Context, few, many []uint64, a, b int) error {
	ab, ba := e.first[a][b], e.first[b][a]
	for i, x := range few {
		if err := ctx.Err(); err != nil {
			return err
		}
		for j, y := range many {
			if a == b && j > i {
				break // its turn comes with the two exchanged
			}
			e.values[ab+i*len(many)+j] = byte(e.compute(position{x, y}))
			e.values[ba+j*len(few)+i] = byte(e.compute(position{y, x}))
		}
	}
	return nil
}

// compute finds the value of a position from those its moves lead to.
func (e *endgame) compute(p position) int {
	if p.mine == 0 || p.theirs == 0 {
		return sum(p.mine) - sum(p.theirs)
	}
	best := -mostSown
	for pit := range e.pits {
		if at(p.mine, pit) == 0 {
			continue
		}
		s := e.play(p, pit)
		v := s.gain
		if !s.over {
			v = s.worth(e.value(s.next))
		}
		best = max(best, v)
	}
	return best
}

// sides lists, for each number of stones, every way to spread them over a side,
// by rank.
func (e *endgame) sides() [][]uint64 {
	sides := make([][]uint64, e.most+1)
	for n := range sides {
		sides[n] = make([]uint64, e.count[n])
		e.spread(sides[n], 0, 0, n)
	}
	return sides
}

// spread lays the stones that are left in the pits from pit on.
func (e *endgame) spread(by []uint64, side uint64, pit, left int) {
	if pit == e.pits-1 {
		side |= uint64(left) << (8 * pit)
		by[e.rank(side)] = side
		return
	}
	for n := range left + 1 {
		e.spread(by, side|uint64(n)<<(8*pit), pit+1, left-n)
	}
}
