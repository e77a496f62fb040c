package full

import (
	"cmp"
	"slices"

	"parlor/games"
)

// Front is a tie-breaking rule that does not depend on the labels of pawns, as the list's order
// does: of equally good moves a search takes the one after which the foremost own pawn is farthest,
// then the next one and so on, and then the one after which the other side's pawns are least far.
const Front = "front"

// TieRules are the tie-breaking rules besides the order of the list.
func (r *Rules) TieRules() []string { return []string{Front} }

// RankMoves sorts moves by the rule's preference.
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
