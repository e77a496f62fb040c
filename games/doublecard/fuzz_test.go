package doublecard

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
	f.Add("double-card color 0.5.a.1;0.2.C.1 cap:60")
	f.Add(stuck + ";0.1.C.8;E.7.F.7.3.A.5")
	gamestest.FuzzPosition(f, new(Rules), 8, func(t testing.TB, kit games.Kit[State], s *State) {
		compareWithSlow(t, kit.(*Rules), s)
	})
}
