package figures

import (
	"testing"

	"parlor/games"
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
