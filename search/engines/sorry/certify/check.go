package certify

import (
	"slices"

	"parlor/games/sorry"
)

// checker holds a claim against the rules.
type checker struct {
	rules  *sorry.Rules
	claim  Claim
	whole  uint64
	steps  [][]uint8        // of every placement, in lexicographic order
	number map[[4]uint8]int // of a placement by its steps
	// second has what the claim leaves A where B is to move, rounded up, in rows by
	// A's placement.
	second []uint64
	moves  moves
}

// moves gives the means over the cards at an unfinished position with A to
// move and with B, in shares of total: of the greatest of A's second numbers, and of
// the least of A's first ones. It is false for placements that are no position.
type moves interface {
	ofA(a, b int) (sum, total uint64, legal bool)
	ofB(a, b int) (sum, total uint64, legal bool)
}

func newChecker(rules *sorry.Rules, claim Claim) *checker {
	c := &checker{rules: rules, claim: claim, whole: claim.Whole(), number: map[[4]uint8]int{}}
	c.enumerate(make([]uint8, 0, rules.Options().Pieces))
	c.second = make([]uint64, len(c.steps)*len(c.steps))
	return c
}

// enumerate lists the placements that begin with some steps, each piece no farther
// back than the one before, and no two on one square of the board.
func (c *checker) enumerate(begun []uint8) {
	if len(begun) == cap(begun) {
		c.number[packed(begun)] = len(c.steps)
		c.steps = append(c.steps, slices.Clone(begun))
		return
	}
	for step := uint8(0); step <= sorry.Home; step++ {
		if n := len(begun); n > 0 && (step < begun[n-1] || step == begun[n-1] && step != 0 && step != sorry.Home) {
			continue
		}
		c.enumerate(append(begun, step))
	}
}

func packed(steps []uint8) (key [4]uint8) {
	copy(key[:], steps)
	return key
}

// of gives the number of the placement with some steps, in any order.
func (c *checker) of(steps []uint8) int {
	slices.Sort(steps)
	return c.number[packed(steps)]
}

// done says whether all pieces of a placement are home: that is the last one.
func (c *checker) done(a int) bool { return a == len(c.steps)-1 }

// first gives the claim for a position with A to move.
func (c *checker) first(a, b int) uint64 { return c.claim.First(a, b) }

// fill works out what the claim leaves one placement of A with B to move.
func (c *checker) fill(a int, _ *part) error {
	row := c.second[a*len(c.steps):][:len(c.steps)]
	for b := range row {
		switch {
		case c.done(a):
			row[b] = c.whole
		case !c.done(b):
			if sum, total, legal := c.moves.ofB(a, b); legal {
				row[b] = (sum + total - 1) / total
			}
		}
	}
	return nil
}

// row checks every position of one placement of A.
func (c *checker) row(a int, p *part) error {
	for b := range c.steps {
		if c.done(a) || c.done(b) {
			if number := c.first(a, b); !c.done(b) && number != c.whole {
				return c.fault(a, b, "wanted a certain win, %d, got %d", c.whole, number)
			}
			continue
		}
		sum, total, legal := c.moves.ofA(a, b)
		if !legal {
			continue
		}
		number := c.first(a, b)
		if number > c.whole {
			return c.fault(a, b, "wanted a number up to %d, got %d", c.whole, number)
		}
		if total*number < sum {
			return c.fault(a, b, "wanted %d at least, got %d", (sum+total-1)/total, number)
		}
		p.positions++
		p.widest = max(p.widest, c.width(a, b))
	}
	return nil
}

// width is how far apart the bounds are of a player to move: his upper one, and
// what the other's leaves him.
func (c *checker) width(own, enemy int) int64 {
	return int64(c.first(own, enemy)) + int64(c.second[enemy*len(c.steps)+own]) - int64(c.whole)
}
