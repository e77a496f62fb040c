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
	r, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// mustRead reads a position text.
func mustRead(t testing.TB, text string) (*Rules, State) {
	t.Helper()
	r, s, err := readPosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return r, s
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
	for _, pieces := range []int{-1, 5} {
		if _, err := New(Options{Pieces: pieces}); err == nil {
			t.Errorf("%d pieces are accepted", pieces)
		}
	}
}

func TestEntry(t *testing.T) {
	gamestest.CheckEntry(t, Entry(), gamestest.Plan{Bound: 500, Games: 3})
}
