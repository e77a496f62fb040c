package engine

import (
	"testing"

	"parlor/games"
	"parlor/games/ropasci"
)

// pressures are how hard a side presses in the tests: not at all, and up to the most.
var pressures = []float64{0, 1, 2, mostPressure}

// valued gives the estimate of a position for a side that presses.
func valued(p *Position, side int, pressure float64) float64 {
	x := Search{Settings: Standard()}
	x.pressure[side] = pressure
	return signs[side] * x.estimate(p)
}

// TestCapturePays plays every capture of all positions, the other side doing nothing:
// none lowers the value for the side that takes, however hard it presses. The last
// throw is an exception, as nothing of the other side's can be invincible before it.
func TestCapturePays(t *testing.T) {
	captures := 0
	for _, s := range corpus(t) {
		if rules.Turn(&s) == games.Over {
			continue
		}
		for side := range 2 {
			p := FromState(&s)
			for _, a := range p.Actions(side, nil) {
				q, ok := p.taking(side, a)
				if !ok || q.thrown[side] > p.thrown[side] && q.thrown[side] == ropasci.Throws {
					continue
				}
				captures++
				for _, pressure := range pressures {
					if before, after := valued(&p, side, pressure), valued(&q, side, pressure); after < before {
						t.Errorf("%s: side %d takes by %s at pressure %v, and its value falls from %.4f to %.4f",
							rules.Position(&s), side, rules.Notation(&s, a.Move()), pressure, before, after)
					}
				}
			}
		}
	}
	if captures < 300 {
		t.Errorf("only %d captures", captures)
	}
}

// taking gives the position after an action of one side alone, if it takes tokens of
// the other and none of its own.
func (p *Position) taking(side int, a Action) (q Position, ok bool) {
	q = *p
	x := q.leave(side, a)
	q.arrive(side, a.to(), x)
	q.end = q.judge()
	own := p.tokens[side]
	if a.Throws() {
		own++
	}
	return q, q.end == goesOn && q.tokens[side^1] < p.tokens[side^1] && q.tokens[side] == own
}

// TestMoreEnemies adds a token of the other side on every hex that can hold it: no such
// token raises the value.
func TestMoreEnemies(t *testing.T) {
	added := 0
	for i, s := range corpus(t) {
		if rules.Turn(&s) == games.Over || i%2 > 0 {
			continue
		}
		for side := range 2 {
			p := FromState(&s)
			if p.tokens[side^1] >= p.thrown[side^1] {
				continue // every token thrown is there already
			}
			for h := range uint8(ropasci.Hexes) {
				for x := range uint8(symbols) {
					if on := p.symbolOn(h); on != symbols && on != x {
						continue
					}
					q := p
					q.add(side^1, h, x)
					added++
					for _, pressure := range pressures {
						if before, after := valued(&p, side, pressure), valued(&q, side, pressure); after > before {
							t.Fatalf("%s: with one more token of symbol %d on %v the value for side %d at pressure %v rises from %.4f to %.4f",
								rules.Position(&s), x, ropasci.Hex(h), side, pressure, before, after)
						}
					}
				}
			}
		}
	}
	if added < 5000 {
		t.Errorf("only %d tokens added", added)
	}
}

// TestWhatPressingPaysFor has positions in which pressing used to be worth more than
// tokens.
func TestWhatPressingPaysFor(t *testing.T) {
	few := mustRead(t, "ropasci 100 thrown:9,9 r@-4,1 s@-3,1 p@-2,1 r@0,-1 s@1,-2 p@-1,2 r@-2,3 P@2,-1 S@3,-1 R@4,-1")
	for _, pressure := range pressures {
		p := FromState(&few)
		if v := valued(&p, upper, pressure); v > -0.3 {
			t.Errorf("three tokens against seven at pressure %v are worth %.2f", pressure, v)
		}
	}
	s := mustRead(t, "ropasci 60 thrown:3,3 s@0,0 R@1,0 p@-3,0 S@-2,0")
	p := FromState(&s)
	hexes := [2]ropasci.Hex{}
	hexes[0], _ = ropasci.HexAt(1, 0)
	hexes[1], _ = ropasci.HexAt(0, 0)
	q, ok := p.taking(upper, step(uint8(hexes[0]), uint8(hexes[1])))
	if !ok {
		t.Fatal("the rock takes nothing")
	}
	for _, pressure := range pressures {
		if before, after := valued(&p, upper, pressure), valued(&q, upper, pressure); after <= before {
			t.Errorf("taking a scissors at pressure %v brings the value from %.4f to %.4f", pressure, before, after)
		}
	}
}
