package mancala

import (
	"fmt"
	"testing"

	"parlor/games/gamestest"
)

// horizonOptions are the smallest boards, under all rules, and the usual one.
func horizonOptions() []Options {
	var all []Options
	for _, size := range [][2]int{{1, 3}, {2, 2}, {3, 2}, {6, 4}} {
		for _, empty := range []bool{false, true} {
			for _, early := range []bool{false, true} {
				all = append(all, Options{Pits: size[0], Stones: size[1], EmptyCapture: empty, EarlyStop: early})
			}
		}
	}
	return all
}

// TestBounds looks eight plies ahead on small boards and five on the usual one.
func TestBounds(t *testing.T) {
	for _, o := range horizonOptions() {
		h := gamestest.Horizon{Plies: 8, Positions: 8, Most: 8000, Seed: 8}
		if o.Pits == 6 {
			h.Plies = 5
		}
		if *gamestest.Long {
			h.Positions, h.Most = 500, 300_000
		}
		t.Run(fmt.Sprintf("%+v", o), func(t *testing.T) { gamestest.Bounds(t, mustNew(t, o), h) })
	}
}
