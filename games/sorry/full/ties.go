package full

import (
	"cmp"
	"slices"

	"parlor/games"
)

// Front is the rule for ties that does not hang on the numbers of pawns, as the order of the list does: of
// equally good moves a search takes the one after which the foremost own pawn has come farthest, then the next
// one, and of those that agree in this the one after which the other side's have not.
const Front = "front"

// TieRules are the rules for ties besides the order of the list.
func (r *Rules) TieRules() []string { return []string{Front} }

// RankMoves puts moves in the order of the rule.
func (r *Rules) RankMoves(_ string, s *State, moves []games.Move) {
	own := s.mover & 1
	after := func(m games.Move) (ours, theirs uint64) {
		next := *s
		r.Play(&next, m)
		return next.at[own].sorted(), next.at[own^1].sorted()
	}
	slices.SortStableFunc(moves, func(a, b games.Move) int {
		ours, theirs := after(a)
		others, rivals := after(b)
		return cmp.Or(cmp.Compare(others, ours), cmp.Compare(theirs, rivals))
	})
}
