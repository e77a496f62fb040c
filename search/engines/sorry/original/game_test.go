package original_test

import (
	"context"
	"errors"
	"testing"

	"parlor/games"
	"parlor/search/engines/sorry/original"
)

// TestColours: by the program's own moves red wins more than half against itself, as
// green's tens may miss home. Of 400 games of equals 200 are to be expected, and 10 is
// the standard error.
func TestColours(t *testing.T) {
	const all = 400
	won := map[games.Turn]int{}
	for n := range uint64(all) {
		winner, err := original.Game(context.Background(), 4, [2]int{1, 1}, games.NewRandom(3, n))
		if err != nil {
			t.Fatal(err)
		}
		won[winner]++
	}
	if won[games.Max]+won[games.Min] != all || won[games.Max] < 220 {
		t.Errorf("of %d games red won %d and green %d", all, won[games.Max], won[games.Min])
	}
	t.Logf("red won %d of %d", won[games.Max], all)
}

// TestGameRefuses an evaluation that there is not, and ends with its context.
func TestGameRefuses(t *testing.T) {
	if _, err := original.Game(context.Background(), 2, [2]int{4, 0}, games.NewRandom(1)); games.CodeOf(err) != "no-such-eval" {
		t.Errorf("evaluation 4: %v", err)
	}
	stopped, cancel := context.WithCancelCause(context.Background())
	enough := errors.New("enough")
	cancel(enough)
	if _, err := original.Game(stopped, 8, [2]int{0, 0}, games.NewRandom(1)); !errors.Is(err, enough) && !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}
