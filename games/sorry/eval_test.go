package sorry

import (
	"math"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

func TestEvalsAreNumbered(t *testing.T) {
	evals := mustNew(t, Options{}).Evaluations().Named
	for i, name := range []string{"default", "offensive", "defensive", "runner", "tuned", "odds"} {
		if evals[i].Name != name {
			t.Errorf("evaluation %d is %s, want %s", i, evals[i].Name, name)
		}
	}
	if len(evals) != 6 {
		t.Errorf("%d evaluations, want 6", len(evals))
	}
}

// TestCloseness walks a piece of each colour home.
func TestCloseness(t *testing.T) {
	r := mustNew(t, Options{Pieces: 1})
	feature := r.Evaluations().Features[4]
	for step := uint8(start); step <= home; step++ {
		var want games.Value
		switch progress := int(step) - 1; {
		case progress < 0 || progress == 40:
		case progress <= 8:
			want = 1
		case progress <= 17:
			want = 2
		case progress <= 26:
			want = 3
		case progress <= 35:
			want = 4
		default:
			want = 10
		}
		for side, root := range games.Players {
			var s State
			s.at[side][0] = step
			if got := feature.Of(&s, root); got != want {
				t.Errorf("%s on %d is %v close, want %v", layout.Colour(side), squareOf(side, step), got, want)
			}
		}
	}
}

func TestStartIsWorthNothing(t *testing.T) {
	for _, r := range everyOption(t) {
		s := r.Start()
		for _, e := range r.Evaluations().Named {
			if e.Weights == nil {
				continue // who begins is ahead
			}
			for _, root := range games.Players {
				if v := e.Of(&s, root); v != 0 || math.Signbit(float64(v)) {
					t.Errorf("%s gives %v to %v at the start, want 0", e.Name, v, root)
				}
			}
		}
	}
}

func TestWeigh(t *testing.T) {
	r, s := mustRead(t, "sorry red - r:-96,11,-100 g:-2,29,1")
	// As red sees it: 1 and 0 pieces home, 2 and 2 on the board, 11 and 2 close.
	e, err := r.Evaluations().Weigh("mine", []games.Value{1, 10, 100, 1000, 0.5, -0.25})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := e.Of(&s, games.Max), games.Value(1+200+2000+5.5-0.5); got != want {
		t.Errorf("to Max it is %v, want %v", got, want)
	}
	if got, want := e.Of(&s, games.Min), -games.Value(10+200+2000+1-2.75); got != want {
		t.Errorf("to Min it is %v, want %v", got, want)
	}
}

func TestWeighKeepsNothingOfTheCaller(t *testing.T) {
	r := mustNew(t, Options{})
	weights := []games.Value{1, 2, 3, 4, 5, 6}
	e, err := r.Evaluations().Weigh("mine", weights)
	if err != nil {
		t.Fatal(err)
	}
	weights[0] = 99
	if e.Weights[0] != 1 {
		t.Error("the evaluation shares the caller's weights")
	}
	r.Evaluations().Named[0].Name = "spoiled"
	if r.Evaluations().Named[0].Name != "default" {
		t.Error("the rules share their list of evaluations")
	}
}

func TestWeighRefuses(t *testing.T) {
	r := mustNew(t, Options{})
	nan, inf := games.Value(math.NaN()), games.Value(math.Inf(-1))
	for _, c := range []struct {
		weights []games.Value
		says    string
	}{
		{nil, "wanted 6 weights, got 0"},
		{make([]games.Value, 7), "wanted 6 weights, got 7"},
		{[]games.Value{0, nan, 0, 0, 0, 0}, "weight of opp-home, got NaN"},
		{[]games.Value{0, 0, 0, 0, inf, 0}, "weight of own-close, got -Inf"},
		{[]games.Value{0, 0, 0, 0, 3000, 334}, "below 100000, the worth of a win; these reach 100020"},
		{[]games.Value{0, 0, 0, 0, 3000, -334}, "these reach 100020"},
		{[]games.Value{math.MaxFloat64, 1, 1, 1, 1, 1}, "these reach +Inf"},
	} {
		_, err := r.Evaluations().Weigh("bad", c.weights)
		if err == nil {
			t.Errorf("the weights %v are accepted", c.weights)
			continue
		}
		gamestest.WantError(t, err, "bad-weights", c.says)
	}
}

// TestOddsTerms counts by hand.
func TestOddsTerms(t *testing.T) {
	// One piece home, one on the exit and one in start; against one in start and two on
	// the ring, 1 and 18 squares ahead of the exit.
	one, eighteen := across[exit+1], across[exit+18]
	terms := OddsTerms([]uint8{home, exit, start}, []uint8{one, start, eighteen}, nil)
	pair := func(group, a, b int) uint16 {
		return uint16(group + max(a, b)*(max(a, b)+1)/2 + min(a, b))
	}
	want := []uint16{
		1*slots + 2,
		ownSteps + exit, ownSteps + start, pair(ownPairs, 0, 1),
		enemySteps + uint16(one), enemySteps + start, enemySteps + uint16(eighteen),
		pair(enemyPairs, regionOf(one), 0), pair(enemyPairs, regionOf(one), regionOf(eighteen)), pair(enemyPairs, regionOf(eighteen), 0),
		facings + 1, facings + 18,
	}
	slices.Sort(terms)
	slices.Sort(want)
	if !slices.Equal(terms, want) {
		t.Errorf("terms %v, want %v", terms, want)
	}
}

// TestOddsInside: odds is a chance of winning, better for whoever is ahead.
func TestOddsInside(t *testing.T) {
	r, ahead := mustRead(t, "sorry red - r:-96,11,-100 g:-2,29,1")
	_, behind := mustRead(t, "sorry red - r:-1,11,-1 g:-196,29,-200")
	e := evalNamed(t, r, "odds")
	if a, b := e.Of(&ahead, games.Max), e.Of(&behind, games.Max); a < 40000 || b > -40000 || a >= win || b <= -win {
		t.Errorf("%v ahead and %v behind", a, b)
	}
}
