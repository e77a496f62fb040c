package ropasci

import "parlor/games"

// Rules is all that commands and searches ask of a game.
var (
	_ games.Kit[State]              = (*Rules)(nil)
	_ games.Keyed[State]            = (*Rules)(nil)
	_ games.HistoryDependent[State] = (*Rules)(nil)
	_ games.QueryAnswerer[State]    = (*Rules)(nil)
	_ games.MoveGrouper[State]      = (*Rules)(nil)
	_ games.PresetOpening           = (*Rules)(nil)
)

// Rules is the game. It never changes, so many goroutines may share it.
type Rules struct {
	// past is the starts of earlier turns that may come back.
	past []State
	// opening is the actions that a new game begins with, two a turn.
	opening []games.Move
}

// New makes the rules of a game in which nothing has happened, so that no
// position counts as a repetition. See WithHistory.
func New() *Rules { return &Rules{} }

// WithHistory gives the rules for a game whose positions so far are path, the present
// one last: a position that stood at the start of two earlier turns ends the
// game when it comes up again. Positions that a search meets on its own way do
// not count.
func (r *Rules) WithHistory(path []State) games.Kit[State] {
	bound := &Rules{}
	if len(path) == 0 {
		return bound
	}
	thrown := path[len(path)-1].thrown
	for _, s := range path {
		// No throw is ever taken back, so no position before the last one can occur
		// again.
		if s.thrown == thrown && s.held == 0 {
			bound.past = append(bound.past, s)
		}
	}
	return bound
}

// Occurrences says how often the present position has occurred in the game that
// the rules are bound to.
func (r *Rules) Occurrences(s *State) int { return r.occurred(s) + 1 }

// gameWord is the first word of position texts.
const gameWord = "ropasci"

// Info describes the game. Values are shown from Upper's side.
func (r *Rules) Info() games.Info {
	return games.Info{
		Name:         gameWord,
		Title:        "RoPaSci 360",
		Brief:        "rock, paper and scissors on a hexagon, both players moving at once",
		Sides:        [2]string{"Upper", "Lower"},
		QuickWins:    true,
		Simultaneous: true,
	}
}

// sideWords are the sides as a person types them.
var sideWords = [2]string{"upper", "lower"}

// Start gives the empty board.
func (r *Rules) Start() State { return State{} }

// chooser gives the side whose moves are listed in s: Upper at Both, Lower at
// Reply.
func chooser(s *State) int {
	if s.held != 0 {
		return lower
	}
	return upper
}

// Key mixes the whole state into 128 bits, with fixed constants. The number of
// turns is part of it, for it decides what the limit and repetition are worth.
func (r *Rules) Key(s *State) games.Key {
	words := [3]uint64{
		pack(s.at[upper][1:]),
		pack(s.at[lower][1:]),
		uint64(s.at[upper][0]) | uint64(s.at[lower][0])<<8 | uint64(s.thrown[upper])<<16 |
			uint64(s.thrown[lower])<<20 | uint64(s.turns)<<24 | uint64(s.held)<<40,
	}
	key := games.Key{0x243f6a8885a308d3, 0x13198a2e03707344} // digits of pi
	for _, w := range words {
		key[0] = games.Scramble(key[0] ^ w)
		key[1] = games.Scramble(key[1] + w*0xd6e8feb86659fd93)
	}
	return key
}

// pack puts eight tokens into a word.
func pack(tokens []token) (w uint64) {
	for i, t := range tokens[:8] {
		w |= uint64(t) << (8 * i)
	}
	return w
}
