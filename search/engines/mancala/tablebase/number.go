package tablebase

import "slices"

// numbering numbers all positions of up to so many stones, without gaps and
// those of fewer stones first. The number is the key in a memory of positions. In
// an endgame table the positions of a layer lie in another order: see index.
type numbering struct {
	width int // pits a side
	// layers[a<<6|b] are the positions with a stones on the mover's side and b on the other.
	layers [1 << 12]layer
	count  [mostStones + 1]int // of distributions of so many stones over one side
	// before[j][n] is pit j's share of the rank of a distribution with n stones in pits 0
	// to j: see rank.
	before [mostPits][64]uint32
	// amount[k] is how many positions have up to k stones.
	amount [mostStones + 1]int
}

// layer is the positions with the same stones on each side, and their places in an endgame table: first,
// plus the rank of each side times its step. The side with more stones has the step 1, so a line of
// positions, in which the side with fewer stays as it is, lies together in memory, whoever moves.
type layer struct {
	first        int
	mine, theirs uint32
}

func newNumbering(pits int) *numbering {
	c := &numbering{width: pits}
	for j := range pits - 1 {
		for n := range 64 {
			c.before[j][n] = uint32(choose(n+j, j+1))
		}
	}
	for n := range c.count {
		c.count[n] = choose(n+pits-1, pits-1)
	}
	next := 0
	for k := range c.amount {
		for a := range k + 1 {
			b := k - a
			l := layer{first: next, mine: uint32(c.count[b]), theirs: 1}
			if a > b {
				l.mine, l.theirs = 1, uint32(c.count[a])
			}
			c.layers[a<<6|b] = l
			next += c.count[a] * c.count[b]
		}
		c.amount[k] = next
	}
	return c
}

// choose gives the binomial coefficient.
func choose(n, k int) int {
	c := 1
	for i := 1; i <= k; i++ {
		c = c * (n - k + i) / i
	}
	return c
}

// rank numbers the distributions of a given number of stones over a side, from
// 0. The prefix sums of the pits rise with j, and with j added they rise
// strictly, so they are a number in the combinatorial number system (Lehmer,
// 1964). A greater sum contributes more to the rank, so sowing within a side, which only
// moves stones to later pits, always gives a lower rank.
func (c *numbering) rank(side uint64) int { return c.rankOf(side * ones) }

// rankOf is rank given the prefix sums.
func (c *numbering) rankOf(sums uint64) int {
	rank := uint32(0)
	for j := range c.width - 1 {
		rank += c.before[j&(mostPits-1)][sums&63]
		sums >>= 8
	}
	return int(rank)
}

// number gives the number of a position.
func (c *numbering) number(p position) int {
	mine, theirs := p.mine*ones, p.theirs*ones
	a, b := mine>>56, theirs>>56&63
	return c.layers[(a<<6|b)&(1<<12-1)].first + c.rankOf(mine)*c.count[b] + c.rankOf(theirs)
}

// index gives the place of a position in an endgame table.
func (c *numbering) index(p position) int {
	mine, theirs := p.mine*ones, p.theirs*ones
	l := &c.layers[((mine>>56)<<6|theirs>>56&63)&(1<<12-1)]
	return l.first + c.rankOf(mine)*int(l.mine) + c.rankOf(theirs)*int(l.theirs)
}

// sides lists, for each number of stones up to most, every distribution over a
// side, by rank.
func (c *numbering) sides(most int) [][]uint64 {
	sides := make([][]uint64, most+1)
	for n := range sides {
		sides[n] = make([]uint64, c.count[n])
		c.spread(sides[n], 0, 0, n)
	}
	return sides
}

// spread distributes the remaining stones over the pits from pit on.
func (c *numbering) spread(by []uint64, side uint64, pit, left int) {
	if pit == c.width-1 {
		side |= uint64(left) << (8 * pit)
		by[c.rank(side)] = side
		return
	}
	for n := range left + 1 {
		c.spread(by, side|uint64(n)<<(8*pit), pit+1, left-n)
	}
}

// position gives the position of a number.
func (c *numbering) position(number int) position {
	k, _ := slices.BinarySearch(c.amount[:], number+1)
	a := 0
	for a < k && c.layers[(a+1)<<6|k-a-1].first <= number {
		a++
	}
	number -= c.layers[a<<6|k-a].first
	return position{c.side(number/c.count[k-a], a), c.side(number%c.count[k-a], k-a)}
}

// side gives the distribution of so many stones over a side with a given rank.
func (c *numbering) side(rank, stones int) (side uint64) {
	for j := c.width - 1; j >= 0; j-- {
		below := 0 // stones in the pits before j
		for j > 0 && below < stones && int(c.before[j-1][below+1]) <= rank {
			below++
		}
		if j > 0 {
			rank -= int(c.before[j-1][below])
		}
		side |= uint64(stones-below) << (8 * j)
		stones = below
	}
	return side
}
