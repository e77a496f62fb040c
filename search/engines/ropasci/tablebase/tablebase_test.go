package tablebase

import (
	"context"
	"flag"
	"math"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/matrix"
	"parlor/search/tablebase"
)

// folder is where the endings with four tokens are, which take long to solve.
var folder = flag.String("tables", "", "folder of the solved endings with four tokens")

// shared is one for all tests.
var shared = new(Cache)

// solved gives the endings with four tokens if there is a folder of them, and otherwise
// those with three.
func solved(t testing.TB) *Tables {
	t.Helper()
	tokens := Three
	if *folder != "" {
		tokens = Four
	}
	tables, err := shared.Get(context.Background(), tokens, tablebase.Request{Folder: *folder})
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// apart gives a position with the tokens of two sides on hexes of their own.
func apart(sides [2][]ropasci.Symbol) engine.Position {
	var tokens [2][]ropasci.Token
	for side, own := range sides {
		for i, s := range own {
			tokens[side] = append(tokens[side], ropasci.Token{Hex: ropasci.Hex(20*side + 3*i), Symbol: s})
		}
	}
	return engine.WithoutThrows(tokens)
}

// TestKinds goes through all symbols that two sides with one or two tokens can have: the
// rules leave exactly the kinds undecided, once the symbols are rotated and the sides
// changed.
func TestKinds(t *testing.T) {
	var hands [][]ropasci.Symbol
	for a := range ropasci.Symbol(3) {
		hands = append(hands, symbols(a))
		for b := a; b < 3; b++ {
			hands = append(hands, symbols(a, b))
		}
	}
	undecided, met := 0, map[int]bool{}
	for _, up := range hands {
		for _, down := range hands {
			p := apart([2][]ropasci.Symbol{up, down})
			_, over := p.Result()
			r, at, ok := recognise(&p)
			if over == ok {
				t.Errorf("%v against %v: over %v, one of the kinds %v", up, down, over, ok)
			}
			if !ok {
				continue
			}
			undecided++
			met[r.kind] = true
			if x := Kinds[r.kind]; len([2][]ropasci.Symbol{up, down}[r.hunters]) != len(x.Hunters) || at[0] == at[x.Tokens()-1] {
				t.Errorf("%v against %v is taken for %s, on %v", up, down, x.Name(), at)
			}
		}
	}
	if undecided != 6*len(Kinds) || len(met) != len(Kinds) {
		t.Errorf("%d pairs of hands are undecided, of %d kinds; want 6 of each kind", undecided, len(met))
	}
}

// TestSymmetries: twelve different images, each of which keeps all distances.
func TestSymmetries(t *testing.T) {
	different := map[[ropasci.Hexes]uint8]bool{}
	for _, image := range images {
		different[image] = true
		for a := range ropasci.Hex(ropasci.Hexes) {
			for b := range a {
				if ropasci.Distance(a, b) != ropasci.Distance(ropasci.Hex(image[a]), ropasci.Hex(image[b])) {
					t.Fatalf("an image moves %v and %v apart", a, b)
				}
			}
		}
	}
	if len(different) != symmetries {
		t.Errorf("%d different images, want %d", len(different), symmetries)
	}
}

// TestPlaces counts the placements of a kind by Burnside's lemma, and finds every position
// again by its number.
func TestPlaces(t *testing.T) {
	x := newNumbering(context.Background(), Kinds[0])
	fixed := 0
	for _, image := range images {
		for rock := range ropasci.Hexes {
			for a := range ropasci.Hexes {
				for b := range a + 1 {
					pair := [2]uint8{min(image[a], image[b]), max(image[a], image[b])}
					if a != rock && b != rock && int(image[rock]) == rock && pair == [2]uint8{uint8(b), uint8(a)} {
						fixed++
					}
				}
			}
		}
	}
	if len(x.codes) != fixed/symmetries {
		t.Errorf("%d placements, want %d", len(x.codes), fixed/symmetries)
	}
	for number := range x.codes {
		p := x.position(number)
		if r, at, ok := recognise(&p); !ok || r.kind != 0 || x.find(at) != number {
			t.Fatalf("position %d is found as %d of kind %d, %v", number, x.find(at), r.kind, ok)
		}
	}
}

// TestLaw holds every value to what the turn from its position is worth, with turns played
// and matrices solved afresh: of every position with three tokens, and of some thousand
// with four if there are tables of them.
func TestLaw(t *testing.T) {
	tables := solved(t)
	for _, s := range tables.Solved {
		every := max(1, s.Len()/9000)
		checked := 0
		for number := 0; number < s.Len(); number += every {
			p := s.position(number)
			v, width, ok := tables.Value(&p)
			x := tables.turn(&p)
			if !ok || x.Lo > v+width+x.width || x.Hi < v-width-x.width {
				t.Fatalf("%s, position %d: worth %v, its turn %v to %v", s.Name(), number, v, x.Lo, x.Hi)
			}
			if v < -width || v > 1 {
				t.Fatalf("%s, position %d is worth %v for the hunters", s.Name(), number, v)
			}
			checked++
		}
		if s.Error > 1e-6 {
			t.Errorf("%s is proved within %v, want a millionth", s.Name(), s.Error)
		}
		t.Logf("%s: %d of %d values follow from the next, %d sweeps, proved within %.1e", s.Name(), checked, s.Len(), s.Sweeps, s.Error)
	}
}

// horizon gives what a position of the rules is worth for Upper some turns ahead, if what
// comes then is worth the same everywhere. It knows nothing of kinds, numbering and tables.
func horizon(t *testing.T, s *ropasci.State, turns int, then float64) float64 {
	t.Helper()
	rules := ropasci.New()
	if rules.Turn(s) == games.Over {
		return float64(rules.Score(s) / ropasci.Win)
	}
	if turns == 0 {
		return then
	}
	up, down := s.Actions(0, nil), s.Actions(1, nil)
	m := matrix.Game{Rows: len(up), Columns: len(down)}
	for _, a := range up {
		for _, b := range down {
			next := *s
			rules.Play(&next, a)
			rules.Play(&next, b)
			m.Values = append(m.Values, engine.Fade*horizon(t, &next, turns-1, then))
		}
	}
	return matrix.Solve(m).Value
}

// TestHorizon encloses values between what plain backward induction on the rules gives two
// turns ahead if all is drawn then, and if all is won.
func TestHorizon(t *testing.T) {
	tables := solved(t)
	sure := 0
	for _, text := range []string{
		"R@0,0 s@1,0 s@-1,2", "ss@0,-4 R@0,-3", "s@4,-4 s@4,-3 R@3,-3", "s@-4,4 s@4,-4 R@-3,3", "p@0,-4 p@1,-4 S@1,-3", "P@0,-4 P@2,-4 s@1,-4",
	} {
		_, s, err := ropasci.New().ReadPosition("ropasci 30 thrown:9,9 " + text)
		if err != nil {
			t.Fatal(err)
		}
		p := engine.FromState(&s)
		v, width, ok := tables.Value(&p)
		r, _, _ := recognise(&p)
		win := [2]float64{1, -1}[r.hunters]
		bounds := []float64{horizon(t, &s, 2, 0), horizon(t, &s, 2, win)}
		slices.Sort(bounds)
		if !ok || v < bounds[0]-width || v > bounds[1]+width {
			t.Errorf("%s is worth %v, two turns ahead %v", text, v, bounds)
		}
		if bounds[0] > 0 || bounds[1] < 0 {
			sure++
		}
	}
	if sure < 2 {
		t.Errorf("two turns tell something of %d positions only", sure)
	}
}

// TestWorkers solves a kind with different numbers of workers: the values are the same to
// the last bit.
func TestWorkers(t *testing.T) {
	var first []float64
	for _, workers := range []int{1, 3} {
		s := newSweeper(listTurns(context.Background(), newNumbering(context.Background(), Kinds[0]), nil))
		s.workers = workers
		for range 3 {
			s.solveTurns(context.Background())
			s.followMixes(context.Background(), 5, 1e-3)
		}
		if first == nil {
			first = s.now
			continue
		}
		if !slices.Equal(first, s.now) {
			t.Errorf("%d workers give other values", workers)
		}
	}
	if most := slices.Max(first); most < 0.9 || math.IsNaN(most) {
		t.Errorf("after three sweeps the greatest value is %v", most)
	}
}
