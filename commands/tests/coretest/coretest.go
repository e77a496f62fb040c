// Package coretest runs pages in a program of the core and a few games. A package of the core has
// pages of its own in its folder testdata, so that its tests are quick and need no room.
package coretest

import (
	"context"
	"path/filepath"
	"testing"

	"parlor/commands"
	"parlor/commands/game/catalog"
	"parlor/games/gamestest"
	"parlor/repl"
)

// House is the program of the core and some games.
func House(games ...catalog.Contribution) commands.House {
	return commands.NewHouse([]commands.Room{{Name: "games", Games: games}})
}

// Pages runs the pages in the folder testdata of the package under test, and wants the sessions in
// them to print what they say; with -update it writes what they print.
func Pages(t *testing.T, house commands.House) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("testdata", "*.md"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	run := repl.Check
	if *gamestest.Update {
		run = repl.Update
	}
	reports, err := run(context.Background(), house, paths)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range reports {
		if r.Failed > 0 {
			t.Error(r.String())
		}
	}
}
