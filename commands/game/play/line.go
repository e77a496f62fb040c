package play

import (
	"fmt"
	"slices"
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Line is the line of play of a game: the position it stands at and how it came there, as
// a list of steps; a step is what one undo takes back, so a drawn card and the move made
// with it by one command are one. It needs no players and sends no notices.
type Line struct {
	at    moment
	kind  position.Kind
	start position.Position
	// opening is the moves that it began with.
	opening []games.Move
	done    []step
	taken   *int   // used length of the array of steps, which games with a common beginning share, as they do paths
	undone  []step // the last undone is at the end
	shared  int    // steps that belong to the game it was copied from
	open    []deed // what the step under way has done so far

	id          string
	endedBefore bool
}

// moment is everything about a game that a step changes and undo brings back.
type moment struct {
	now    position.Position
	path   path
	used   Used
	chosen chosen
	// resigned is the side that has resigned, or Over.
	resigned games.Turn
}

// chosen holds what a player has chosen at a simultaneous decision, as long as the other
// has not. It is part of no position, so nothing shown can give it away.
type chosen struct {
	moves [2]*games.Move
	// typed says of which choices a person has typed the words.
	typed [2]bool
}

// Used counts how much chance a game has consumed. Draw number n of a game is
// a function of the seed, the game and n alone, so going back to a count brings
// the same cards again.
type Used struct {
	Deals   uint64 `json:"deals"`
	Choices uint64 `json:"choices"` // by players
}

// begin is the moment before anything has happened.
func begin(start position.Position) moment {
	m := moment{path: path{positions: []position.Position{start}}}
	m.bind()
	return m
}

// bind makes the last position of the path the present one, and tells rules that
// depend on history what came before it.
func (m *moment) bind() {
	last := len(m.path.positions) - 1
	m.now = position.Bound(m.path.positions)
	m.path.positions[last] = m.now
}

// Info describes the game.
func (l *Line) Info() games.Info { return l.at.now.Info() }

// Kind gives the kind of game.
func (l *Line) Kind() position.Kind { return l.kind }

// Now gives the present position.
func (l *Line) Now() position.Position { return l.at.now }

// Turn says who acts now: nobody in a game that has been given up.
func (l *Line) Turn() games.Turn {
	if l.at.resigned != games.Over {
		return games.Over
	}
	return l.at.now.Turn()
}

// Over is the error of playing on after the end.
func (l *Line) Over() error { return position.OverError(l.Info()) }

// Path gives every position of the game so far, the present one last, and the
// moves and outcomes between them. Neither is to be changed.
func (l *Line) Path() ([]position.Position, []games.Move) {
	return l.at.path.positions, l.at.path.moves
}

// Ask answers one of the game's own commands that change nothing.
func (l *Line) Ask(verb string, words []string) (any, error) {
	return position.Tell(verb, l.at.path.positions, l.at.path.moves, words)
}

// NextToDecide is the side that decides next, or most likely does where chance
// comes first.
func (l *Line) NextToDecide() games.Turn {
	return position.DeciderAfter(l.at.now, l.lastToDecide())
}

// lastToDecide is the side that has decided last, or Over if none has.
func (l *Line) lastToDecide() games.Turn {
	for _, p := range slices.Backward(l.at.path.positions) {
		if turn := p.Turn(); turn == games.Max || turn == games.Min {
			return turn
		}
	}
	return games.Over
}

// Resigned is the side that has given the game up; false if neither has.
func (l *Line) Resigned() (side games.Turn, ok bool) {
	return l.at.resigned, l.at.resigned != games.Over
}

// Winner gives the name of the side that has won, in lower case, or draw; empty
// as long as the game goes on.
func (l *Line) Winner() string {
	if l.Turn() != games.Over {
		return ""
	}
	if resigned := l.at.resigned; resigned != games.Over {
		return strings.ToLower(l.Info().Side(resigned.Opponent()))
	}
	switch score := l.at.now.Score(); {
	case score > 0:
		return strings.ToLower(l.Info().Sides[0])
	case score < 0:
		return strings.ToLower(l.Info().Sides[1])
	}
	return "draw"
}

// Ending says how a game has ended, and in how many turns: Red won, 3 to 1, in 76 turns.
func (l *Line) Ending() string {
	says := "A draw"
	winner, known := SideOf(l.Info(), l.Winner())
	if known {
		says = l.Info().Side(winner) + " won"
	}
	if counts, ok := l.at.now.Seen().Tally(); ok {
		if winner == games.Min {
			counts[0], counts[1] = counts[1], counts[0]
		}
		says += fmt.Sprintf(", %d to %d", counts[0], counts[1])
	}
	return says + ", in " + wording.Plural(l.Decisions(), "turn") + "."
}

// SideOf reads the name of a side: its colour, first or second, max or min.
func SideOf(info games.Info, word string) (games.Turn, bool) {
	for i, names := range [2][2]string{{"first", "max"}, {"second", "min"}} {
		if strings.ToLower(info.Sides[i]) == word || word == names[0] || word == names[1] {
			return games.Max + games.Turn(i), true
		}
	}
	return games.Over, false
}

// advance plays a legal move or outcome.
func (l *Line) advance(move games.Move) {
	l.at.path.add(l.at.now.After(move), move)
	l.at.chosen = chosen{}
	l.at.bind()
}

// putBack takes back what chance dealt last, where the game can.
func (l *Line) putBack() {
	before, ok := l.at.now.Rules().WithoutDealt()
	if !ok {
		return
	}
	if stood, ok := l.at.path.replaceLast(before); ok {
		l.at.now = stood
		return
	}
	l.at.bind()
}

// ID identifies the game, wherever it is saved and resumed; it is empty for one that nobody
// has asked to keep.
func (l *Line) ID() string { return l.id }

// Identify gives an identity to a game without one.
func (l *Line) Identify(id string) {
	if l.id == "" {
		l.id = id
	}
}

// EndedBefore says whether the game was over when it was read from a file, and is so still:
// its end has counted where it was played.
func (l *Line) EndedBefore() bool { return l.endedBefore }
