package rooms

import (
	"slices"
	"testing"
)

// TestList: rooms have distinct names, and need only rooms that exist.
func TestList(t *testing.T) {
	var names []string
	for _, r := range All() {
		if r.Name == "" || slices.Contains(names, r.Name) {
			t.Errorf("two rooms, or one without a name, are called %q", r.Name)
		}
		names = append(names, r.Name)
	}
	for _, r := range All() {
		for _, need := range r.Needs {
			if !slices.Contains(names, need) || need == r.Name {
				t.Errorf("%s needs %q, which is none of %q", r.Name, need, names)
			}
		}
	}
}
