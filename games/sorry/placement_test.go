package sorry

import (
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
)

// TestPlace takes positions of games apart into steps and puts them together
// again.
func TestPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, err := New(Options{Pieces: rapid.IntRange(1, slots).Draw(t, "pieces")})
		if err != nil {
			t.Fatal(err)
		}
		s := r.Start()
		random := games.NewRandom(rapid.Uint64().Draw(t, "seed"))
		for range rapid.IntRange(0, 200).Draw(t, "moves") {
			if r.Turn(&s) == games.Over {
				break
			}
			r.Play(&s, games.Choice(r, &s, random))
		}
		r.PutBack(&s)
		got, err := r.Place(r.Mover(&s), r.Steps(&s, games.Max, nil), r.Steps(&s, games.Min, nil))
		if err != nil || got != s {
			t.Fatalf("%s came back as %s, %v", r.Position(&s), r.Position(&got), err)
		}
	})
}

func TestPlaceRefuses(t *testing.T) {
	r, err := New(Options{Pieces: 2})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ max, min []uint8 }{
		{[]uint8{0}, []uint8{0, 0}},
		{[]uint8{0, 42}, []uint8{0, 0}},
		{[]uint8{7, 7}, []uint8{0, 0}},
		{[]uint8{38, 38}, []uint8{0, 0}},
		{[]uint8{1, 0}, []uint8{0, Across(1)}},
		{[]uint8{Home, Home}, []uint8{Home, Home}},
	} {
		if s, err := r.Place(games.Max, c.max, c.min); err == nil {
			t.Errorf("%v and %v are taken for %s", c.max, c.min, r.Position(&s))
		}
	}
}
