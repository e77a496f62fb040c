// Package arenatest is what the tests of matches have in common.
package arenatest

import (
	"testing"

	"parlor/commands/arena/match"
	"parlor/commands/catalog"
)

// Plan prepares a match of the game of a name from its usual start.
func Plan(t testing.TB, game string, m match.Match) *match.Plan {
	t.Helper()
	kind, ok := catalog.New().Named(game)
	if !ok {
		t.Fatalf("no game %s", game)
	}
	start, _, err := kind.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := kind.Referee([]string{start.Text()})
	if err != nil {
		t.Fatal(err)
	}
	p, err := match.Prepare(r, m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
