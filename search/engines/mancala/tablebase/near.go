package tablebase

import "unsafe"

// Most positions that are searched have a few stones more than the table. Of those hardly one in
// twenty is met again, so a search for a moment's question does not look for them in its memory, nor
// keep them: numbering them and waiting for memory takes longer than to search some of them twice.

// near is atLeast for such positions.
func (s *search) near(p position, stones, goal int) int {
	if !s.enter() {
		return goal
	}
	var moves [mostMoves]ending
	best, open := s.settle(p, stones, goal, &moves)
	if best >= goal {
		return best
	}
	if open > 1 {
		for i := range moves[:open] {
			m := &moves[i]
			m.order = s.order(&m.step, m.pit, noPit, goal)
		}
	}
	for left := moves[:open]; len(left) > 0 && best < goal; left = left[1:] {
		top := 0
		for i := range left {
			if left[i].order > left[top].order {
				top = i
			}
		}
		left[0], left[top] = left[top], left[0]
		m := &left[0]
		if m.again {
			best = max(best, m.gain+s.near(m.next, stones-m.gain, goal-m.gain))
		} else {
			best = max(best, m.gain-s.near(m.next, stones-m.gain, m.gain-goal+2))
		}
	}
	if s.stopped {
		return goal
	}
	return best
}

// ending is a move in such a position.
type ending struct {
	step
	index, order int // the index is that in the table
	pit          uint8
}

// settle makes every move and looks up those that lead into the table. It gives the best of these, or
// a bound that reaches the goal, and how many moves are to be searched: the first of the list.
func (s *search) settle(p position, stones, goal int, moves *[mostMoves]ending) (best, open int) {
	best, looked := -stones, mostMoves
	for pit := s.pits - 1; pit >= 0; pit-- {
		if at(p.mine, pit) == 0 {
			continue
		}
		m := s.play(p, pit)
		switch {
		case m.over:
			best = max(best, m.gain)
		case stones-m.gain <= s.most:
			looked--
			index := s.index(m.next)
			prefetch(unsafe.Pointer(&s.values[index]))
			moves[looked&(mostMoves-1)] = ending{step: m, index: index}
		default:
			moves[open&(mostMoves-1)] = ending{step: m, pit: uint8(pit)}
			best = max(best, 2*m.gain-stones) // if the opponent gets all the others
			open++
		}
	}
	for i := looked; i < mostMoves && best < goal; i++ {
		best = max(best, moves[i].worth(s.valueAt(moves[i].index)))
	}
	return best, open
}
