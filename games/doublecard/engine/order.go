package engine

// Moves are tried in this order: the one that the table remembers, the two that
// last cut the search off at the same ply (killers, Huberman, 1968), then by what
// they change at once, and by how often a placement has cut off elsewhere
// (history, Schaeffer, 1983).
const (
	tableFirst  = 1 << 30
	killerFirst = 1 << 29
)

func (s *search) rank(list []move, known uint32, ply int) {
	if s.use.noOrder {
		return
	}
	k := &s.killers[ply]
	for i := range list {
		m := &list[i]
		id := m.id()
		switch {
		case id == known:
			m.order = tableFirst
		case id == k[0]:
			m.order = killerFirst
		case id == k[1]:
			m.order = killerFirst - 1
		default:
			m.order = m.change
			if s.side == 1 {
				m.order = -m.change
			}
		}
		if m.outcome == loses {
			m.order = -1 << 30
		}
	}
}

// next brings the move to try next to the front.
func next(list []move) {
	top := 0
	for i := 1; i < len(list); i++ {
		if list[i].order > list[top].order {
			top = i
		}
	}
	list[0], list[top] = list[top], list[0]
}

// reward remembers a move that has cut the search off.
func (s *search) reward(m *move, depth, ply int) {
	k := &s.killers[ply]
	if id := m.id(); k[0] != id {
		k[0], k[1] = id, k[0]
	}
	s.history[s.side][m.to] += int32(depth * depth)
}
