package commands

import (
	"slices"

	"parlor/games"
)

// moment is everything about a game that a step changes and undo brings back.
type moment[S comparable] struct {
	kit  games.Kit[S] // the rules, bound to the path where they look back
	now  S
	path path[S]
	used used
	// chosen holds what players have chosen at a Both node as long as the other
	// has not. It is part of no position, so nothing shown can give it away.
	chosen [2]*games.Move
}

// path is how a game got where it is: its positions, the present one last, and
// the moves and outcomes between them.
type path[S comparable] struct {
	states []S
	moves  []games.Move
}

// used counts how much chance a game has consumed. Draw number n of a game is
// a function of the seed, the game and n alone, so going back to a count brings
// the same cards again.
type used struct {
	Deals   uint64 `json:"deals"`
	Choices uint64 `json:"choices"` // by players
}

// begin is the moment before anything has happened.
func begin[S comparable](kit games.Kit[S], start S) moment[S] {
	m := moment[S]{kit: kit, now: start, path: path[S]{states: []S{start}}}
	m.bind()
	return m
}

// kept gives the moment for keeping: what is appended to the path of the one
// cannot overwrite what the other still holds.
func (m moment[S]) kept() moment[S] {
	m.path.states, m.path.moves = slices.Clip(m.path.states), slices.Clip(m.path.moves)
	return m
}

// bind tells rules that look back what has happened.
func (m *moment[S]) bind() {
	if b, ok := m.kit.(games.HistoryDependent[S]); ok {
		m.kit = b.WithHistory(m.path.states)
	}
}

// advance plays a legal move or outcome.
func (m *moment[S]) advance(move games.Move) {
	m.kit.Play(&m.now, move)
	m.path.states, m.path.moves = append(m.path.states, m.now), append(m.path.moves, move)
	m.chosen = [2]*games.Move{}
	m.bind()
}

// putBack takes back what chance dealt last, where the game can.
func (m *moment[S]) putBack() {
	back, ok := m.kit.(games.OutcomeReplacer[S])
	if !ok || !back.PutBack(&m.now) {
		return
	}
	m.path.states = slices.Clip(m.path.states[:len(m.path.states)-1])
	if n := len(m.path.moves); n > 0 { // otherwise the game began with it dealt
		m.path.states = slices.Clip(m.path.states[:len(m.path.states)-1])
		m.path.moves = slices.Clip(m.path.moves[:n-1])
	}
	m.path.states = append(m.path.states, m.now)
	m.bind()
}

// past gives the positions before the present one, the oldest first.
func (p path[S]) past() []S { return slices.Clip(p.states[:len(p.states)-1]) }
