package sampling

import (
	"math"
	"strings"
	"testing"
)

// TestSharesStayShares: the interval of a share lies between 0 and 1, is never empty, is Wilson's for single
// tosses, and grows where positions agree less than tosses would.
func TestSharesStayShares(t *testing.T) {
	tosses := func(right, of int) (all []float64) {
		for i := range of {
			all = append(all, map[bool]float64{true: 1}[i < right])
		}
		return all
	}
	for _, c := range []struct {
		all    []float64
		lo, hi float64
	}{
		{tosses(20, 20), .8389, 1}, {tosses(0, 20), 0, .1611},
		{tosses(19, 20), .76, .992}, {tosses(10, 20), .29, .71},
		{[]float64{1, 1, 1, 1, 1, 1, 1, 1, 1, .5}, .757, .99}, {[]float64{.5, .5, .5, .5}, .15, .85},
	} {
		b := shareOf(c.all)
		if b.Lo < 0 || b.Hi > 1 || !(b.Lo < b.Hi) || b.Lo > b.Mean+1e-9 || b.Hi < b.Mean-1e-9 {
			t.Errorf("%v: %+v", c.all, b)
		}
		if math.Abs(float64(b.Lo)-c.lo) > .02 || math.Abs(float64(b.Hi)-c.hi) > .02 {
			t.Errorf("%v: %+v, wanted about %g to %g", c.all, b, c.lo, c.hi)
		}
	}
}

// TestOneAxis: searches that count differently stand by the nodes that they visit; searches that count the same
// stand by what they count.
func TestOneAxis(t *testing.T) {
	rows := []ConvergenceRow{
		{Algorithm: "uct", Unit: "simulations", Budget: 10, Nodes: 32}, {Algorithm: "uct", Unit: "simulations", Budget: 30, Nodes: 99},
		{Algorithm: "star2", Unit: "depth", Budget: 1, Nodes: 5},
	}
	mixed := Convergence{Rows: rows}.curves()
	if mixed.X != "nodes visited, on a logarithmic scale" || mixed.Lines[0].At[1] != 99 || mixed.Lines[1].At[0] != 5 {
		t.Errorf("%+v", mixed)
	}
	alone := Convergence{Rows: rows[:2]}.curves()
	if !strings.HasPrefix(alone.X, "simulations,") || alone.Lines[0].At[1] != 30 {
		t.Errorf("%+v", alone)
	}
}
