package original

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// anyValue draws a value as searches meet them and far beyond: a small or a
// large whole number over a power of nine.
func anyValue(t *rapid.T) Value {
	exponent := rapid.SampledFrom([]int{0, 0, 1, 2, 5, 17, 18, 19, 20, 21, 40, 203}).Draw(t, "exponent")
	v := Value{exponent: exponent, n: rapid.OneOf(
		rapid.Int64Range(-100000, 100000),
		rapid.Int64Range(-math.MaxInt64, math.MaxInt64),
	).Draw(t, "number")}
	if rapid.Bool().Draw(t, "large") {
		v.large = new(big.Int).Mul(big.NewInt(v.n), big.NewInt(rapid.Int64().Draw(t, "factor")))
		v.n = 0
	}
	return v
}

// near draws a value equal to v, written otherwise, or the least bit away.
func near(t *rapid.T, v Value) Value {
	exponent := v.exponent + rapid.IntRange(0, 25).Draw(t, "more")
	n := new(big.Int).Set(v.numerator(exponent))
	n.Add(n, big.NewInt(rapid.Int64Range(-1, 1).Draw(t, "away")))
	if n.IsInt64() {
		return Value{n: n.Int64(), exponent: exponent}
	}
	return Value{large: n, exponent: exponent}
}

// TestValues holds comparisons and means against fractions of math/big.
func TestValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var values [len(deck)]Value
		want := new(big.Rat)
		for i := range values {
			values[i] = anyValue(t)
			if i > 0 && rapid.Bool().Draw(t, "near") {
				values[i] = near(t, values[i-1])
			}
			term := big.NewRat(odds[i], 9)
			want.Add(want, term.Mul(term, values[i].Rat()))
		}
		if got := mean(&values); got.Rat().Cmp(want) != 0 {
			t.Errorf("the mean of %v is %s, want %s", values, got.Exact(), want)
		}
		for _, v := range values {
			for _, w := range values {
				if got, want := v.exceeds(w), v.Rat().Cmp(w.Rat()) > 0; got != want {
					t.Errorf("%s > %s is %v", v.Exact(), w.Exact(), got)
				}
			}
		}
	})
}

// TestMeanOfEqual shows that no digits are added where nothing is averaged.
func TestMeanOfEqual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyValue(t)
		if got := mean(&[...]Value{v, v, v, v, v}); got != v {
			t.Errorf("the mean of %v is %v", v, got)
		}
	})
}

func TestValueTexts(t *testing.T) {
	for _, c := range []struct {
		v              Value
		exact, rounded string
		float          float64
	}{
		{Value{}, "0/1", "0.0", 0},
		{whole(-101), "-101/1", "-101.0", -101},
		{Value{n: 18, exponent: 2}, "2/9", "0.0", 2.0 / 9},
		{Value{n: -4, exponent: 1}, "-4/9", "0.0", -4.0 / 9},
		{Value{n: -5, exponent: 1}, "-5/9", "-1.0", -5.0 / 9},
		{Value{n: 5, exponent: 1}, "5/9", "1.0", 5.0 / 9},
		{Value{large: big.NewInt(9000), exponent: 3}, "1000/81", "12.0", 1000.0 / 81},
	} {
		if c.v.Exact() != c.exact || c.v.String() != c.rounded || c.v.Float() != c.float {
			t.Errorf("%+v is %s, %v and %v", c.v, c.v.Exact(), c.v, c.v.Float())
		}
	}
}
