package play

import (
	"parlor/commands/position"
	"parlor/games"
)

// Mark remembers where a game stood, to tell later what has happened since.
type Mark struct {
	game *Game
	path path
}

// Mark gives where the game stands now.
func (g *Game) Mark() Mark { return Mark{g, g.moment.path} }

// Since tells what has been done in a game since the mark and what has been taken
// back, each in the order of play. It is false where that cannot be said: in
// another game, and where a position has been set up in between.
func (m Mark) Since(g *Game) (done, undone []Event, ok bool) {
	common, ok := m.common(g)
	if !ok {
		return nil, nil, false
	}
	return g.path.from(common), m.path.from(common), true
}

// common counts the moves and outcomes up to which a game still is as at the mark.
func (m Mark) common(g *Game) (count int, ok bool) {
	if m.game != g || m.path.positions[0] != g.path.positions[0] {
		return 0, false
	}
	for count < min(len(m.path.moves), len(g.path.moves)) && m.path.positions[count+1] == g.path.positions[count+1] {
		count++
	}
	return count, true
}

// Happening is a move or outcome in a game and where it was made.
type Happening struct {
	At   position.Position
	Move games.Move
}

// Forced says whether there was nothing else to do.
func (h Happening) Forced() bool { return len(h.At.Moves()) == 1 }

// Happened lists the moves and outcomes since the mark; it is false where Since is.
func (m Mark) Happened(g *Game) (list []Happening, ok bool) {
	common, ok := m.common(g)
	if !ok {
		return nil, false
	}
	for i := common; i < len(g.path.moves); i++ {
		list = append(list, Happening{g.path.positions[i], g.path.moves[i]})
	}
	return list, true
}

// Stood is the position at the mark, nil before a game was marked.
func (m Mark) Stood() position.Position {
	if m.game == nil {
		return nil
	}
	return m.path.positions[len(m.path.positions)-1]
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
