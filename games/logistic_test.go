package games_test

import (
	"math"
	"testing"

	"parlor/games"
)

// TestLogistic compares with the mathematical library, and looks at both ends.
func TestLogistic(t *testing.T) {
	for x := -12.0; x <= 12; x += 0.125 {
		if got, want := games.Logistic(x), 1/(1+math.Exp(-x)); math.Abs(got-want) > 1e-7 {
			t.Errorf("Logistic(%v) is %v, want %v", x, got, want)
		}
	}
	for _, far := range []float64{13, 1e300, math.Inf(1)} {
		if games.Logistic(far) != games.Logistic(12) || games.Logistic(-far) != games.Logistic(-12) {
			t.Errorf("Logistic(%v) is %v, and of the negative %v", far, games.Logistic(far), games.Logistic(-far))
		}
	}
}
