package mancala

import (
	"fmt"
	"strings"
)

// Spoken says what lies in the pits and stores, a sentence for each player, and whose turn
// it is.
func (r *Rules) Spoken(s *State) string {
	var b strings.Builder
	for side, name := range sideNames {
		pits := make([]string, r.pits)
		for pit := range pits {
			pits[pit] = fmt.Sprint(s.at[r.cell(side, pit)])
		}
		fmt.Fprintf(&b, "%s has %s in pits 0 to %d, and %d in the store. ", name, strings.Join(pits, ", "), r.pits-1, s.at[r.stores[side]])
	}
	return b.String() + r.spokenNext(s)
}

func (r *Rules) spokenNext(s *State) string {
	next := r.next(s)
	if at := strings.Index(next, ", pits"); at >= 0 {
		return next[:at] + "."
	}
	return next
}

// Signs gives none: moves are described in words.
func (r *Rules) Signs() []string { return nil }
