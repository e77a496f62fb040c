package ropasci

import (
	"math/bits"

	"parlor/games"
)

// A move is a number: below 183 for throws, three for each hex in the order of symbols, and
// from there one for each pair of hexes. Whether a token slides or swings follows from the
// distance.
const (
	throwMoves = Hexes * symbols
	allMoves   = throwMoves + Hexes*Hexes
)

// ActionKind says what an action does.
type ActionKind uint8

// The three kinds of action.
const (
	Throw ActionKind = iota // a new token enters the board
	Slide                   // a token moves to an adjacent hex
	Swing                   // a token jumps over an adjacent own one
)

// Action is what a player does in a turn.
type Action struct {
	Kind   ActionKind
	Symbol Symbol // of a throw
	From   Hex    // of a slide or swing
	To     Hex
}

// ActionOf decodes a move.
func ActionOf(m games.Move) Action {
	if m < throwMoves {
		return Action{Kind: Throw, Symbol: Symbol(m % symbols), To: Hex(m / symbols)}
	}
	m -= throwMoves
	a := Action{Kind: Slide, From: Hex(m / Hexes), To: Hex(m % Hexes)}
	if Distance(a.From, a.To) != 1 {
		a.Kind = Swing
	}
	return a
}

// Move encodes an action.
func (a Action) Move() games.Move {
	if a.Kind == Throw {
		return games.Move(a.To)*symbols + games.Move(a.Symbol)
	}
	return throwMoves + games.Move(a.From)*Hexes + games.Move(a.To)
}

// Turn is Both at the start of a turn, Reply when Lower has yet to choose, or
// Over.
func (r *Rules) Turn(s *State) games.Turn {
	switch {
	case s.end != goesOn:
		return games.Over
	case s.held != 0:
		return games.Reply
	case r.repeated(s):
		return games.Over
	}
	return games.Both
}

// Moves lists the legal actions of Upper at Both and of Lower at Reply: throws
// by hex, and on each hex rock, paper, scissors; then for each own hex the
// slides and after them the swings, by target.
func (r *Rules) Moves(s *State, buf []games.Move) []games.Move {
	switch r.Turn(s) {
	case games.Both:
		return s.Actions(upper, buf)
	case games.Reply:
		return s.Actions(lower, buf)
	}
	return buf
}

// usualSteps is capacity for the slides and swings of most positions.
const usualSteps = 36

// Actions appends the legal actions of a side, 0 for Upper and 1 for Lower, at the
// start of a turn of an unfinished game, in the order of [Rules.Moves].
func (s *State) Actions(side int, buf []games.Move) []games.Move {
	zone := Zone(side, int(s.thrown[side]))
	if buf == nil {
		buf = make([]games.Move, 0, symbols*bits.OnesCount64(zone)+usualSteps)
	}
	for ; zone != 0; zone &= zone - 1 {
		m := games.Move(bits.TrailingZeros64(zone)) * symbols
		buf = append(buf, m, m+1, m+2)
	}
	own := s.occupied(side)
	for left := own; left != 0; left &= left - 1 {
		from := Hex(bits.TrailingZeros64(left))
		buf = appendSteps(buf, from, board.around[from])
		buf = appendSteps(buf, from, swings(from, own))
	}
	return buf
}

// occupied gives the hexes with a token of a side.
func (s *State) occupied(side int) (hexes uint64) {
	for _, t := range s.at[side] {
		if t == 0 {
			break
		}
		hexes |= 1 << t.hex()
	}
	return hexes
}

// swings gives the hexes to which a token can swing: adjacent to a pivot, which
// is an adjacent hex with an own token, and neither adjacent to the token nor its own hex. A
// hex reached over two pivots is one action.
func swings(from Hex, own uint64) (targets uint64) {
	near := board.around[from]
	for pivots := near & own; pivots != 0; pivots &= pivots - 1 {
		targets |= board.around[bits.TrailingZeros64(pivots)]
	}
	return targets &^ near &^ (1 << from)
}

func appendSteps(buf []games.Move, from Hex, targets uint64) []games.Move {
	base := throwMoves + games.Move(from)*Hexes
	for ; targets != 0; targets &= targets - 1 {
		buf = append(buf, base+games.Move(bits.TrailingZeros64(targets)))
	}
	return buf
}

// Weight is never called: the game has no chance nodes.
func (r *Rules) Weight(*State, games.Move) uint32 { return 1 }

// Play stores Upper's choice at Both; at Reply it plays the turn.
func (r *Rules) Play(s *State, m games.Move) {
	if s.held == 0 {
		s.held = uint16(m) + 1
		return
	}
	s.resolve(games.Move(s.held-1), m)
}

// resolve plays a turn. Tokens that move leave before any arrives, so two that swap hexes pass
// each other, and one that moves away from an attacked hex escapes.
func (s *State) resolve(up, down games.Move) {
	s.held = 0
	actions := [2]Action{ActionOf(up), ActionOf(down)}
	var moved [2]token
	for side, a := range actions {
		if a.Kind == Throw {
			s.thrown[side]++
			moved[side] = makeToken(a.To, a.Symbol)
		} else {
			moved[side] = makeToken(a.To, s.lift(side, a.From))
		}
	}
	s.place(upper, moved[upper])
	s.place(lower, moved[lower])
	s.resolveHex(actions[upper].To)
	if actions[lower].To != actions[upper].To {
		s.resolveHex(actions[lower].To)
	}
	s.turns++
	s.end = s.judge()
}

// beaten gives, for the set of symbols on a hex, those removed from it: of two
// symbols the beaten one, of three all. Sets have one bit per symbol.
var beaten = [1 << symbols]uint8{
	1<<Rock | 1<<Paper:               1 << Rock,
	1<<Paper | 1<<Scissors:           1 << Paper,
	1<<Rock | 1<<Scissors:            1 << Scissors,
	1<<Rock | 1<<Paper | 1<<Scissors: 1<<Rock | 1<<Paper | 1<<Scissors,
}

// resolveHex removes the beaten tokens on a hex, of either side.
func (s *State) resolveHex(h Hex) {
	first := makeToken(h, 0)
	var there uint8
	for side := range s.at {
		for _, t := range s.at[side] {
			if x := t - first; x < symbols {
				there |= 1 << x
			}
		}
	}
	gone := beaten[there&(1<<symbols-1)]
	if gone == 0 {
		return
	}
	for side := range s.at {
		s.remove(side, first, gone)
	}
}

// remove takes the symbols of a set off the hex whose first token is given.
func (s *State) remove(side int, first token, gone uint8) {
	list := &s.at[side]
	n := 0
	for _, t := range list {
		if x := t - first; x < symbols && gone>>x&1 != 0 {
			continue
		}
		list[n] = t
		n++
	}
	clear(list[n:])
}
