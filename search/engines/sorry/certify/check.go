package certify

import (
	"slices"

	"parlor/games"
	"parlor/games/sorry"
)

// checker checks a claim against the rules.
type checker struct {
	rules  *sorry.Rules
	claim  Claim
	whole  uint64
	steps  [][]uint8        // of every placement, in lexicographic order
	number map[[4]uint8]int // of a placement by its steps
	// unit is the greatest common divisor of the cards' weights, and total their sum in units, 9:
	// means over the cards are represented by sums of that many numbers.
	unit, total uint64
	// second has the value that the claim implies for A with B to move, as sums over
	// the cards, in rows by A's placement. They are not divided: rounding up would
	// add more than the margin of a claim with few bits.
	second []uint64
	moves  moves
}

// moves gives sums over the cards at an unfinished position with A to move and with
// B: of the greatest of A's second numbers, and of the least of A's first ones. It
// is false for placements that share a square.
type moves interface {
	ofA(a, b int) (sum uint64, legal bool)
	ofB(a, b int) (sum uint64, legal bool)
}

func newChecker(rules *sorry.Rules, claim Claim) *checker {
	c := &checker{rules: rules, claim: claim, whole: claim.Whole(), number: map[[4]uint8]int{}}
	c.enumerate(make([]uint8, 0, rules.Options().Pieces))
	c.second = make([]uint64, len(c.steps)*len(c.steps))
	c.weigh()
	return c
}

// weigh adds up the weights of the cards, which with an infinite deck are the same
// in every position.
func (c *checker) weigh() {
	s, err := c.rules.Place(games.Max, c.steps[0], c.steps[0])
	if err != nil {
		panic("certify: " + err.Error()) // all pieces in start are a position
	}
	for _, card := range c.rules.Moves(&s, nil) {
		weight := uint64(c.rules.Weight(&s, card))
		c.unit, c.total = divisor(c.unit, weight), c.total+weight
	}
	c.total /= c.unit
}

// divisor gives the greatest common divisor of two numbers, as Euclid does.
func divisor(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// enumerate lists the placements that begin with some steps, in non-decreasing
// order of steps, with no two pieces on one square of the board.
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

// fill computes the second numbers of one placement of A.
func (c *checker) fill(a int, _ *part) error {
	row := c.second[a*len(c.steps):][:len(c.steps)]
	for b := range row {
		switch {
		case c.done(a):
			row[b] = c.total * c.whole
		case !c.done(b):
			row[b], _ = c.moves.ofB(a, b) // 0 if it is not a position
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
		sum, legal := c.moves.ofA(a, b)
		if !legal {
			continue
		}
		number := c.first(a, b)
		if number > c.whole {
			return c.fault(a, b, "wanted a number up to %d, got %d", c.whole, number)
		}
		if all := c.total * c.total; all*number < sum {
			return c.fault(a, b, "wanted %d at least, got %d", (sum+all-1)/all, number)
		}
		p.positions++
		p.widest = max(p.widest, c.width(a, b))
	}
	return nil
}

// width is the width of the bounds for the player to move, his upper bound less the lower one
// that follows from the other's, in units of 1/total.
func (c *checker) width(own, enemy int) int64 {
	upper, others := c.total*c.first(own, enemy), c.second[enemy*len(c.steps)+own]
	return int64(upper+others) - int64(c.total*c.whole)
}

// played lists moves by playing them, every move of every card at every position.
// A is Max and B is Min.
type played struct{ *checker }

func (p *played) ofA(a, b int) (sum uint64, legal bool) {
	return p.mean(games.Max, a, b, func(numbers []uint64) uint64 { return slices.Max(numbers) })
}

func (p *played) ofB(a, b int) (sum uint64, legal bool) {
	return p.mean(games.Min, a, b, func(numbers []uint64) uint64 { return slices.Min(numbers) })
}

// mean sums over the cards the best of the numbers that the moves lead to.
func (p *played) mean(turn games.Turn, a, b int, best func([]uint64) uint64) (sum uint64, legal bool) {
	s, err := p.rules.Place(turn, p.steps[a], p.steps[b])
	if err != nil {
		return 0, false // both sides on one square
	}
	var cards, moves [16]games.Move
	var numbers [16]uint64
	for _, card := range p.rules.Moves(&s, cards[:0]) {
		drawn := s
		odds := uint64(p.rules.Weight(&s, card)) / p.unit
		p.rules.Play(&drawn, card)
		list := numbers[:0]
		for _, m := range p.rules.Moves(&drawn, moves[:0]) {
			next := drawn
			p.rules.Play(&next, m)
			list = append(list, p.at(turn.Opponent(), &next))
		}
		sum += odds * best(list)
	}
	return sum, true
}

// at gives the number of a position before the next player draws.
func (p *played) at(next games.Turn, s *sorry.State) uint64 {
	var steps [2][4]uint8
	a, b := p.of(p.rules.Steps(s, games.Max, steps[0][:0])), p.of(p.rules.Steps(s, games.Min, steps[1][:0]))
	if next == games.Max {
		return p.first(a, b)
	}
	return p.second[a*len(p.steps)+b]
}
