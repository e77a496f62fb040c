package bounds

import (
	"testing"

	"parlor/games"
)

// TestLearn: what a search within a window finds is a bound, or the value, and never loosens what
// was known.
func TestLearn(t *testing.T) {
	for _, c := range []struct {
		name           string
		known          Bounds
		v, alpha, beta games.Value
		want           Bounds
	}{
		{"inside", Unknown, 3, 1, 5, Between(3, 3)},
		{"above", Unknown, 5, 1, 5, Between(5, Unknown.Hi)},
		{"below", Unknown, 1, 1, 5, Between(Unknown.Lo, 1)},
		{"above, known better", Between(7, 9), 5, 1, 5, Between(7, 9)},
		{"below, known better", Between(-2, 0), 1, 1, 5, Between(-2, 0)},
		{"above, tighter", Between(4, 9), 6, 1, 5, Between(6, 9)},
		{"below, tighter", Between(-2, 4), 1, 1, 5, Between(-2, 1)},
		{"past the other by rounding", Between(0, 4.9999), 5, 1, 5, Between(5, 5)},
		{"met exactly", Between(0, 5), 5, 1, 5, Between(5, 5)},
	} {
		if got := c.known.Learn(c.v, c.alpha, c.beta); got != c.want {
			t.Errorf("%s: %v, wanted %v", c.name, got, c.want)
		}
	}
}

// TestCutoff: bounds settle a search if they are equal, or lie outside of its window.
func TestCutoff(t *testing.T) {
	for _, c := range []struct {
		known       Bounds
		alpha, beta games.Value
		v           games.Value
		settled     bool
	}{
		{Unknown, 1, 5, 0, false},
		{Between(3, 3), 1, 5, 3, true},
		{Between(5, 8), 1, 5, 5, true},
		{Between(4, 8), 1, 5, 0, false},
		{Between(-3, 1), 1, 5, 1, true},
		{Between(-3, 2), 1, 5, 0, false},
	} {
		if v, settled := c.known.Cutoff(c.alpha, c.beta); v != c.v || settled != c.settled {
			t.Errorf("%v in %v to %v: %v, %t; wanted %v, %t", c.known, c.alpha, c.beta, v, settled, c.v, c.settled)
		}
	}
}
