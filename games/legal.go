package games

import "slices"

// Allower is a Kit that plays moves, or outcomes, which Moves leaves out because
// a listed one stands for them.
type Allower[S comparable] interface {
	// Allows says whether m may be played in s though Moves leaves it out. It
	// is asked about any number, also one that means nothing.
	Allows(s *S, m Move) bool
}

// Legal says whether m may be played in s: Moves lists it, or the kit is an
// Allower that allows it. It may be asked about any number.
func Legal[S comparable](kit Kit[S], s *S, m Move) bool {
	if slices.Contains(kit.Moves(s, nil), m) {
		return true
	}
	a, ok := kit.(Allower[S])
	return ok && a.Allows(s, m)
}
