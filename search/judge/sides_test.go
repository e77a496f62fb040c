package judge_test

import (
	"testing"

	"parlor/games"
	"parlor/games/sorry"
	sorryprograms "parlor/search/engines/sorry"
	"parlor/search/engines/sorry/tablebase"
)

// TestBothSidesAsk: before a draw a position is judged as each side sees it, whoever has asked first.
func TestBothSidesAsk(t *testing.T) {
	ask := asked(sorry.Entry().Info, sorryprograms.Programs(new(tablebase.Cache)))
	kit, s, err := sorry.Entry().StandardKit().Text().Form.ReadPosition("sorry red - r:35,12,20 g:-2,29,4")
	if err != nil {
		t.Fatal(err)
	}
	red, green := ask(t, kit, s, games.Max, games.ForLevel).Position, ask(t, kit, s, games.Min, games.ForLevel).Position
	if sum := red.Guess + green.Guess; sum < .999 || sum > 1.001 {
		t.Errorf("red has %.3f and green %.3f of all chances", red.Guess, green.Guess)
	}
	if again := ask(t, kit, s, games.Max, games.ForLevel).Position; again != red {
		t.Errorf("asked again red has %.3f, after %.3f", again.Guess, red.Guess)
	}
}
