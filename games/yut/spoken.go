package yut

import (
	"fmt"
	"strings"
)

// Spoken says where every mal is, a sentence for each player, and what happens next. Mals
// that share a square are a stack, or are named with those they move with where that is a
// choice.
func (r *Rules) Spoken(s *State) string {
	var b strings.Builder
	for side := range s.at {
		places := make([]string, r.mals)
		for i, at := range s.at[side][:r.mals] {
			places[i] = fmt.Sprintf("%s%d %s", letters[side], i, spokenPlace(at))
			if lead := s.lead[side].of(i); r.options.StackChoice && lead != i && at != home && at != done {
				places[i] += fmt.Sprintf(" with %s%d", letters[side], lead)
			}
		}
		fmt.Fprintf(&b, "%s: %s. ", names[side], strings.Join(places, ", "))
	}
	said := strings.TrimSuffix(r.outlook(s), ".") + "."
	if s.due > 1 {
		said += fmt.Sprintf(" Throws to be made: %d.", s.due)
	}
	return b.String() + said
}

func spokenPlace(square uint8) string {
	switch square {
	case home:
		return "at home"
	case done:
		return "at the finish"
	}
	return fmt.Sprintf("on %d", square)
}

// Signs gives none: moves are described in words.
func (r *Rules) Signs() []string { return nil }
