package ropasci

import (
	"testing"

	"parlor/games/gamestest"
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
