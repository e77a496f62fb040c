package ropasci

import (
	"fmt"
	"strings"

	"parlor/games"
)

// Spoken says where the tokens of each side are, by row and column, what it has thrown and
// lost, where it may throw next, and what happens next.
func (r *Rules) Spoken(s *State) string {
	var b strings.Builder
	for side, name := range r.Info().Sides {
		var tokens []string
		for _, t := range s.Tokens(side, nil) {
			tokens = append(tokens, fmt.Sprintf("%s on %v", symbolNames[t.Symbol], t.Hex))
		}
		if len(tokens) == 0 {
			tokens = []string{"no token"}
		}
		throws := "no throw is left"
		if thrown := int(s.thrown[side]); thrown < Throws {
			throws = "the next throw may go to " + zoneText(side, thrown)
		}
		fmt.Fprintf(&b, "%s has %s; %d of %d thrown, %d lost, and %s. ", name, strings.Join(tokens, ", "), s.thrown[side], Throws, s.lost(side), throws)
	}
	if r.Turn(s) == games.Over {
		return b.String() + r.outcome(s)
	}
	return b.String() + fmt.Sprintf("Turn %d of %d. Both choose.", s.turns+1, TurnLimit)
}

// Signs gives none: moves are described in words.
func (r *Rules) Signs() []string { return nil }
