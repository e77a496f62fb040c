package mancala

import (
	"fmt"
	"testing"

	"parlor/games/gamestest"
)

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
	r, s, err := Read(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return r, s
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
	for _, o := range []Options{{Pits: -1}, {Pits: MaxPits + 1}, {Stones: -1}, {Stones: MaxStones + 1}} {
		if _, err := New(o); err == nil {
			t.Errorf("%+v is accepted", o)
		}
	}
}

func TestEntry(t *testing.T) {
	gamestest.CheckEntry(t, Entry(), gamestest.Plan{Bound: 500, Games: 3})
}
