package mancala

import "parlor/games"

// The optional capabilities of Rules.
var (
	_ games.Kit[State]   = (*Rules)(nil)
	_ games.Keyed[State] = (*Rules)(nil)

	_ games.Quieter[State] = (*Rules)(nil)
)

// A move is the number of a pit, 0 for the mover's left-most, the farthest from the
// mover's store.

// Turn says who acts.
func (r *Rules) Turn(s *State) games.Turn { return s.turn }

// Moves lists the mover's pits that are not empty, in ascending order.
func (r *Rules) Moves(s *State, buf []games.Move) []games.Move {
	if s.turn == games.Over {
		return buf
	}
	row := r.Pits(s, int(s.mover&1))
	for pit := games.Move(0); row != 0; pit++ {
		if row&0xff != 0 {
			buf = append(buf, pit)
		}
		row >>= 8
	}
	return buf
}

// Weight is never called: the game has no chance nodes.
func (r *Rules) Weight(*State, games.Move) uint32 { return 1 }

// Play sows a pit, captures, passes the turn unless the last stone fell into
// the mover's own store, and ends the game when a side is empty. The turn is passed
// before the end is tested, so that even a finished game says whose turn it would be.
func (r *Rules) Play(s *State, m games.Move) {
	side := s.mover & 1
	last := r.sow(s, int(side), int(m))
	if last != r.stores[side] {
		r.capture(s, int(side), last)
		s.mover ^= 1
		s.turn = games.Players[s.mover&1]
	}
	r.endIfOver(s)
}

// sow takes the stones of a pit and drops them one per cell, anticlockwise,
// skipping the opponent's store. It gives the cell of the last one. A pit of 2m+1 stones
// or more reaches itself, as it is not skipped.
func (r *Rules) sow(s *State, side, pit int) (last int) {
	at := r.cell(side, pit)
	skip, end := r.stores[side^1], r.stores[p2]+1
	stones := s.at[at]
	s.at[at] = 0
	for ; stones > 0; stones-- {
		if at++; at == skip {
			at++
		}
		if at == end {
			at = 0
		}
		s.at[at]++
	}
	return at
}

// capture moves the last stone and all stones opposite to the store, if the
// last stone fell into an empty pit of the mover's own.
func (r *Rules) capture(s *State, side, last int) {
	if s.at[last] != 1 || last < r.cell(side, 0) || last >= r.stores[side] {
		return
	}
	facing := 2*r.pits - last
	if s.at[facing] == 0 && !r.options.EmptyCapture {
		return
	}
	s.at[r.stores[side]] += 1 + s.at[facing]
	s.at[last], s.at[facing] = 0, 0
}

// Quiet says whether no move of the mover captures anything.
func (r *Rules) Quiet(s *State) bool {
	side := int(s.mover & 1)
	for pit := range r.pits {
		if s.at[r.cell(side, pit)] == 0 {
			continue
		}
		next := *s
		last := r.sow(&next, side, pit)
		if store := next.at[r.stores[side]]; last != r.stores[side] {
			if r.capture(&next, side, last); next.at[r.stores[side]] != store {
				return false
			}
		}
	}
	return true
}

// endIfOver ends the game when a side is empty or, under the early stop, a store
// holds more than half. Both players then keep the stones in their own pits.
func (r *Rules) endIfOver(s *State) {
	if !r.ended(s) {
		return
	}
	s.turn = games.Over
	for side, store := range r.stores {
		for pit := range r.pits {
			at := &s.at[r.cell(side, pit)]
			s.at[store] += *at
			*at = 0
		}
	}
}

// ended says whether the game ends in s.
func (r *Rules) ended(s *State) bool {
	if r.Pits(s, p1) == 0 || r.Pits(s, p2) == 0 {
		return true
	}
	most := max(s.at[r.stores[p1]], s.at[r.stores[p2]])
	return r.options.EarlyStop && int(most) > r.total/2
}

// Score gives the result of a finished game: P1's stones less P2's.
func (r *Rules) Score(s *State) games.Value { return games.Value(r.margin(s)) }

// margin is how many more stones P1 has in store than P2.
func (r *Rules) margin(s *State) int {
	return int(s.at[r.stores[p1]]) - int(s.at[r.stores[p2]])
}
