package exact_test

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/tree"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/exact"
)

// replayed searches a tree and gives the value that the search finds, with what its replay knows.
func replayed(t *testing.T, text string, a *search.Algorithm, plies int) (games.Value, exact.Known) {
	t.Helper()
	rules, err := tree.New(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	replay := exact.New()
	o := search.Options{Algorithm: a, Depth: plies, SearchOnlyMove: true, NoOrdering: true, Trace: replay.Hear}
	found, err := search.Search(context.Background(), search.Problem[tree.State]{Game: rules, Eval: rules.Evaluations().Named[0]}, rules.Start(), o)
	if err != nil {
		t.Fatal(text, err)
	}
	return found.Value, replay.Known
}

// grown makes a random tree as text, with its value by definition.
func grown(r *rand.Rand, levels int) (string, *big.Rat) {
	kinds := []string{"max", "min", "chance", "both"}
	kind := kinds[r.IntN(len(kinds))]
	if levels == 0 || levels < 3 && r.IntN(4) == 0 {
		n := int64(r.IntN(21) - 10)
		return fmt.Sprint(n), big.NewRat(n, 1)
	}
	if kind == "both" {
		return grownMatrix(r, levels)
	}
	var below []string
	var worth, odds *big.Rat
	for range 2 + r.IntN(2) {
		text, v := grown(r, levels-1)
		switch {
		case kind == "chance":
			w := int64(1 + r.IntN(9))
			text = fmt.Sprintf("(%d %s)", w, text)
			v = new(big.Rat).Mul(v, big.NewRat(w, 1))
			if worth == nil {
				worth, odds = new(big.Rat), new(big.Rat)
			}
			worth, odds = new(big.Rat).Add(worth, v), odds.Add(odds, big.NewRat(w, 1))
		case worth == nil || kind == "max" && v.Cmp(worth) > 0 || kind == "min" && v.Cmp(worth) < 0:
			worth = v
		}
		below = append(below, text)
	}
	if kind == "chance" {
		worth.Quo(worth, odds)
	}
	return "(" + kind + " " + strings.Join(below, " ") + ")", worth
}

// grownMatrix makes a matrix of two rows and columns. Its value is that of a saddle point or, without
// one, (ad - bc) / (a + d - b - c).
func grownMatrix(r *rand.Rand, levels int) (string, *big.Rat) {
	var texts [4]string
	var v [4]*big.Rat
	for i := range v {
		texts[i], v[i] = grown(r, min(levels-1, 1))
	}
	text := fmt.Sprintf("(both (%s %s) (%s %s))", texts[0], texts[1], texts[2], texts[3])
	least := func(a, b *big.Rat) *big.Rat {
		if a.Cmp(b) < 0 {
			return a
		}
		return b
	}
	most := func(a, b *big.Rat) *big.Rat {
		if a.Cmp(b) > 0 {
			return a
		}
		return b
	}
	lower := most(least(v[0], v[1]), least(v[2], v[3]))
	if upper := least(most(v[0], v[2]), most(v[1], v[3])); lower.Cmp(upper) == 0 {
		return text, lower
	}
	times := func(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }
	over := new(big.Rat).Sub(times(v[0], v[3]), times(v[1], v[2]))
	under := new(big.Rat).Sub(new(big.Rat).Add(v[0], v[3]), new(big.Rat).Add(v[1], v[2]))
	return text, over.Quo(over, under)
}

// TestValuesAreExact holds the values of random trees against their definition, in ratios.
func TestValuesAreExact(t *testing.T) {
	r := rand.New(rand.NewPCG(53, 4))
	ratios := 0
	for range 3000 {
		text, want := grown(r, 3)
		if !strings.HasPrefix(text, "(") {
			continue
		}
		algorithms := []*search.Algorithm{search.Expectiminimax, search.Star1, search.Star2}
		if strings.Contains(text, "both") {
			algorithms = []*search.Algorithm{search.Mixing, search.DoubleOracle}
		}
		for _, a := range algorithms {
			v, known := replayed(t, text, a, 8)
			if got := known.Of(v); got == nil || got.Cmp(want) != 0 {
				t.Fatalf("%s by %s: value %v is %v, want %s", text, a, v, got, want.RatString())
			}
		}
		if !want.IsInt() {
			ratios++
		}
	}
	if ratios < 1000 {
		t.Errorf("only %d of the trees have values that are no whole numbers", ratios)
	}
}

// TestNumbersOfPruningAreRatios says that windows, needs and bounds are known as well, and are near
// the floats.
func TestNumbersOfPruningAreRatios(t *testing.T) {
	r := rand.New(rand.NewPCG(53, 5))
	met := 0
	for range 6000 {
		text, _ := grown(r, 3)
		if !strings.HasPrefix(text, "(") || strings.Contains(text, "both") {
			continue
		}
		var told []events.Event
		rules, err := tree.New(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		replay := exact.New()
		o := search.Options{Algorithm: search.Star2, Depth: 8, SearchOnlyMove: true, NoOrdering: true, Trace: func(e events.Event) {
			told = append(told, e)
			replay.Hear(e)
		}}
		if _, err = search.Search(context.Background(), search.Problem[tree.State]{Game: rules, Eval: rules.Evaluations().Named[0]}, rules.Start(), o); err != nil {
			t.Fatal(err)
		}
		for _, e := range told {
			if e.Kind != events.LeaveNode && e.Kind != events.CutNode {
				continue
			}
			met++
			q := replay.Known.Of(e.Value)
			if q == nil {
				t.Fatalf("%s: the number %v of event %+v is not known", text, e.Value, e)
			}
			if f, _ := q.Float64(); games.Value(f)-e.Value > 1e-9 || e.Value-games.Value(f) > 1e-9 {
				t.Fatalf("%s: %v is said to be %s", text, e.Value, q.RatString())
			}
		}
	}
	if met < 10_000 {
		t.Errorf("only %d numbers were looked at", met)
	}
}

// TestUnknownNumbersStayFloats says that nothing is made of leaves that are no whole numbers, and of
// no number that two ratios are near.
func TestUnknownNumbersStayFloats(t *testing.T) {
	for _, text := range []string{"(chance (1 0.1) (2 1))", "(max 0.3 (chance (1 0.1) (2 0.4)))", "(both (0.1 0) (0 1))"} {
		a := search.Expectiminimax
		if strings.Contains(text, "both") {
			a = search.Mixing
		}
		if v, known := replayed(t, text, a, 3); known.Of(v) != nil {
			t.Errorf("%s: %v is taken for %s", text, v, known.Of(v))
		}
	}
	if v, known := replayed(t, "(chance (1 0.5) (2 1))", search.Expectiminimax, 3); known.Of(v) == nil || known.Of(v).RatString() != "5/6" {
		t.Errorf("halves are written exactly, and give %v", known.Of(v))
	}
	two := exact.Known{}
	two.Learn(0.3333333333333333, big.NewRat(1, 3))
	two.Learn(-0.3333333333333333, big.NewRat(-1, 3))
	if q := two.Of(-1. / 3); q == nil || q.RatString() != "-1/3" {
		t.Errorf("-1/3 is known as %v", q)
	}
	two.Learn(0.33333333333, big.NewRat(33333333333, 100000000000))
	if two.Of(1./3) != nil {
		t.Error("a number that two ratios are near is taken for one of them")
	}
	if two.Learn(1./7, big.NewRat(1, 8)); two.Of(1./7) != nil {
		t.Error("1/7 is taken for 1/8")
	}
}
