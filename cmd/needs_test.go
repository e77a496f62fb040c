package cmd

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands"
)

// namesNeeded are where tests name rooms without which they are left out.
var namesNeeded = regexp.MustCompile(`(?:repltest\.Needs\(\w+, |everyRoom = \[\]string\{|ofTerm = \[\]string\{)([^)}]*)`)

// TestRoomsThatTestsNeed: every room that a test wants is one, as a test that wants another is left out for
// ever, and those that want every room name what leads to all of them.
func TestRoomsThatTestsNeed(t *testing.T) {
	of := map[string]commands.Room{}
	for _, r := range rooms.All() {
		of[r.Name] = r
	}
	named := map[string]string{} // by the file
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, found := range namesNeeded.FindAllStringSubmatch(string(text), -1) {
			for i, name := range strings.Split(found[1], `"`) {
				if _, ok := of[name]; i%2 == 1 && !ok {
					t.Errorf("%s wants a room %q, and there is none", path, name)
				}
				if i%2 == 1 {
					named[name] = path
				}
			}
			if strings.HasPrefix(found[0], "everyRoom") {
				reached(t, of, found[1])
			}
		}
		return err
	})
	if err != nil || len(named) < 20 {
		t.Errorf("%d rooms are named, by %v; %v", len(named), slices.Sorted(maps.Keys(named)), err)
	}
}

// reached sees that the rooms of a list and what they need are all rooms.
func reached(t *testing.T, of map[string]commands.Room, list string) {
	t.Helper()
	seen := map[string]bool{}
	var visit func(name string)
	visit = func(name string) {
		if seen[name] {
			return
		}
		seen[name] = true
		for _, next := range of[name].Needs {
			visit(next)
		}
	}
	for i, name := range strings.Split(list, `"`) {
		if i%2 == 1 {
			visit(name)
		}
	}
	for name := range of {
		if !seen[name] {
			t.Errorf("add %q to everyRoom in repl/helper_test.go, or name it among what a room there needs: tests of all commands would not have it", name)
		}
	}
}
