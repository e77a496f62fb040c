package ropasci

import "parlor/games"

// Play keeps Upper's choice at Both; at Reply it plays the turn.
func (r *Rules) Play(s *State, m games.Move) {
	if s.held == 0 {
		s.held = uint16(m) + 1
		return
	}
	s.resolve(games.Move(s.held-1), m)
}

// resolve plays a turn. Tokens that move leave before any arrives, so two that
// swap hexes pass each other, and one that is attacked where it stood escapes.
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
// the one that is beaten, of three all. Sets have one bit a symbol.
var beaten = [1 << symbols]uint8{
	1<<Rock | 1<<Paper:               1 << Rock,
	1<<Paper | 1<<Scissors:           1 << Paper,
	1<<Rock | 1<<Scissors:            1 << Scissors,
	1<<Rock | 1<<Paper | 1<<Scissors: 1<<Rock | 1<<Paper | 1<<Scissors,
}

// resolveHex removes what is beaten on a hex, whoever owns it.
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
