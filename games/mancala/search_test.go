package mancala

import (
	"testing"

	"parlor/games/gamestest"

	"parlor/games"
	"parlor/search/searchtest"
)

// TestVariantsAgree holds every exact search against plain search.
func TestVariantsAgree(t *testing.T) {
	gamestest.TakesTurns(t)
	positions := searchtest.Positions(t, games.Kit[State]((*Rules)(nil)), "testdata/corpus200.txt")
	searchtest.Agree(t, positions, 5, 2e6)
}
