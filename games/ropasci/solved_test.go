package ropasci

import (
	"math"
	"strings"
	"testing"

	"parlor/games"
	"parlor/search"
)

// Small endings solved by hand. Where the text says turn 360 comes next there is
// no estimate in them: what is not won then is drawn. Elsewhere the evaluation is
// material, a thousand for each token, M being what it says of the position itself.
//
// A mix is written as actions with their probabilities, in twelfths. Each side's
// is proved alone: it must reach the value against every action of the other.
var solved = []struct {
	name, text string
	up, down   map[string]int
	value      games.Value
	saddle     bool
}{
	{
		// Two scissors in corners between rocks. Whichever Lower moves lands on a
		// rock, for the stack leaves one behind where it goes from; the last
		// scissors beats nothing. Upper wins by that one action.
		name: "caught", text: "ropasci 30 thrown:9,9 s@-4,0 R@-4,1 R@-4,3 s@-4,4 R@-3,-1 RR@-3,0 R@-3,3 R@-3,4",
		up: map[string]int{"slide -3 0 -4 0": 12}, down: map[string]int{"slide -4 0 -3 0": 12}, value: Win, saddle: true,
	},
	{
		// The one rock must move, so the scissors goes where it stood: they pass
		// each other, or the rock goes elsewhere. Nothing is ever lost. M = -1000.
		name: "changing places", text: "ropasci 30 thrown:9,9 s@-4,0 R@-3,0 s@4,0",
		up: map[string]int{"slide -3 0 -4 0": 12}, down: map[string]int{"slide -4 0 -3 0": 12}, value: -1000, saddle: true,
	},
	{
		// A stack of scissors attacked by a stack of rocks. The rock that goes there
		// always finds one of the two; that other may go at once. Every action but
		// that is worse for Upper, staying is worse for Lower. M = 1000 - 2000.
		name: "a stack attacked", text: "ropasci 30 thrown:9,9 ss@-4,0 RR@-3,0 s@4,0",
		up: map[string]int{"slide -3 0 -4 0": 12}, down: map[string]int{"slide -4 0 -3 -1": 12}, value: -1000 + 1000, saddle: true,
	},
	{
		// The scissors in the corner stays, or goes to one of two hexes; the third is
		// still held by a rock. Upper must guess which of three, and wins if he does,
		// for the last scissors beats nothing: one third of a win.
		name: "three hiding places", text: "ropasci 359 thrown:9,9 s@-4,0 RR@-3,0 s@4,0",
		up:   map[string]int{"slide -3 0 -4 0": 4, "slide -3 0 -3 -1": 4, "slide -3 0 -4 1": 4},
		down: map[string]int{"slide 4 0 3 0": 4, "slide -4 0 -3 -1": 4, "slide -4 0 -4 1": 4}, value: Win / 3.0,
	},
	{
		// One of the hiding places is held too, by a rock that need not move: a half.
		name: "two hiding places", text: "ropasci 359 thrown:9,9 s@-4,0 R@-4,1 RR@-3,0 s@4,0",
		up:   map[string]int{"slide -3 0 -4 0": 6, "slide -3 0 -3 -1": 6},
		down: map[string]int{"slide 4 0 3 0": 6, "slide -4 0 -3 -1": 6}, value: Win / 2.0,
	},
	{
		// The same with a paper that beats the rock on -4,1 if it is still there. In
		// tokens, for the four actions of Upper that matter against scissors to
		// -3,-1, scissors to -4,1 and paper takes:
		//
		//	rock of the stack to -4,0     0   1   1-1
		//	rock of the stack to -3,-1    1   1   -1
		//	rock of -4,1 to -4,0          0   0   1
		//	rock of -4,1 swings to -3,-1  1   0   0
		//
		// The first, third and fourth a third each get a third against every column;
		// the columns a third each give no row more. M = 2000 - 1000.
		name: "the attacker attacked", text: "ropasci 30 thrown:9,9 s@-4,0 R@-4,1 p@-4,2 RR@-3,0",
		up:   map[string]int{"slide -3 0 -4 0": 4, "slide -4 1 -4 0": 4, "swing -4 1 -3 -1": 4},
		down: map[string]int{"slide -4 0 -3 -1": 4, "slide -4 0 -4 1": 4, "slide -4 2 -4 1": 4}, value: 1000 + 1000/3.0,
	},
	{
		// An empty board, a throw each and then the end: rock, paper, scissors.
		// Whose token beats the other's has won, wherever they lie.
		name: "the last throws", text: "ropasci 359 thrown:8,8",
		up:   map[string]int{"throw r 4 0": 4, "throw p 4 0": 4, "throw s 4 0": 4},
		down: map[string]int{"throw r -4 0": 4, "throw p -4 0": 4, "throw s -4 0": 4}, value: 0,
	},
	{
		// Upper has a rock besides. Lower's scissors would lose to it. Against a rock
		// Upper keeps his throw, so that only his own rock is out of danger, and wins;
		// against a paper he throws scissors and wins; with the two confused it is a
		// draw. So each side takes one of two, and half a win is left.
		name: "a rock besides", text: "ropasci 359 thrown:8,8 R@0,0",
		up:   map[string]int{"slide 0 0 1 0": 6, "throw s 4 0": 6},
		down: map[string]int{"throw r -4 0": 6, "throw p -4 0": 6}, value: Win / 2.0,
	},
}

// TestSolvedByHand: the mixes found by hand prove the value, and so do those of
// the searches.
func TestSolvedByHand(t *testing.T) {
	for _, c := range solved {
		t.Run(c.name, func(t *testing.T) {
			s := mustRead(t, c.text)
			all := &checked{t: t, game: New(), eval: evalNamed(t, "material")}
			m := all.matrix(&s, 0, 1)
			for i, v := range m.Values { // wins as they are, not less for the plies
				m.Values[i] = math.Round(v/10) * 10
			}
			lo, hi := guarantees(m, handMix(t, &s, upper, c.up), handMix(t, &s, lower, c.down))
			if math.Abs(lo-float64(c.value)) > 1e-6 || math.Abs(hi-float64(c.value)) > 1e-6 {
				t.Errorf("by hand %v; Upper's mix gets %v, Lower's gives away %v", c.value, lo, hi)
			}
			a := all.solve(m)
			if math.Abs(a.Value-float64(c.value)) > 1e-6 || c.saddle != (a.LPs == 0) {
				t.Errorf("worth %v, want %v; a saddle point: %v", a.Value, c.value, a.LPs == 0)
			}
			for _, way := range []*search.Algorithm{search.Mixing, search.DoubleOracle} {
				if r := mixed(t, all.eval, s, way, 1); math.Abs(float64(r.Value-c.value)) > 2 { // a win is 2 less in a turn
					t.Errorf("%s gives %v, want %v", way, r.Value, c.value)
				}
			}
		})
	}
}

// TestThirds: of the last throws the searches make each symbol a third of the
// time, wherever they throw it.
func TestThirds(t *testing.T) {
	s := mustRead(t, "ropasci 359 thrown:8,8")
	for _, way := range []*search.Algorithm{search.Mixing, search.DoubleOracle} {
		e := mixed(t, evals[0], s, way, 1).Equilibrium
		for side, mix := range [][]float64{e.RowMix, e.ColumnMix} {
			var thirds [symbols]float64
			for i, m := range [2][]games.Move{e.Rows, e.Columns}[side] {
				thirds[ActionOf(m).Symbol] += mix[i]
			}
			for x, p := range thirds {
				if math.Abs(p-1.0/3) > certificate {
					t.Errorf("%s: %s throws %s with %v", way, sideWords[side], symbolNames[x], p)
				}
			}
		}
	}
}

func evalNamed(t *testing.T, name string) games.Eval[State] {
	for _, e := range evals {
		if e.Name == name {
			return e
		}
	}
	t.Fatalf("no evaluation is named %s", name)
	return games.Eval[State]{}
}

// handMix spreads a mix written by hand over all actions of a side.
func handMix(t *testing.T, s *State, side int, twelfths map[string]int) []float64 {
	at := *s
	if side == lower {
		New().Play(&at, s.Actions(upper, nil)[0])
	}
	mix, sum := make([]float64, len(s.Actions(side, nil))), 0
	for words, n := range twelfths {
		m, err := New().ReadMove(&at, strings.Fields(words))
		if err != nil {
			t.Fatal(err)
		}
		for i, legal := range s.Actions(side, nil) {
			if legal == m {
				mix[i] = float64(n) / 12
			}
		}
		sum += n
	}
	if sum != 12 {
		t.Fatalf("a mix of %d twelfths", sum)
	}
	return mix
}
