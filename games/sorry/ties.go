package sorry

import (
	"slices"

	"parlor/games"
)

// Among equally good moves a search takes the first in the list, which depends on the
// labels of the pieces. Front and Rear are rules that do not.
const (
	// Front takes the move of the front piece, and the most advanced target of a Sorry!.
	Front = "front"
	// Rear takes that of the rear piece, and the target that is farthest back.
	Rear = "rear"
)

// TieRules are the tie-breaking rules besides the order of the list.
func (r *Rules) TieRules() []string { return []string{Front, Rear} }

// RankMoves sorts moves by a rule's preference. The moves of one piece stay in the
// order of the list.
func (r *Rules) RankMoves(rule string, s *State, moves []games.Move) {
	sign := 1
	if rule == Front {
		sign = -1
	}
	slices.SortStableFunc(moves, func(a, b games.Move) int { return sign * (int(s.progress(a)) - int(s.progress(b))) })
}

// progress is the step of the piece on which the card is played: the target of a Sorry!,
// otherwise the piece that moves.
func (s *State) progress(m games.Move) uint8 {
	side := s.mover & 1
	if hit := moveHit(m); s.card == cardSorry && hit != 0 {
		return s.at[side^1][(hit-1)&(slots-1)]
	}
	return s.at[side][movePiece(m)]
}
