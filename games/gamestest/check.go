// Package gamestest is what every game must pass: the laws of package laws, perft counts,
// and test data read line by line. It knows the vocabulary of package games and no game by
// name. Tests of games use it; nothing else does. What times the rules of games is
// games/bench_test.go.
package gamestest

import (
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/laws"
)

// Plan says how far Check goes.
type Plan = laws.Plan

// Check plays random games by the plan and checks every law on each position of
// them, one subtest for a law.
func Check[S comparable](t *testing.T, kit games.Kit[S], plan Plan) {
	t.Helper()
	c, err := laws.Play(kit, plan.OrDefaults())
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lawsOf[S]() {
		t.Run(l.Name, func(t *testing.T) {
			if err := l.Holds(c); err != nil {
				t.Error(err)
			}
		})
	}
}

// lawsOf lists all laws, and those that only tests look at.
func lawsOf[S comparable]() []laws.Law[S] {
	return append(laws.All[S](),
		laws.Law[S]{Name: "DrawGains", Holds: laws.Everywhere(drawGainsExact[S])},
		laws.Law[S]{Name: "Range", Holds: rangeSound[S]},
		laws.Law[S]{Name: "Allocations", Holds: nothingAllocated[S]})
}

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
