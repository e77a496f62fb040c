package engine

// Moves are tried in this order: the table's move, then by immediate change.
// Neither killers nor the history heuristic is used: the change orders so well that
// each of them was measured to cost half as many positions again.
const (
	tableFirst = 1 << 30
	lossLast   = -1 << 30
)

func (s *search) rank(list []move, known uint32) {
	for i := range list {
		m := &list[i]
		m.order = m.change
		if s.side == dots {
			m.order = -m.change
		}
		switch {
		case m.outcome == loses:
			m.order = lossLast
		case m.id() == known:
			m.order = tableFirst
		}
	}
}

// next swaps the move to try next to the front.
func next(list []move) {
	top := 0
	for i := 1; i < len(list); i++ {
		if list[i].order > list[top].order {
			top = i
		}
	}
	list[0], list[top] = list[top], list[0]
}
