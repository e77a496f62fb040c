package ropasci

import (
	"testing"

	"parlor/games/gamestest"
	"parlor/search/searchtest"
)

// TestBounds looks five plies ahead, two to a turn, or as far as the positions that
// may be looked at allow.
func TestBounds(t *testing.T) {
	h := gamestest.Horizon{Plies: 5, Positions: 10, Most: 3000}
	if *gamestest.Long {
		h.Positions, h.Most = 300, 500_000
	}
	gamestest.Bounds(t, New(), h)
}

// TestRandomPositions compares pruned searches with unpruned ones on positions of
// random games.
func TestRandomPositions(t *testing.T) {
	searchtest.AgreeAtRandom(t, New(), searchtest.Lot{Sample: 40, All: 20_000, Deepest: 6, Nodes: 5000, AllNodes: 50_000})
}
