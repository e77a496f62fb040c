package opponent

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
)

// optionsOf draws options with features from -1 to 1.
func optionsOf(r *games.Random, count, features int) (options []float64) {
	for range count * features {
		options = append(options, 2*r.Float()-1)
	}
	return options
}

// chooseBy draws an option by the odds that weights give.
func chooseBy(r *games.Random, options, weights []float64) int {
	odds, total := []float64(nil), 0.0
	for at := 0; at < len(options); at += len(weights) {
		sum := 0.0
		for k, w := range weights {
			sum += w * options[at+k]
		}
		odds = append(odds, math.Exp(sum))
		total += odds[len(odds)-1]
	}
	at := r.Float() * total
	for i, o := range odds {
		if at -= o; at < 0 {
			return i
		}
	}
	return len(odds) - 1
}

// TestNothingSeen: before anything is seen all options are equally likely.
func TestNothingSeen(t *testing.T) {
	l := New(3, 1)
	for _, p := range l.Predict(optionsOf(games.NewRandom(1), 5, 3)) {
		if p != 0.2 {
			t.Errorf("likelihood %v, want 0.2", p)
		}
	}
}

// TestLearnsWeights gives back the weights of somebody who chooses by such odds.
func TestLearnsWeights(t *testing.T) {
	want := []float64{2, -1, 0, 0.5}
	r, l := games.NewRandom(2), New(len(want), 1)
	for range 4000 {
		options := optionsOf(r, 6, len(want))
		l.Learn(options, chooseBy(r, options, want))
	}
	for k, w := range l.weights {
		if math.Abs(w-want[k]) > 0.15 {
			t.Errorf("weights %.2f, want %v", l.weights, want)
			break
		}
	}
	if l.Seen() != 4000 {
		t.Errorf("%d choices seen", l.Seen())
	}
}

// TestLearnsSoon: of somebody who always takes what has most of one feature, thirty choices
// are enough to name most of the next hundred, and the likelihoods say so.
func TestLearnsSoon(t *testing.T) {
	r, l := games.NewRandom(3), New(8, 1)
	right, likely := 0, 0.0
	for n := range 130 {
		options := optionsOf(r, 10, 8)
		most := 0
		for i := range 10 {
			if options[i*8+5] > options[most*8+5] {
				most = i
			}
		}
		if n >= 30 {
			p := l.Predict(options)
			likely += p[most]
			if slices.Max(p) == p[most] {
				right++
			}
		}
		l.Learn(options, most)
	}
	if right < 70 || likely < 40 || likely > float64(right) {
		t.Errorf("%d of 100 named, with %.1f expected", right, likely)
	}
}

// TestLikelihoods: whatever is learnt, likelihoods are those of one choice, and the choices
// again give the same again.
func TestLikelihoods(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := games.NewRandom(rapid.Uint64().Draw(t, "seed"))
		features, turns := rapid.IntRange(1, 6).Draw(t, "features"), rapid.IntRange(0, 60).Draw(t, "turns")
		a, b := New(features, 0.5), New(features, 2)
		b.Learn(optionsOf(r, 2, features), 0)
		b.Forget(0.5)
		for range turns {
			options := optionsOf(r, 1+int(r.Below(7)), features)
			chosen := int(r.Below(uint64(len(options) / features)))
			a.Learn(options, chosen)
			b.Learn(options, chosen)
		}
		options, sum := optionsOf(r, 5, features), 0.0
		for _, p := range a.Predict(options) {
			if !(p >= 0 && p <= 1) {
				t.Fatalf("a likelihood of %v", p)
			}
			sum += p
		}
		if math.Abs(sum-1) > 1e-12 || !slices.Equal(a.Predict(options), b.Predict(options)) {
			t.Fatalf("%v sum to %v, and again %v", a.Predict(options), sum, b.Predict(options))
		}
	})
}

// TestSolve multiplies out again what was divided.
func TestSolve(t *testing.T) {
	r, l := games.NewRandom(4), New(5, 1)
	for range 50 {
		l.Learn(optionsOf(r, 4, 5), int(r.Below(4)))
	}
	want := optionsOf(r, 1, 5)
	v := slices.Clone(want)
	l.solve(v)
	for i := range 5 {
		got := 0.0
		for j := range 5 {
			got += l.precision[max(i, j)*5+min(i, j)] * v[j]
		}
		if math.Abs(got-want[i]) > 1e-9 {
			t.Errorf("line %d: %v, want %v", i, got, want[i])
		}
	}
}

// TestExponential compares with the library's.
func TestExponential(t *testing.T) {
	last := 1.0
	for x := 0.0; x > -40; x -= 0.125 {
		got := exponential(x)
		if math.Abs(got-math.Exp(x)) > 1e-3 || got > last || got < 0 {
			t.Errorf("e to the %v is %v, want %v", x, got, math.Exp(x))
		}
		last = got
	}
	if exponential(0) != 1 || exponential(-1e9) != 0 {
		t.Errorf("at the ends %v and %v", exponential(0), exponential(-1e9))
	}
}
