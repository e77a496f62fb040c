package tablebase

import (
	"parlor/games"
	"parlor/search/engines/mancala/proof"
)

// certificate collects the positions that a proof of a value rests on: wherever a
// player must get something one move that does, and wherever he must be kept from
// something what each of his moves leads to.
type certificate struct {
	*search
	leaves int // stones; positions of up to so many are left out
	bounds map[position]*proof.Bound
}

// Certificate gives the positions that the value rests on, which Value has proved. Those
// of up to so many stones are left out, and a checker has to search them; 0 chooses
// what suits the board. Finding the moves takes searches of its own, about as long
// as the proof. Errors are those of Value.
func (p *Proof) Certificate(leaves int) (*proof.List, error) {
	if leaves == 0 {
		leaves = p.usualLeaves()
	}
	c := &certificate{search: p.last, leaves: leaves, bounds: make(map[position]*proof.Bound)}
	value := c.exact(p.start, 0)
	c.reach(p.start, value)
	c.bound(p.start, value+2)
	if c.stopped {
		return nil, p.begun.leave(c.search)
	}
	l := &proof.List{Game: p.rules.Options(), Proof: true, Leaves: leaves}
	for _, b := range c.bounds {
		l.Bounds = append(l.Bounds, *b)
	}
	l.Sort()
	return l, nil
}

// entry gives what is collected of a position, and begins with what is known of any:
// that its stones may all go to either side.
func (c *certificate) entry(p position, stones int) *proof.Bound {
	b := c.bounds[p]
	if b == nil {
		b = &proof.Bound{Mine: p.mine, Theirs: p.theirs, Lo: int8(-stones), Hi: int8(stones), Pit: proof.NoPit}
		c.bounds[p] = b
	}
	return b
}

// reach collects why a position is worth so much at least.
func (c *certificate) reach(p position, goal int) {
	stones := p.stones()
	if stones <= c.leaves || c.stopped {
		return
	}
	b := c.entry(p, stones)
	if int(b.Lo) >= goal {
		return
	}
	pit := c.moveTo(p, goal)
	b.Lo, b.Pit = int8(goal), uint8(pit)
	c.follow(c.play(p, pit), goal)
}

// follow collects why a move is worth so much at least to its mover.
func (c *certificate) follow(m step, goal int) {
	switch {
	case m.over:
	case m.again:
		c.reach(m.next, m.worthBefore(goal))
	default:
		c.bound(m.next, m.worthBefore(goal)+2)
	}
}

// bound collects why a position is worth less than a goal.
func (c *certificate) bound(p position, goal int) {
	stones := p.stones()
	if stones <= c.leaves || c.stopped {
		return
	}
	b := c.entry(p, stones)
	if int(b.Hi) < goal {
		return
	}
	b.Hi = int8(goal - 2)
	for pit := range c.pits {
		if at(p.mine, pit) == 0 {
			continue
		}
		switch m := c.play(p, pit); {
		case m.over:
		case m.again:
			c.bound(m.next, m.worthBefore(goal))
		default:
			c.reach(m.next, m.worthBefore(goal)+2)
		}
	}
}

// moveTo finds a move that is worth so much, which there is: the one that the memory
// has, one that needs no search, or else the first that a search finds.
func (c *certificate) moveTo(p position, goal int) int {
	known, ok := c.memory.find(c.memory.spread(c.number(p)))
	if !ok {
		known.best = noPit
	}
	var buf [mostMoves]child
	_, pit, children := c.expand(p, p.stones(), goal, known.best, buf[:0])
	if pit != noPit {
		return int(pit)
	}
	for i := range children {
		m := pickFirst(children[i:])
		if c.reaches(p, int(m.pit), goal) || c.stopped {
			return int(m.pit)
		}
	}
	panic("tablebase: no move of a position reaches what the search has proved") // the search would be wrong
}

// usualLeaves is the size of positions that a checker is left to search if nothing is
// said.
func (p *Proof) usualLeaves() int {
	return min(max(p.endgames, p.start.stones()*7/12), p.start.stones()-1)
}

// CheckLeaves refuses a number of stones up to which Certificate cannot leave out
// positions. The error is of type *games.Error, with the code bad-leaves.
func (p *Proof) CheckLeaves(leaves int) error {
	if most := p.start.stones() - 1; leaves < 0 || leaves > most {
		return games.Errorf("bad-leaves", "wanted positions of 1 to %d stones left out, got %d", most, leaves)
	}
	return nil
}
