package ropasci

import (
	"slices"
	"testing"

	"parlor/games"

	"pgregory.net/rapid"
)

// anyState draws a position at the start of a turn, in reach of a game or not.
func anyState(t *rapid.T) State {
	s := State{turns: uint16(rapid.IntRange(18, TurnLimit-1).Draw(t, "turns"))}
	for side := range s.at {
		s.thrown[side] = uint8(rapid.IntRange(0, Throws).Draw(t, "thrown"))
		for range rapid.IntRange(0, int(s.thrown[side])).Draw(t, "tokens") {
			h := Hex(rapid.IntRange(0, Hexes-1).Draw(t, "hex"))
			x := Symbol(rapid.IntRange(0, symbols-1).Draw(t, "symbol"))
			for other := range s.at {
				if on := s.tokenOn(other, h); on != 0 {
					x = on.symbol()
				}
			}
			s.place(side, makeToken(h, x))
		}
	}
	s.end = s.judge()
	return s
}

// symmetry is a change of the board or the pieces that leaves the rules as they
// are.
type symmetry struct {
	name  string
	hex   func(row, column int) (int, int)
	turns Symbol // how far symbols move on
	swaps bool   // whether the sides change places
}

var symmetries = []symmetry{
	{"point reflection with sides swapped", func(r, q int) (int, int) { return -r, -q }, 0, true},
	{"left and right mirrored", func(r, q int) (int, int) { return r, -q - r }, 0, false},
	{"symbols turned", func(r, q int) (int, int) { return r, q }, 1, false},
	{"all at once", func(r, q int) (int, int) { return -r, q + r }, 2, true},
}

func (y symmetry) side(side int) int {
	if y.swaps {
		return side ^ 1
	}
	return side
}

func (y symmetry) place(h Hex) Hex {
	there, ok := HexAt(y.hex(h.Row(), h.Column()))
	if !ok {
		panic("off the board")
	}
	return there
}

func (y symmetry) state(s State) State {
	next := State{turns: s.turns}
	for side := range s.at {
		next.thrown[y.side(side)] = s.thrown[side]
		for _, t := range s.at[side] {
			if t != 0 {
				next.place(y.side(side), makeToken(y.place(t.hex()), (t.symbol()+y.turns)%symbols))
			}
		}
	}
	next.end = next.judge()
	return next
}

func (y symmetry) move(m games.Move) games.Move {
	a := ActionOf(m)
	a.Symbol = (a.Symbol + y.turns) % symbols
	a.From, a.To = y.place(a.From), y.place(a.To)
	return a.Move()
}

func TestSymmetries(t *testing.T) {
	for _, y := range symmetries {
		t.Run(y.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { checkSymmetry(t, y) })
		})
	}
}

// checkSymmetry: actions, their results, endings and values go along with the
// symmetry.
func checkSymmetry(t *rapid.T, y symmetry) {
	s := anyState(t)
	image := y.state(s)
	if image.end != s.end {
		t.Fatalf("ended by rule %d, and %d in the image", s.end, image.end)
	}
	checkValues(t, y, &s, &image)
	var picked [2]games.Move
	for side := range s.at {
		moves, others := s.Actions(side, nil), image.Actions(y.side(side), nil)
		if len(moves) == 0 {
			return
		}
		for i, m := range moves {
			moves[i] = y.move(m)
		}
		picked[side] = rapid.SampledFrom(s.Actions(side, nil)).Draw(t, "move")
		slices.Sort(moves)
		slices.Sort(others)
		if !slices.Equal(moves, others) {
			t.Fatalf("%s: side %d has other actions in the image", New().Position(&s), side)
		}
	}
	next, other := s, image
	next.resolve(picked[upper], picked[lower])
	up, down := y.move(picked[upper]), y.move(picked[lower])
	if y.swaps {
		up, down = down, up
	}
	other.resolve(up, down)
	if y.state(next) != other {
		t.Fatalf("%s: after %v and %v it differs from the image", New().Position(&s), ActionOf(picked[upper]), ActionOf(picked[lower]))
	}
}

func checkValues(t *rapid.T, y symmetry, s, image *State) {
	for _, e := range evals {
		for _, root := range []games.Turn{games.Max, games.Min} {
			a, other, sign := e.Of(s, root), root, games.Value(1)
			if y.swaps {
				other, sign = root.Opponent(), -1
			}
			if b := e.Of(image, other); a != sign*b {
				t.Fatalf("%s: %s is %v, and %v in the image", New().Position(s), e.Name, a, b)
			}
		}
	}
	if r := New(); s.end != goesOn {
		want := r.Score(s)
		if y.swaps {
			want = -want
		}
		if got := r.Score(image); got != want {
			t.Fatalf("score %v, want %v", got, want)
		}
	}
}

func TestPositionTextsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyState(t)
		back, err := readPosition(New().Position(&s))
		if err != nil || back != s {
			t.Fatalf("%s reads back as %v, %v", New().Position(&s), back, err)
		}
	})
}

// TestOneSymbolOnAHex: no turn leaves two symbols together, and none makes
// tokens out of nothing.
func TestOneSymbolOnAHex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyState(t)
		var picked [2]games.Move
		for side := range s.at {
			moves := s.Actions(side, nil)
			if len(moves) == 0 {
				return
			}
			picked[side] = rapid.SampledFrom(moves).Draw(t, "move")
		}
		next := s
		next.resolve(picked[upper], picked[lower])
		if _, err := readPosition(New().Position(&next)); err != nil {
			t.Fatal(err)
		}
		for side := range s.at {
			if next.lost(side) < s.lost(side) {
				t.Fatalf("side %d had lost %d tokens and now %d", side, s.lost(side), next.lost(side))
			}
		}
	})
}

// TestKeys: equal positions have equal keys, and others other ones.
func TestKeys(t *testing.T) {
	seen := map[games.Key]State{}
	for n := range uint64(60) {
		random := games.NewRandom(17, games.StreamCorpus, n)
		for s := (State{}); s.end == goesOn; step(New(), &s, random) {
			key := New().Key(&s)
			if other, ok := seen[key]; ok && other != s {
				t.Fatalf("%s and %s have one key", New().Position(&s), New().Position(&other))
			}
			seen[key] = s
		}
	}
	t.Logf("%d positions", len(seen))
}
