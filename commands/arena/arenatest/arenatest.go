// Package arenatest is what the tests of matches share.
package arenatest

import (
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
)

// Plan prepares a match of a named game from its usual start, or from a position.
func Plan(t testing.TB, game string, m match.Match) *match.Plan {
	t.Helper()
	name, _, isPosition := strings.Cut(game, " ")
	kind, ok := rooms.Catalog().Named(name)
	if !ok {
		t.Fatalf("no game %s", name)
	}
	if !isPosition {
		start, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		game = start.Text()
	}
	r, err := referee.For(kind, []string{game})
	if err != nil {
		t.Fatal(err)
	}
	p, err := match.Prepare(r, m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Untimed removes the durations from a result, which differ from run to run.
func Untimed(r *referee.Result) {
	for i, m := range referee.Measures() {
		for seat := range r.Measured {
			if m.Round > 0 {
				r.Measured[seat][i] = 0
			}
		}
	}
}
