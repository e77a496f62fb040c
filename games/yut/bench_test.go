package yut

import (
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// held says whether casts are in hand and nothing is due before one is used.
func held(s *State) bool { return s.casts != 0 && s.turn != games.Chance }

func BenchmarkPlainSearch(b *testing.B) {
	r := mustNew(b, Options{})
	gamestest.BenchPlain(b, r.SearchRules(), r.Evaluations().Named[0], gamestest.BenchPositions(b, r, 16, 10, 60, held), 2)
}

func BenchmarkMethods(b *testing.B) {
	r := mustNew(b, Options{})
	gamestest.BenchMethods(b, r, r.Evaluations().Named[1], gamestest.BenchPositions(b, r, 64, 10, 60, held))
}

func BenchmarkRandomGames(b *testing.B) { gamestest.BenchGames(b, mustNew(b, Options{})) }
