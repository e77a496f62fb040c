package geometry

import (
	"testing"

	"pgregory.net/rapid"

	"parlor/games/yut"
)

// TestAtlas numbers every place and finds it again.
func TestAtlas(t *testing.T) {
	a := NewIndex[struct{}](nil)
	n := 0
	for p := range uint8(Squares) {
		for q := range p + 1 {
			for r := range q + 1 {
				for s := range r + 1 {
					at := a.At([4]uint8{q, s, p, r})
					if at.Mals != [4]uint8{s, r, q, p} || at != a.At(at.Mals) {
						t.Fatalf("%v is taken for %v", []uint8{p, q, r, s}, at.Mals)
					}
					n++
				}
			}
		}
	}
	for id, p := range a.places {
		if p == nil || p.ID != uint64(id) {
			t.Fatalf("no place has the number %d", id)
		}
	}
	if n != 46376 || n != len(a.places) {
		t.Errorf("%d places", n)
	}
}

// TestHops compares the moves of a place with all that the rules allow, each mal
// and both ways.
func TestHops(t *testing.T) {
	r, err := yut.New(yut.Options{})
	if err != nil {
		t.Fatal(err)
	}
	a := NewIndex[struct{}](r)
	rapid.Check(t, func(t *rapid.T) {
		p := a.At([4]uint8(rapid.SliceOfN(rapid.Uint8Max(Finish), 4, 4).Draw(t, "mals")))
		cast := rapid.Uint8Range(yut.Do, yut.BackDo).Draw(t, "cast")
		want := map[Hop[struct{}]]bool{}
		for i := range p.Mals {
			for _, shortcut := range []bool{false, true} {
				mine, theirs := p.Mals, [4]uint8{Finish, Finish, Finish, Finish}
				if _, legal := r.MakeMove(&mine, &theirs, i, yut.ScoreOf(cast), shortcut); legal {
					want[Hop[struct{}]{a.At(mine), mine[i]}] = true
				}
			}
		}
		hops := a.Hops(p, cast)
		for _, h := range hops {
			if !want[h] {
				t.Errorf("from %v a score of %d leads to %v", p.Mals, yut.ScoreOf(cast), h.To.Mals)
			}
		}
		if len(hops) != len(want) {
			t.Errorf("from %v a score of %d has %d moves, want %d", p.Mals, yut.ScoreOf(cast), len(hops), len(want))
		}
	})
}

// TestWithout sends home the mals on a square and no others.
func TestWithout(t *testing.T) {
	a := NewIndex[struct{}](nil)
	p := a.At([4]uint8{7, 7, Home, Finish})
	for square := range uint8(Squares) {
		want := p
		if square == 7 {
			want = a.At([4]uint8{Home, Home, Home, Finish})
		}
		if got := a.Without(p, square); got != want {
			t.Errorf("without those on %d: %v", square, got.Mals)
		}
	}
}
