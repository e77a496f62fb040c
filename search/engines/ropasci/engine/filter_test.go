package engine

import (
	"slices"
	"testing"

	"parlor/games/ropasci"
)

// TestDistinct plays every throw that the sound filter leaves out against every
// reply: the turn must lead to the very position that the wasted throw leads to
// which is kept.
func TestDistinct(t *testing.T) {
	dropped := 0
	for _, s := range corpus(t) {
		p := FromState(&s)
		for side := range 2 {
			kept := Distinct.actions(&p, side, nil)
			var wasted []Action
			for _, a := range Everything.actions(&p, side, nil) {
				if !slices.Contains(kept, a) {
					wasted = append(wasted, a)
				}
			}
			if len(wasted) == 0 {
				continue
			}
			dropped += len(wasted)
			replies := p.Actions(side^1, nil)
			if !slices.ContainsFunc(kept, func(a Action) bool { return sameFor(&p, side, a, wasted, replies) }) {
				t.Errorf("%s: side %d, no throw stands for %x", rules.Position(&s), side, wasted)
			}
		}
	}
	if dropped < 100 {
		t.Errorf("only %d throws were left out", dropped)
	}
}

// sameFor says whether an action leads to the positions of others, whatever the
// reply.
func sameFor(p *Position, side int, a Action, others, replies []Action) bool {
	if !a.Throws() {
		return false
	}
	for _, reply := range replies {
		want := turned(*p, side, a, reply)
		for _, b := range others {
			if turned(*p, side, b, reply) != want {
				return false
			}
		}
	}
	return true
}

// turned plays a turn whose actions are given as a side's and the other's.
func turned(p Position, side int, own, other Action) Position {
	if side == lower {
		own, other = other, own
	}
	p.Play(own, other)
	return p
}

// TestSensible holds the judgement to what it promises.
func TestSensible(t *testing.T) {
	for _, s := range corpus(t) {
		p := FromState(&s)
		for side := range 2 {
			all, kept := p.Actions(side, nil), Sensible.actions(&p, side, nil)
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
