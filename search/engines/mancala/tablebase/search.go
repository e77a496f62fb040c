package tablebase

import (
	"context"
	"unsafe"
)

// search finds exact values: alpha-beta with null windows and a memory of both
// bounds, down to the endgame table.
type search struct {
	*endgame
	memory  *memory
	nodes   uint64 // positions searched, without those looked up
	looked  uint64 // positions looked up on the way
	limit   uint64 // of nodes; 0 for none
	ctx     context.Context
	tell    func(nodes uint64) // if not nil, called from time to time with the nodes so far
	within  [2]int             // bounds proved so far on the value that exact is to find
	due     uint64             // the number of nodes at which to see whether the search must end
	stopped bool
	// unkept is up to how many stones positions are searched without the memory: see near.go.
	unkept int
}

// The number of positions between two checks of the context, and between two
// reports of progress.
const (
	pollEvery = 1 << 12
	tellEvery = 1 << 16
)

// enter counts a position, and is false once the search must end.
func (s *search) enter() bool {
	if s.nodes++; s.nodes < s.due {
		return true
	}
	return s.goesOn()
}

// goesOn looks whether the search must end, and says when to look again.
func (s *search) goesOn() bool {
	if s.limit > 0 && s.nodes > s.limit || s.nodes%pollEvery == 0 && s.ctx.Err() != nil {
		s.stopped = true
	}
	if s.stopped {
		return false
	}
	if s.tell != nil && s.nodes%tellEvery == 0 {
		s.tell(s.nodes)
	}
	s.due = s.nodes - s.nodes%pollEvery + pollEvery
	if s.limit > 0 {
		s.due = min(s.due, s.limit+1)
	}
	return true
}

// exact gives the best margin of the stones in play for the mover, by MTD(f)
// (Plaat, Schaeffer, Pijls and de Bruin, 1996) from a first guess. It is
// meaningless once the search has stopped.
func (s *search) exact(p position, guess int) int {
	lo, _ := s.enclose(p, guess)
	return lo
}

// enclose is exact with both bounds. They are equal unless the search has stopped; then
// they are the bounds proved so far.
func (s *search) enclose(p position, guess int) (least, most int) {
	stones := p.stones()
	if stones <= s.most {
		v := s.value(p)
		return v, v
	}
	// k stones may all go to either side. Under the usual rule a player can lose all
	// stones before one reaches the store, so no better bound than -k is sound for the
	// mover.
	lo, hi := -stones, stones
	v := min(max(guess, lo), hi)
	v += (v ^ stones) & 1 // margins have the parity of the stones
	for lo < hi && !s.stopped {
		s.within = [2]int{lo, hi}
		goal := v
		if v == lo {
			goal += 2
		}
		v = s.atLeast(p, s.memory.spread(s.number(p)), stones, goal)
		switch {
		case s.stopped: // v is meaningless
		case v < goal:
			hi = v
		default:
			lo = v
		}
	}
	return lo, hi
}

// child is a move that has to be searched.
type child struct {
	step
	key           uint64 // of the next position: its index in the table, or its number scrambled for the memory
	stones, order int
	pit           uint8
}

// atLeast says whether the value of a position reaches goal: if so it gives a
// lower bound that does, otherwise an upper bound that does not.
func (s *search) atLeast(p position, key uint64, stones, goal int) int {
	if stones <= s.unkept {
		return s.near(p, stones, goal)
	}
	if !s.enter() {
		return goal
	}
	known, ok := s.memory.find(key)
	switch {
	case !ok:
		known = bounds{lo: -stones, hi: stones, best: noPit}
	case known.lo >= goal:
		return known.lo
	case known.hi < goal:
		return known.hi
	}
	var buf [mostMoves]child
	best, pit, children := s.expand(p, stones, goal, known.best, buf[:0])
	for i := 0; best < goal && i < len(children); i++ {
		next := pickFirst(children[i:])
		v := next.gain
		if next.again {
			v += s.atLeast(next.next, next.key, next.stones, goal-next.gain)
		} else {
			// Both margins have the same parity, so the goal is reached exactly if the
			// opponent does not reach two more than allowed.
			v -= s.atLeast(next.next, next.key, next.stones, next.gain-goal+2)
		}
		if v > best {
			best, pit = v, next.pit
		}
	}
	if s.stopped {
		return goal
	}
	if best >= goal {
		known.lo, known.best = best, pit
	} else {
		known.hi = best
	}
	s.memory.keep(key, stones, known)
	return best
}

// expand makes every move and looks up the positions after them: the end of the
// game, the endgame table, the memory (enhanced transposition cutoffs,
// Schaeffer and Plaat, 1996). It gives the best bound so far, at or above goal
// if one move is known to reach it, with that move, and the undecided moves.
func (s *search) expand(p position, stones, goal int, first uint8, children []child) (int, uint8, []child) {
	children = s.children(p, stones, children)
	s.looked += uint64(len(children))
	best, open := -stones, children[:0]
	for i := range children {
		c := &children[i]
		lo, hi := c.gain, c.gain
		if !c.over {
			lo, hi = s.look(c)
		}
		switch {
		case lo >= goal:
			return lo, c.pit, nil
		case hi < goal:
			best = max(best, hi)
		default:
			open = append(open, *c)
		}
	}
	if len(open) > 1 {
		for i := range open {
			open[i].order = s.order(&open[i].step, open[i].pit, first, goal)
		}
	}
	return best, noPit, open
}

// children makes every move, and prefetches what will be read about the positions
// after them, so that memory is fetched while the next move is made.
func (s *search) children(p position, stones int, children []child) []child {
	for pit := s.pits - 1; pit >= 0; pit-- {
		if at(p.mine, pit) == 0 {
			continue
		}
		children = append(children, child{step: s.play(p, pit), pit: uint8(pit)})
		c := &children[len(children)-1]
		if c.stones = stones - c.gain; c.over {
			continue
		}
		if c.stones > s.most && c.stones <= s.unkept {
			continue
		}
		if c.stones <= s.most {
			index := s.index(c.next)
			c.key = uint64(index)
			prefetch(unsafe.Pointer(&s.values[index]))
		} else {
			c.key = s.memory.spread(s.number(c.next))
			prefetch(unsafe.Pointer(s.memory.bucket(c.key)))
		}
	}
	return children
}

// look gives bounds on the value of a move without searching.
func (s *search) look(c *child) (lo, hi int) {
	if c.stones <= s.most {
		v := c.worth(s.valueAt(int(c.key)))
		return v, v
	}
	lo, hi = -c.stones, c.stones
	if c.stones > s.unkept {
		if known, ok := s.memory.find(c.key); ok {
			lo, hi = known.lo, known.hi
		}
	}
	if !c.again {
		lo, hi = -hi, -lo
	}
	return c.gain + lo, c.gain + hi
}

// pickFirst swaps the move to try first to the front.
func pickFirst(children []child) *child {
	top := 0
	for i := range children {
		if children[i].order > children[top].order {
			top = i
		}
	}
	children[0], children[top] = children[top], children[0]
	return &children[0]
}
