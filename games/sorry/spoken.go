package sorry

import (
	"fmt"
	"strings"
)

// Spoken says where every piece is, a sentence for each colour, and what happens next.
func (r *Rules) Spoken(s *State) string {
	var b strings.Builder
	for side := range s.at {
		places := make([]string, r.pieces)
		for i, step := range s.at[side][:r.pieces] {
			places[i] = pieceName(side, i) + " " + spokenPlace(side, step)
		}
		fmt.Fprintf(&b, "%s: %s. ", r.Info().Sides[side], strings.Join(places, ", "))
	}
	if r.finite {
		var left []string
		for card, n := range s.deck {
			left = append(left, fmt.Sprintf("%d of card %s", n, cardNames[card+1]))
		}
		fmt.Fprintf(&b, "Left in the deck: %s. ", strings.Join(left, ", "))
	}
	return b.String() + strings.TrimSuffix(r.next(s), ".") + "."
}

func spokenPlace(side int, step uint8) string {
	switch step {
	case start:
		return "in start"
	case home:
		return "home"
	}
	return fmt.Sprintf("on %d", squareOf(side, step))
}

// Signs gives none: moves are described in words.
func (r *Rules) Signs() []string { return nil }
