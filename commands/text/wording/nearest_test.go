package wording

import (
	"testing"

	"pgregory.net/rapid"
)

func TestNearest(t *testing.T) {
	commands := []string{"suggest-best-move", "draw-card", "play-card", "players", "undo", "redo", "seed", "set", "set-card", "tree"}
	tests := []struct{ typed, want string }{
		{"drwa-card", "draw-card"},       // two letters swapped
		{"udno", "undo"},                 // in a word too short for two slips
		{"suggest", "suggest-best-move"}, // a beginning
		{"sugest", "suggest-best-move"},  // one with a slip
		{"sugegst", "suggest-best-move"}, // or with two letters swapped
		{"sugest-bst", "suggest-best-move"},
		{"playcard", "play-card"},
		{"plyaers", "players"},
		{"set-crad", "set-card"},
		{"sed", "seed"}, // one slip, and so is set: the first is given
		{"sets", "set"},
		{"tre", "tree"},
		{"x", ""},
		{"xy", ""},
		{"quartz", ""},
		{"", ""},
	}
	for _, test := range tests {
		if got, _ := Nearest(test.typed, commands); got != test.want {
			t.Errorf("Nearest(%q) is %q, want %q", test.typed, got, test.want)
		}
	}
}

// TestDistanceLaws: the distance is symmetric, 0 between equal words only, and a
// slip of each kind costs one.
func TestDistanceLaws(t *testing.T) {
	word := rapid.StringOfN(rapid.RuneFrom([]rune("abc-")), 0, 8, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b := word.Draw(t, "a"), word.Draw(t, "b")
		d := distance(a, b)
		if d != distance(b, a) || (d == 0) != (a == b) || d > max(len(a), len(b)) {
			t.Fatalf("distance %d there and %d back", d, distance(b, a))
		}
		at := rapid.IntRange(0, len(a)).Draw(t, "at")
		if got := distance(a, a[:at]+"x"+a[at:]); got != 1 {
			t.Fatalf("a letter too much costs %d", got)
		}
		if at < len(a) {
			if got := distance(a, a[:at]+"x"+a[at+1:]); got != 1 {
				t.Fatalf("a wrong letter costs %d", got)
			}
		}
		if at+1 < len(a) && a[at] != a[at+1] {
			if got := distance(a, a[:at]+a[at+1:at+2]+a[at:at+1]+a[at+2:]); got != 1 {
				t.Fatalf("two letters swapped cost %d", got)
			}
		}
	})
}

// TestNoGuessThatFar: a word that shares its end with another is none of its typos.
func TestNoGuessThatFar(t *testing.T) {
	for typed, name := range map[string]string{"factorial": "tutorial", "fibonacci": "fiancee"} {
		if got, ok := Nearest(typed, []string{name}); ok {
			t.Errorf("%s is taken for %s", typed, got)
		}
	}
}
