package play

import "parlor/games"

// Mark remembers where a game stood, to tell later what has happened since.
type Mark struct {
	game *Game
	path path
}

// Mark gives where the game stands now.
func (g *Game) Mark() Mark { return Mark{g, g.kept().path} }

// Since tells what has been done in a game since the mark and what has been taken
// back, each in the order of play. It is false where that cannot be said: in
// another game, and where a position has been set up in between.
func (m Mark) Since(g *Game) (done, undone []Event, ok bool) {
	if m.game != g || m.path.positions[0] != g.path.positions[0] {
		return nil, nil, false
	}
	common := 0
	for common < min(len(m.path.moves), len(g.path.moves)) && m.path.positions[common+1] == g.path.positions[common+1] {
		common++
	}
	return g.path.from(common), m.path.from(common), true
}

// from gives the moves and outcomes of a path from place first on as events.
func (p path) from(first int) []Event {
	var events []Event
	for i := first; i < len(p.moves); i++ {
		kind := KindMove
		if p.positions[i].Turn() == games.Chance {
			kind = KindDeal
		}
		events = append(events, eventOf(kind, p.positions[i], p.moves[i]))
	}
	return events
}

// Still says whether nothing has happened in a game since the mark.
func (m Mark) Still(g *Game) bool {
	done, undone, ok := m.Since(g)
	return ok && len(done)+len(undone) == 0
}
