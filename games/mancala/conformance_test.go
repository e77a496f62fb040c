package mancala

import (
	"fmt"
	"testing"

	"parlor/games/gamestest"
)

func mustNew(t testing.TB, o Options) *Rules {
	t.Helper()
	return gamestest.New(t, New, o)
}

// mustRead reads a position text.
func mustRead(t testing.TB, text string) (*Rules, State) {
	t.Helper()
	return gamestest.Read(t, Read, text)
}

// someOptions is every size under the usual rules, and a few sizes under all.
func someOptions() []Options {
	var all []Options
	for pits := 1; pits <= MaxPits; pits++ {
		for stones := 1; stones <= MaxStones; stones++ {
			all = append(all, Options{Pits: pits, Stones: stones})
		}
	}
	for _, size := range [][2]int{{1, 3}, {3, 2}, {6, 4}, {8, 12}} {
		all = append(all,
			Options{Pits: size[0], Stones: size[1], EmptyCapture: true},
			Options{Pits: size[0], Stones: size[1], EarlyStop: true},
			Options{Pits: size[0], Stones: size[1], EmptyCapture: true, EarlyStop: true})
	}
	return all
}

func TestConformance(t *testing.T) {
	for _, o := range someOptions() {
		t.Run(fmt.Sprintf("%+v", o), func(t *testing.T) {
			gamestest.Check(t, mustNew(t, o), gamestest.Plan{Bound: 5000, Games: 1, Seed: uint64(o.Pits)})
		})
	}
	t.Run("more games", func(t *testing.T) {
		gamestest.Check(t, mustNew(t, Options{}), gamestest.Plan{Bound: 500, Games: 10, Seed: 351})
	})
}

func TestOptionsRefused(t *testing.T) {
	gamestest.RefusesOptions(t, New, Options{Pits: -1}, Options{Pits: MaxPits + 1}, Options{Stones: -1}, Options{Stones: MaxStones + 1})
}

func TestEntry(t *testing.T) {
	gamestest.CheckEntry(t, Entry(), gamestest.Plan{Bound: 500, Games: 3})
}

// TestTexts: what the game says is what it said when testdata/texts.txt was written, byte for byte.
func TestTexts(t *testing.T) {
	gamestest.Recorded(t, Entry(), "testdata/texts.txt", gamestest.Recording{Options: [][]string{
		{"6", "4", "nil", "nil", "0314", ""},
		{"6", "4", "nil", "nil", "9", ""},
		{"3", "4", "t", "nil", "", "(0 2 1 1 0 0 2 0 0)"},
		{"3", "4", "t", "nil", "", "(0 2 1)"},
	}})
}
