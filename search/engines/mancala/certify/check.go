package certify

import (
	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/engines/mancala/proof"
)

// checker checks a proof.
type checker struct {
	rules  *mancala.Rules
	listed map[position]*proof.Bound
	leaves int
	search *searcher
	asked  uint64
}

// list makes the listed bounds easy to find.
func (c *checker) list(bounds []proof.Bound) error {
	for i := range bounds {
		p := position{bounds[i].Mine, bounds[i].Theirs}
		if c.listed[p] != nil {
			return c.fault(p, "it is listed twice")
		}
		c.listed[p] = &bounds[i]
	}
	return nil
}

// fault says at which position the proof does not hold.
func (c *checker) fault(p position, format string, args ...any) error {
	pits := c.rules.Options().Pits
	return games.Errorf("not-proved", "mover's pits %s, opponent's %s: "+format, append([]any{text(p.mine, pits), text(p.theirs, pits)}, args...)...)
}

// bounds checks the bounds of one position.
func (c *checker) bounds(b *proof.Bound) error {
	p := position{b.Mine, b.Theirs}
	s, ok := c.rules.Place(p.mine, p.theirs)
	if !ok {
		return c.fault(p, "wanted a position between two moves of this board")
	}
	lo, hi, stones := int(b.Lo), int(b.Hi), p.stones()
	found := lo == -stones // that much every position is worth
	for _, m := range c.rules.Moves(&s, nil) {
		a := play(c.rules, &s, m)
		if !found && m == games.Move(b.Pit) {
			ok, err := c.worthAtLeast(a, lo)
			if err != nil {
				return err
			} else if !ok {
				return c.fault(p, "it does not follow that pit %d gets %d", m, lo)
			}
			found = true
		}
		if hi == stones {
			continue
		}
		if ok, err := c.worthAtMost(a, hi); err != nil {
			return err
		} else if !ok {
			return c.fault(p, "it does not follow that pit %d gets at most %d", m, hi)
		}
	}
	if !found {
		return c.fault(p, "wanted a move that gets %d, got pit %d", lo, b.Pit)
	}
	return nil
}

// worthAtLeast says whether it follows that a move is worth so much to its mover.
func (c *checker) worthAtLeast(a after, v int) (bool, error) {
	switch {
	case a.over:
		return a.gain >= v, nil
	case a.again:
		return c.atLeast(a.next, v-a.gain)
	}
	return c.atMost(a.next, a.gain-v)
}

// worthAtMost says whether it follows that a move is worth no more than that.
func (c *checker) worthAtMost(a after, v int) (bool, error) {
	switch {
	case a.over:
		return a.gain <= v, nil
	case a.again:
		return c.atMost(a.next, v-a.gain)
	}
	return c.atLeast(a.next, a.gain-v)
}

// atLeast says whether it follows that a position is worth so much to its mover.
func (c *checker) atLeast(p position, v int) (bool, error) {
	if b := c.listed[p]; b != nil {
		return int(b.Lo) >= v, nil
	}
	return c.ask(p, v)
}

// atMost says whether it follows that a position is worth no more than that.
func (c *checker) atMost(p position, v int) (bool, error) {
	if b := c.listed[p]; b != nil {
		return int(b.Hi) <= v, nil
	}
	reaches, err := c.ask(p, v+1)
	return !reaches, err
}

// ask searches a position that is not listed.
func (c *checker) ask(p position, goal int) (reaches bool, err error) {
	if n := p.stones(); n > c.leaves {
		return false, c.fault(p, "it has %d stones and is not listed, but is needed", n)
	}
	c.asked++
	reaches = c.search.value(p, goal) >= goal
	if c.search.stopped {
		return false, interrupted()
	}
	return reaches, nil
}

// proof gives the value of the start, once all bounds have been checked.
func (c *checker) proof() (Proof, error) {
	s := c.rules.Start()
	p := position{c.rules.Pits(&s, 0), c.rules.Pits(&s, 1)}
	b := c.listed[p]
	if b == nil || b.Lo != b.Hi {
		return Proof{}, c.fault(p, "wanted the value of this start, and it is not listed")
	}
	return Proof{Value: games.Value(b.Lo), Listed: len(c.listed), Asked: c.asked, Searched: c.search.nodes}, nil
}
