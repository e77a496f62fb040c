package sorry

import (
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// FuzzReadPosition gives any text to the reader, and plays on from what it
// accepts, by the rules of the slow oracle.
func FuzzReadPosition(f *testing.F) {
	for _, c := range pictures {
		f.Add(c.text)
	}
	f.Add("sorry red 10 r:-1,12,-96 g:-2,29,-200 pieces:3 deck:4,4,3,3,2")
	f.Add("sorry red 1 r:11,-1 g:-2,11 pieces:2 deck:0,0,0,0,0")
	f.Add("sorry green - g:1 r:2 pieces:1 deck:")
	gamestest.FuzzPosition(f, new(Rules), 40, func(t testing.TB, kit games.Kit[State], s *State) {
		if s.card != noCard {
			compareWithSlow(t, kit.(*Rules), s)
		}
	})
}
