package gamestest

import (
	"fmt"
	"testing"

	"parlor/games"
)

// Perft checks the numbers of move sequences of 1, 2, 3 decisions and so on from
// the position that text names. The counts must come from an independent
// program.
func Perft[S comparable](t *testing.T, kit games.Kit[S], text string, counts ...uint64) {
	t.Helper()
	if err := perft(kit, text, counts); err != nil {
		t.Error(err)
	}
}

func perft[S comparable](kit games.Kit[S], text string, counts []uint64) error {
	rules, s, err := kit.ReadPosition(text)
	if err != nil {
		return err
	}
	for i, want := range counts {
		if got, _ := games.Perft(games.Game[S](rules), s, i+1, nil); got != want {
			return fmt.Errorf("at %s: perft %d is %d, want %d", text, i+1, got, want)
		}
	}
	return nil
}
