package engine

import (
	"testing"

	"parlor/games/ropasci"
)

// TestTell counts by hand what an action is told by. Lower is to act.
func TestTell(t *testing.T) {
	s := mustRead(t, "ropasci 20 thrown:3,3 s@0,0 p@-2,0 P@1,-1 R@2,0")
	p := FromState(&s)
	at := func(row, column int) uint8 {
		h, ok := ropasci.HexAt(row, column)
		if !ok {
			t.Fatalf("no hex %d,%d", row, column)
		}
		return uint8(h)
	}
	const scissors, paper = uint8(ropasci.Scissors), uint8(ropasci.Paper)
	for _, c := range []struct {
		name   string
		action Action
		want   map[int]float64
	}{
		{"the scissors take the paper", step(at(0, 0), at(1, -1)), map[int]float64{
			takes: 1, entersZone: 1, preyNearer: 1, preysNearer: 1, homewards: -1, mostHunted: 1, inwards: -1, movesAgain: 1,
		}},
		{"the scissors step back", step(at(0, 0), at(-1, 0)), map[int]float64{
			hunterFarther: 1, huntersFarther: 1, preyNearer: -1, preysNearer: -1, homewards: 1, leastGrows: 1, mostHunted: 1, inwards: -1,
			movesAgain: 1, goesBack: 1, asBefore: 1, asOwnBefore: 1,
		}},
		{"a paper is thrown next to the other", throw(at(-3, 0), paper), map[int]float64{
			isThrow: 1, hunterFar: 1, preyNear: -5. / 8, home: 7. / 8,
		}},
		{"scissors are thrown on the paper", throw(at(-2, 0), scissors), map[int]float64{
			isThrow: 1, hitsOwn: 1, hunterFar: 4. / 8, preyNear: -3. / 8, home: 6. / 8,
		}},
	} {
		m := newMemory()
		m.note(&p, lower, step(at(0, 0), at(-1, 0)))
		m.last = step(at(-1, 0), at(0, 0))
		scene := m.scene(&p, lower)
		var h habit
		scene.tell(c.action, &h)
		for i, got := range h {
			if want := c.want[i]; i != inwards && got != want {
				t.Errorf("%s: feature %d is %v, want %v", c.name, i, got, want)
			}
		}
		if c.want[inwards] < 0 && h[inwards] >= 0 {
			t.Errorf("%s: %v inwards", c.name, h[inwards])
		}
	}
}

// TestTellMirrored: what an action is told by is the same for the other side, seen from the
// other end of the board.
func TestTellMirrored(t *testing.T) {
	for _, text := range []string{
		"ropasci 20 thrown:3,3 s@0,0 p@-2,0 P@1,-1 R@2,0",
		"ropasci 44 thrown:6,5 rr@-3,1 s@0,-2 p@1,1 S@-1,2 R@2,0 P@3,-2",
	} {
		s := mustRead(t, text)
		var tokens [2][]ropasci.Token
		for side := range tokens {
			for _, k := range s.Tokens(side, nil) {
				tokens[side^1] = append(tokens[side^1], ropasci.Token{Hex: ropasci.Hexes - 1 - k.Hex, Symbol: k.Symbol})
			}
		}
		p, turned := FromState(&s), WithoutThrows(tokens)
		turned.thrown = [2]uint8{p.thrown[lower], p.thrown[upper]}
		m := newMemory()
		a, b := m.scene(&p, upper), m.scene(&turned, lower)
		var h, other habit
		for _, x := range p.Actions(upper, nil) {
			a.tell(x, &h)
			b.tell(mirrored(x), &other)
			if h != other {
				t.Errorf("%s: %v is told by %v, and mirrored by %v", text, x, h, other)
			}
		}
	}
}

// mirrored gives the action as it is seen from the other end of the board.
func mirrored(a Action) Action {
	const last = uint8(ropasci.Hexes - 1)
	if a.Throws() {
		return throw(last-a.to(), a.symbol())
	}
	return step(last-a.from(), last-a.to())
}
