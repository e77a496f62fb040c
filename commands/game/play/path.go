package play

import (
	"slices"

	"parlor/commands/game/position"
	"parlor/games"
)

// path is how a game got where it is: its positions, the present one last, and
// the moves and outcomes between them.
//
// Games with a common beginning share it: several may hold one array up to lengths of
// their own, and one that ends where the array ends appends in place.
type path struct {
	positions []position.Position
	moves     []games.Move
	taken     *int // used length of the array of positions; nil if nobody may append to it in place
}

// add appends a position, and the move to it.
func (p *path) add(to position.Position, move games.Move) {
	n := len(p.positions)
	if p.taken == nil || *p.taken != n || cap(p.positions) == n || cap(p.moves) == len(p.moves) {
		room := 2*n + 8
		p.positions = append(make([]position.Position, 0, room), p.positions...)
		p.moves = append(make([]games.Move, 0, room), p.moves...)
		p.taken = new(int)
	}
	p.positions, p.moves = append(p.positions, to), append(p.moves, move)
	*p.taken = n + 1
}

// replaceLast puts the position before what chance dealt last in place of that and of the
// last; in place of the last alone where the game began with it dealt. Where the position before
// is the one that was played it stays, so that a mark knows it, and is given.
func (p *path) replaceLast(before position.Position) (stood position.Position, ok bool) {
	n := len(p.moves)
	p.taken = nil
	if n == 0 {
		p.positions = []position.Position{before}
		return nil, false
	}
	p.moves = slices.Clip(p.moves[:n-1])
	if stood = p.positions[n-1]; stood.Text() == before.Text() {
		p.positions = slices.Clip(p.positions[:n])
		return stood, true
	}
	p.positions = append(slices.Clip(p.positions[:n-1]), before)
	return nil, false
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

// Happening is a move or outcome in a game and where it was made.
type Happening struct {
	At   position.Position
	Move games.Move
}

// Forced says whether there was nothing else to do.
func (h Happening) Forced() bool { return len(h.At.Moves()) == 1 }

// Passes says whether it was a pass, as there was no other move.
func (h Happening) Passes() bool {
	return h.Forced() && slices.Equal(h.At.Name(h.Move).Words, []string{PassWord})
}

// Course is all that has happened in a game.
func (l *Line) Course() (list []Happening) { return l.at.path.happenings(0) }

// happenings lists the moves and outcomes of a path from place first on.
func (p path) happenings(first int) (list []Happening) {
	for i := first; i < len(p.moves); i++ {
		list = append(list, Happening{p.positions[i], p.moves[i]})
	}
	return list
}

// Mark remembers where a game stood, to tell later what has happened since.
type Mark struct {
	line *Line
	path path
}

// Mark gives where the game stands now.
func (l *Line) Mark() Mark { return Mark{l, l.at.path} }

// Since tells what has been done in a game since the mark and what has been taken
// back, each in the order of play. It is false where that cannot be said: in
// another game, and where a position has been set up in between.
func (m Mark) Since(g *Game) (done, undone []Event, ok bool) {
	common, ok := m.common(&g.Line)
	if !ok {
		return nil, nil, false
	}
	return g.Line.at.path.from(common), m.path.from(common), true
}

// common counts the moves and outcomes that a line still shares with the mark.
func (m Mark) common(l *Line) (count int, ok bool) {
	now := l.at.path
	if m.line != l || m.path.positions[0] != now.positions[0] {
		return 0, false
	}
	for count < min(len(m.path.moves), len(now.moves)) && m.path.positions[count+1] == now.positions[count+1] {
		count++
	}
	return count, true
}

// Happened lists the moves and outcomes since the mark; it is false where Since is.
func (m Mark) Happened(g *Game) (list []Happening, ok bool) {
	common, ok := m.common(&g.Line)
	if !ok {
		return nil, false
	}
	return g.Line.at.path.happenings(common), true
}

// Stood is the position at the mark, nil before a game was marked.
func (m Mark) Stood() position.Position {
	if m.line == nil {
		return nil
	}
	return m.path.positions[len(m.path.positions)-1]
}

// Still says whether nothing has happened in a game since the mark.
func (m Mark) Still(g *Game) bool {
	done, undone, ok := m.Since(g)
	return ok && len(done)+len(undone) == 0
}
