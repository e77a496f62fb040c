package certify

import (
	"slices"

	"parlor/games"
	"parlor/games/sorry"
)

// checker holds a claim against the rules. A is Max and B is Min.
type checker struct {
	rules  *sorry.Rules
	claim  Claim
	whole  uint64
	steps  [][]uint8        // of every placement, in lexicographic order
	number map[[4]uint8]int // of a placement by its steps
}

func newChecker(rules *sorry.Rules, claim Claim) *checker {
	c := &checker{rules: rules, claim: claim, whole: claim.Whole(), number: map[[4]uint8]int{}}
	c.enumerate(make([]uint8, 0, rules.Options().Pieces))
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

// row checks every position of one placement of A.
func (c *checker) row(a int, p *part) error {
	for b := range c.steps {
		s, err := c.rules.Place(games.Max, c.steps[a], c.steps[b])
		if err != nil {
			continue // both sides on one square, or both home
		}
		first, second := c.claim.Claim(a, b)
		if first > c.whole || second > c.whole {
			return c.fault(&s, "wanted numbers up to %d, got %d and %d", c.whole, first, second)
		}
		if c.rules.Turn(&s) == games.Over {
			if c.rules.Score(&s) > 0 && min(first, second) != c.whole {
				return c.fault(&s, "wanted a certain win, %d, got %d and %d", c.whole, first, second)
			}
			continue
		}
		p.positions++
		if err := c.position(&s, first); err != nil {
			return err
		}
		if s, err = c.rules.Place(games.Min, c.steps[a], c.steps[b]); err != nil {
			return err
		}
		if err := c.position(&s, second); err != nil {
			return err
		}
		_, turned := c.claim.Claim(b, a)
		p.widest = max(p.widest, width(first, turned, c.whole))
	}
	return nil
}

// position compares the number of a position with the mean of the next ones.
func (c *checker) position(s *sorry.State, number uint64) error {
	var sum, total uint64
	var cards, moves [16]games.Move
	for _, card := range c.rules.Moves(s, cards[:0]) {
		drawn := *s
		odds := uint64(c.rules.Weight(s, card))
		c.rules.Play(&drawn, card)
		sum += odds * c.best(&drawn, c.rules.Moves(&drawn, moves[:0]))
		total += odds
	}
	if total*number < sum {
		return c.fault(s, "wanted %d at least, got %d", (sum+total-1)/total, number)
	}
	return nil
}

// best gives the greatest number that A can move to, or the least that B can.
func (c *checker) best(s *sorry.State, moves []games.Move) (best uint64) {
	turn := c.rules.Turn(s)
	for i, m := range moves {
		next := *s
		c.rules.Play(&next, m)
		number := c.of(&next)
		if i == 0 || turn == games.Max && number > best || turn == games.Min && number < best {
			best = number
		}
	}
	return best
}

// of gives the number claimed for a position before a draw.
func (c *checker) of(s *sorry.State) uint64 {
	first, second := c.claim.Claim(c.place(s, games.Max), c.place(s, games.Min))
	if c.rules.Mover(s) == games.Max {
		return first
	}
	return second
}

func (c *checker) place(s *sorry.State, side games.Turn) int {
	var steps [4]uint8
	list := c.rules.Steps(s, side, steps[:0])
	slices.Sort(list)
	return c.number[packed(list)]
}
