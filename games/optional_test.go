package games_test

import (
	"testing"

	"parlor/docs/takeaway"
	"parlor/games"
)

func TestOwner(t *testing.T) {
	for word, want := range map[string]games.Turn{
		"Left": games.Max, "(Left": games.Max, "Left's": games.Max, "Right:": games.Min, "Right,": games.Min,
		"left": games.Over, "Lefts": games.Over, "": games.Over, "'s": games.Over,
	} {
		if got := games.Owner(takeaway.Rules{}, word); got != want {
			t.Errorf("%q belongs to %v, want %v", word, got, want)
		}
	}
}
