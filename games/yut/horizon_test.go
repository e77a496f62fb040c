package yut

import (
	"testing"

	"parlor/games/gamestest"
)

// horizonRules are the rules of every option as searches look ahead by them.
func horizonRules(t *testing.T) map[string]*Rules {
	all := everyOption(t)
	for name, r := range all {
		all[name] = r.ahead()
	}
	return all
}

// TestBounds looks eight plies ahead with one mal a side and five otherwise, or as
// far as the positions that may be looked at allow.
func TestBounds(t *testing.T) {
	gamestest.TakesTurns(t)
	for name, r := range horizonRules(t) {
		h := gamestest.Horizon{Plies: 5, Positions: 1, Most: 2000, Seed: 5}
		if r.mals == 1 {
			h.Plies, h.Positions = 8, 8
		}
		if *gamestest.Long {
			h.Positions, h.Most = 20, 300_000
		}
		t.Run(name, func(t *testing.T) { gamestest.Bounds(t, r, h) })
	}
}
