package sorry

import (
	"fmt"
	"testing"

	"parlor/games/gamestest"
)

// everyOption is each way to play the game.
func everyOption(t testing.TB) []*Rules {
	t.Helper()
	var all []*Rules
	for pieces := 1; pieces <= slots; pieces++ {
		for _, finite := range []bool{false, true} {
			all = append(all, mustNew(t, Options{Pieces: pieces, Finite: finite}))
		}
	}
	return all
}

func mustNew(t testing.TB, o Options) *Rules {
	t.Helper()
	return gamestest.New(t, New, o)
}

// mustRead reads a position text.
func mustRead(t testing.TB, text string) (*Rules, State) {
	t.Helper()
	return gamestest.Read(t, readPosition, text)
}

func TestConformance(t *testing.T) {
	for _, r := range everyOption(t) {
		o := r.Options()
		t.Run(fmt.Sprintf("pieces=%d,finite=%v", o.Pieces, o.Finite), func(t *testing.T) {
			gamestest.Check(t, r, gamestest.Plan{Bound: 500, Games: 10, Seed: uint64(o.Pieces)})
		})
	}
}

func TestOptionsRefused(t *testing.T) {
	gamestest.RefusesOptions(t, New, Options{Pieces: -1}, Options{Pieces: slots + 1})
}

func TestEntry(t *testing.T) {
	gamestest.CheckEntry(t, Entry(), gamestest.Plan{Bound: 500, Games: 3})
}

// TestTexts: what the game says is what it said when testdata/texts.txt was written, byte for byte.
func TestTexts(t *testing.T) {
	gamestest.Recorded(t, Entry(), "testdata/texts.txt", gamestest.Recording{})
}
