package main

import (
	"slices"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands"
)

// TestRooms: the browser's list is the program's with fewer lines in it. What a room that is
// left out would do is nothing that another one needs.
func TestRooms(t *testing.T) {
	installed, at := rooms.All(), 0
	for _, r := range all {
		i := slices.IndexFunc(installed[at:], func(other commands.Room) bool { return other.Name == r.Name })
		if i < 0 {
			t.Fatalf("%s is no room of the program, or stands elsewhere in its list", r.Name)
		}
		if at += i; !slices.Equal(installed[at].Needs, r.Needs) {
			t.Errorf("%s needs %q, and in the program %q", r.Name, r.Needs, installed[at].Needs)
		}
		for _, need := range r.Needs {
			if !slices.ContainsFunc(all, func(other commands.Room) bool { return other.Name == need }) {
				t.Errorf("%s needs %s, which a browser does not have", r.Name, need)
			}
		}
	}
}
