package sorry

import (
	"testing"

	"parlor/games/gamestest"
)

// held says whether a card is in hand, and so somebody is to decide.
func held(s *State) bool { return s.card != noCard }

func BenchmarkPlainSearch(b *testing.B) {
	r := mustNew(b, Options{})
	gamestest.BenchPlain(b, r, r.Evaluations().Named[0], gamestest.BenchPositions(b, r, 16, 20, 80, held), 4)
}

func BenchmarkMethods(b *testing.B) {
	r := mustNew(b, Options{})
	gamestest.BenchMethods(b, r, r.Evaluations().Named[0], gamestest.BenchPositions(b, r, 64, 20, 80, held))
}

func BenchmarkRandomGames(b *testing.B) { gamestest.BenchGames(b, mustNew(b, Options{})) }
