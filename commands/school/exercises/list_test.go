package exercises

import (
	"strings"
	"testing"

	"parlor/commands/text/report"
)

// TestListNamesItsOwn: the list of a course says how to take an exercise by one that it has, and an
// empty one says nothing.
func TestListNamesItsOwn(t *testing.T) {
	own := Exercises{Exercises: []ExerciseRow{{Number: "1.1", Title: "A tree", Minutes: 5}, {Number: "2.1", Title: "Another", Minutes: 5}}}
	if text := report.Render(own, 0).String(); !strings.Contains(text, "exercise 1.1 shows one") || strings.Contains(text, "8.1") {
		t.Errorf("the list of a course of one's own:\n%s", text)
	}
	if text := report.Render(Exercises{}, 0).String(); text != "" {
		t.Errorf("an empty list: %q", text)
	}
}
