package figures

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"parlor/games"
	"pgregory.net/rapid"
)

// TestLoss gives losses of chances in percent of winning, and others as they are.
func TestLoss(t *testing.T) {
	for _, c := range []struct {
		loss games.Value
		unit string
		want string
	}{
		{0, games.Chances, "0"},
		{.016, games.Chances, "0.80 %"},
		{.008, games.Chances, "0.40 %"},
		{1e-7, games.Chances, "<.01 %"},
		{2, games.Chances, "100.00 %"},
		{3, "stones", "3"},
	} {
		if got := Loss(c.loss, c.unit); got != c.want {
			t.Errorf("%v %s is shown as %q, want %q", c.loss, c.unit, got, c.want)
		}
	}
}

// TestInterval writes bounds so that no figure excludes a value between them.
func TestInterval(t *testing.T) {
	third := games.Value(1) / 3
	for _, c := range []struct {
		lo, hi  games.Value
		want    string
		rounded bool
	}{
		{-.2, -.2, "-0.2", false},
		{-0.2000000000045, -0.1999999999995, "-0.20000000000", true},
		{-1e-12, 1e-12, "0.00000000000", true},
		{-1, -1 + 1e-13, "-1.00000000000", true},
		{0.4999999999949, 0.4999999999951, "0.5000000000", true},
		{third, third, "0.33333333333", true},
		{1. / 1024, 1. / 1024, "0.0009765625", false},
		{3, 3, "3", false},
		{.23111709961, .23111709963, "0.23111709961 to 0.23111709963", false},
		{.00004, .00016, "0.0000 to 0.0002", false},
		{-3, 12, "-3.0000 to 12.0000", false},
	} {
		if got := Interval(c.lo, c.hi); got != c.want || Rounded(c.lo, c.hi) != c.rounded {
			t.Errorf("%v to %v is shown as %s, want %s", c.lo, c.hi, got, c.want)
		}
	}
}

// TestIntervalHolds draws bounds and reads back what is written: neither bound may lie outside by
// more than half a unit of the last decimal of one rounded figure.
func TestIntervalHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lo := rapid.Float64Range(-100, 100).Draw(t, "lo")
		hi := lo + math.Pow(10, rapid.Float64Range(-14, 2).Draw(t, "width"))
		text := Interval(games.Value(lo), games.Value(hi))
		ends := strings.Split(text, " to ")
		first, _ := strconv.ParseFloat(ends[0], 64)
		last, _ := strconv.ParseFloat(ends[len(ends)-1], 64)
		_, decimals, _ := strings.Cut(ends[0], ".")
		slack := 1e-13
		if len(ends) == 1 {
			slack += math.Pow10(-len(decimals)) / 2
		}
		if first > lo+slack || last < hi-slack {
			t.Fatalf("%v to %v is shown as %s", lo, hi, text)
		}
	})
}
