package doublecard

import (
	"fmt"
	"testing"

	"parlor/games/gamestest"
)

// TestBounds looks five plies ahead, or as far as the positions that may be looked
// at allow: there are some sixty moves in each.
func TestBounds(t *testing.T) {
	for i, r := range everyOption(t) {
		h := gamestest.Horizon{Plies: 5, Positions: 3, Most: 1000, Seed: uint64(i)}
		if *gamestest.Long {
			h.Positions, h.Most = 100, 500_000
		}
		o := r.Options()
		t.Run(fmt.Sprintf("first=%v,cap=%d", o.First, o.Cap), func(t *testing.T) { gamestest.Bounds(t, r, h) })
	}
}
