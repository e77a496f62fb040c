package engine

import (
	"slices"
	"testing"

	"parlor/games/ropasci"
)

// TestSensible holds the judgement to what it promises.
func TestSensible(t *testing.T) {
	for _, s := range corpus(t) {
		p := FromState(&s)
		for side := range 2 {
			all, kept := p.Actions(side, nil), p.sensible(side, nil)
			for _, a := range all {
				hits := a.Throws() && p.occupied(side^1)>>a.to()&1 != 0 &&
					ropasci.Symbol(a.symbol()).Beats() == ropasci.Symbol(p.symbolOn(a.to()))
				if (hits || !a.Throws()) && !slices.Contains(kept, a) {
					t.Errorf("%s: side %d, %x is left out", rules.Position(&s), side, a)
				}
			}
			for i, a := range kept {
				if !slices.Contains(all, a) || slices.Contains(kept[:i], a) {
					t.Errorf("%s: side %d, %x is not legal, or there twice", rules.Position(&s), side, a)
				}
			}
		}
	}
}
