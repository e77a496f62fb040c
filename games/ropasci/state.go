package ropasci

import (
	_ "embed"

	"parlor/games"
)

// Throws is how many tokens a player may throw in a game.
const Throws = 9

// TurnLimit is the number of turns after which a game is a draw.
const TurnLimit = 360

// The two sides, as indices into the arrays of a State.
const (
	upper = 0
	lower = 1
)

// Symbol is what a token shows. Each beats the one before it, and rock beats
// scissors.
type Symbol uint8

// The symbols, in the order in which throws are listed.
const (
	Rock Symbol = iota
	Paper
	Scissors
	symbols = 3
)

// Beats gives the symbol that s beats.
func (s Symbol) Beats() Symbol { return (s + 2) % symbols }

// BeatenBy gives the symbol that beats s.
func (s Symbol) BeatenBy() Symbol { return (s + 1) % symbols }

// token is a hex and a symbol in one byte, 1 to 183; 0 is no token.
type token uint8

func makeToken(h Hex, s Symbol) token { return token(h)*symbols + token(s) + 1 }

func (t token) hex() Hex       { return Hex((t - 1) / symbols) }
func (t token) symbol() Symbol { return Symbol((t - 1) % symbols) }

// State is a position: the tokens of each side, how many it has thrown, how
// many turns have been played and, at Reply, what Upper has chosen. It is 26
// bytes. Tokens are in descending order, so that equal boards are equal states and ==
// compares positions.
//
// The zero State is the empty board before the first turn.
type State struct {
	at     [2][Throws]token
	thrown [2]uint8
	turns  uint16
	held   uint16 // one more than the move Upper has chosen; 0 at the start of a turn
	end    ending // follows from the rest, cached because every visit asks
}

// Turns gives the number of turns played.
func (s *State) Turns() int { return int(s.turns) }

// Thrown gives how many throws a side, 0 for Upper and 1 for Lower, has made.
func (s *State) Thrown(side int) int { return int(s.thrown[side]) }

// Token is a token on the board.
type Token struct {
	Hex    Hex
	Symbol Symbol
}

// Tokens appends the tokens of a side, 0 for Upper and 1 for Lower, the highest
// hex first.
func (s *State) Tokens(side int, buf []Token) []Token {
	for _, t := range s.at[side] {
		if t == 0 {
			break
		}
		buf = append(buf, Token{t.hex(), t.symbol()})
	}
	return buf
}

// Choice gives the move Upper has chosen in a turn in which Lower has yet to
// choose, and false at the start of a turn.
func (s *State) Choice() (games.Move, bool) {
	return games.Move(s.held - 1), s.held != 0
}

// count gives the number of tokens a side has on the board.
func (s *State) count(side int) int {
	for i, t := range s.at[side] {
		if t == 0 {
			return i
		}
	}
	return Throws
}

// lost gives how many tokens a side has lost.
func (s *State) lost(side int) int { return int(s.thrown[side]) - s.count(side) }

// place puts a token on the board; the side must have fewer than nine.
func (s *State) place(side int, t token) {
	list := &s.at[side]
	i := s.count(side)
	for ; i > 0 && list[i-1] < t; i-- {
		list[i] = list[i-1]
	}
	list[i] = t
}

// lift takes one token of a side from a hex and gives its symbol. There must be
// one.
func (s *State) lift(side int, from Hex) Symbol {
	list := &s.at[side]
	first := makeToken(from, 0)
	for i, t := range list {
		if t-first < symbols {
			copy(list[i:], list[i+1:])
			list[Throws-1] = 0
			return Symbol(t - first)
		}
	}
	panic("ropasci: no token to lift")
}

// The optional capabilities of Rules.
var (
	_ games.Kit[State]              = (*Rules)(nil)
	_ games.Keyed[State]            = (*Rules)(nil)
	_ games.HistoryDependent[State] = (*Rules)(nil)
	_ games.QueryAnswerer[State]    = (*Rules)(nil)
	_ games.PresetOpening           = (*Rules)(nil)
)

// Rules is the game. It is immutable, so many goroutines may share it.
type Rules struct {
	games.Plain[State]
	// past is the starts of earlier turns that may recur.
	past []State
	// opening is the actions that a new game begins with, two a turn.
	opening []games.Move
}

// New makes the rules of a game without history, so that no position counts as
// a repetition. See WithHistory.
func New() *Rules { return &Rules{} }

// WithHistory gives the rules for a game whose positions so far are path, the present
// one last: a position that occurred at the start of two earlier turns ends the game
// when it recurs. Positions within a search's own line do not count.
func (r *Rules) WithHistory(path []State) games.Kit[State] {
	bound := &Rules{}
	if len(path) == 0 {
		return bound
	}
	thrown := path[len(path)-1].thrown
	for _, s := range path {
		// Throws are irreversible, so no position before the last throw can recur.
		if s.thrown == thrown && s.held == 0 {
			bound.past = append(bound.past, s)
		}
	}
	return bound
}

// Occurrences says how often the present position has occurred, itself included, in the
// game that the rules are bound to.
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

// Key hashes the whole state to 128 bits, with fixed constants. The number of
// turns is part of it, as the turn limit and repetition depend on it.
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

// pack packs eight tokens into a word.
func pack(tokens []token) (w uint64) {
	for i, t := range tokens[:8] {
		w |= uint64(t) << (8 * i)
	}
	return w
}

// description is the texts about the game in the shell and the guide.
//
//go:embed game.json
var description []byte

// Entry is the game's entry in the shell's list.
func Entry() games.Entry[State] {
	return games.Entry[State]{Info: New().Info(), New: newGame}.Described(description)
}

// newGame makes the rules with the value of the one option.
func newGame(values []string) (games.Kit[State], error) {
	moves, err := ReadLog(values[0])
	if err != nil {
		return nil, err
	}
	return &Rules{opening: moves}, nil
}
