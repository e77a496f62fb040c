package engine_test

import (
	"math"
	"testing"

	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
)

// TestWorth sees that the measure of luck is fair to both sides, counts for the first, and
// knows good throws from bad ones.
func TestWorth(t *testing.T) {
	worth, err := engine.Worth(standard(t))
	if err != nil {
		t.Fatal(err)
	}
	of := func(text string) float64 {
		_, s := at(t, text)
		return worth(&s)
	}
	for _, c := range []struct{ better, worse, mirrored string }{
		{"yut 0 casts:3 a:28,29,30,30 b:5,0,0,30", "yut 0 casts:-1 a:28,29,30,30 b:5,0,0,30", "yut 1 casts:3 a:5,0,0,30 b:28,29,30,30"},
		{"yut 0 casts:4,? a:0,0,3,5 b:7,9,9,0", "yut 0 casts:1 a:0,0,3,5 b:7,9,9,0", "yut 1 casts:4,? a:7,9,9,0 b:0,0,3,5"},
		{"yut 0 casts:1 a:6,6,0,0 b:7,7,7,0", "yut 0 casts:2 a:6,6,0,0 b:7,7,7,0", "yut 1 casts:1 a:7,7,7,0 b:6,6,0,0"},
	} {
		v, less, other := of(c.better), of(c.worse), of(c.mirrored)
		if v <= less || v > 1 || less < 0 {
			t.Errorf("%s is worth %v, and %s %v", c.better, v, c.worse, less)
		}
		if math.Abs(v+other-1) > 1e-12 {
			t.Errorf("%s is worth %v, and with sides exchanged %v", c.better, v, other)
		}
	}
}

// TestWorthOfVariant measures luck by rules whose turns have another shape.
func TestWorthOfVariant(t *testing.T) {
	r, err := yut.New(yut.Options{StackChoice: true, MoveEachThrow: true, Mals: 2})
	if err != nil {
		t.Fatal(err)
	}
	worth, err := engine.Worth(r)
	if err != nil {
		t.Fatal(err)
	}
	s := r.Start()
	if v := worth(&s); v <= 0.3 || v >= 0.7 {
		t.Errorf("the start of a variant is worth %v", v)
	}
}
