package games_test

import (
	"errors"
	"fmt"
	"testing"

	"parlor/games"
)

func TestCodeOf(t *testing.T) {
	bad := games.Errorf("bad-move", "wanted a move")
	for err, want := range map[error]string{nil: "", bad: "bad-move", fmt.Errorf("at 3: %w", bad): "bad-move", errors.New("x"): ""} {
		if got := games.CodeOf(err); got != want {
			t.Errorf("%v has the code %q", err, got)
		}
	}
}
