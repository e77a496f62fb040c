package cmd

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// coreWings are the parts in which the folders of the core stand, and the floor of each: it uses
// those below it and none beside or above it.
var coreWings = map[string]int{
	"games/clause": 0, // the reader of loop, which games and the Lisp share
	"games":        1, "transcripts": 1, "commands/lisp": 1,
	"search": 2, "commands/text": 2,
	"commands/game": 3, "commands/shell": 4, "commands": 5, "repl": 6,
}

// TestWings: the core stands in its wings, on six floors, and what is above them is rooms.
func TestWings(t *testing.T) {
	source := sourceTree(t)
	core := source.reach("parlor/repl")
	for _, path := range slices.Sorted(maps.Keys(core)) {
		wing := wingOf(path)
		floor, known := coreWings[wing]
		if !known {
			t.Errorf("%s belongs to the core, and stands in %s, which is of rooms", path, wing)
		}
		for _, used := range source.imports[path] {
			if other := wingOf(used); core[used] && other != wing && coreWings[other] >= floor {
				t.Errorf("%s, on floor %d, uses %s on floor %d", path, floor, used, coreWings[other])
			}
		}
	}
	for path := range source.imports {
		wing := wingOf(path)
		if strings.HasPrefix(wing, "commands/") && coreWings[wing] > 0 && !core[path] && wing != "commands/lisp" {
			t.Errorf("%s stands in %s, which is of the core, and only rooms use it", path, wing)
		}
	}
}

// wingOf gives the part of the tree in which a package stands: a folder, or one of commands.
func wingOf(path string) string {
	path = strings.TrimPrefix(path, "parlor/")
	folders := strings.Split(path, "/")
	if path == "games/clause" {
		return path
	}
	if folders[0] == "commands" {
		return strings.Join(folders[:min(2, len(folders))], "/")
	}
	return folders[0]
}
