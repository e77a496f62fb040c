package ropasci

import (
	"testing"

	"parlor/games/gamestest"
)

// mustRead reads a position text.
func mustRead(t testing.TB, text string) State {
	t.Helper()
	s, err := readPosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

func TestConformance(t *testing.T) {
	gamestest.Check(t, New(), gamestest.Plan{Bound: 2 * TurnLimit, Games: 4})
}

func TestEntry(t *testing.T) {
	gamestest.CheckEntry(t, Entry(), gamestest.Plan{Bound: 2 * TurnLimit, Games: 1})
}

// TestTexts: what the game says is what it said when testdata/texts.txt was written, byte for byte.
func TestTexts(t *testing.T) {
	gamestest.Recorded(t, Entry(), "testdata/texts.txt", gamestest.Recording{})
}
