package openform

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlor/commands/lisp"
)

// TestNestingAgreesWithReader: lines are held back only where the reader has no
// whole form either.
func TestNestingAgreesWithReader(t *testing.T) {
	piece := rapid.SampledFrom([]string{"(", ")", "\"", "\\", ";", "\n", "#|", "|#", "|", "#", "'", " ", "a", "1"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(piece).Draw(t, "text"), "")
		var n Nesting
		for _, c := range []byte(text + "\n") {
			n.Add(c)
		}
		if _, err := lisp.Read(text); err == nil && n.Open() {
			t.Fatalf("%q is held back, but can be read", text)
		} else if errors.Is(err, lisp.ErrIncomplete) && !n.Open() && !strings.Contains(text, "'") {
			t.Fatalf("%q is not held back, but is not complete", text)
		}
	})
}
