package yut

import (
	"slices"

	"parlor/games"
)

// Allows says whether m may be played though Moves leaves it out: a move of a mal
// that stands like another one, or several throws in a row.
func (r *Rules) Allows(s *State, m games.Move) bool {
	switch s.turn {
	case games.Over:
		return false
	case games.Chance:
		return r.allowsCasts(s, casts(m))
	}
	return slices.Contains(r.every(s), m)
}

// allowsCasts says whether the throws of a list can be set.
func (r *Rules) allowsCasts(s *State, list casts) bool {
	n := list.len()
	if n == 0 || n > mostThrows || s.casts.len()+n > mostCasts {
		return false
	}
	for i := range n {
		if cast := list.at(i); cast > BackDo || r.odds[cast] == 0 {
			return false
		}
	}
	return true
}
