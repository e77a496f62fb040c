package lisp

import (
	"os"
	"strings"
	"testing"
)

// TestPrintsWhatSBCLPrints compares what forms print as with what SBCL prints for them. The
// files have them by turns.
func TestPrintsWhatSBCLPrints(t *testing.T) {
	for name, least := range map[string]int{"numbers": 100, "lists": 25, "arrays": 35, "control": 60, "conditions": 25, "format": 25, "loop": 50, "structures": 10, "streams": 24} {
		text, err := os.ReadFile("testdata/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
		if len(lines) < 2*least || len(lines)%2 != 0 {
			t.Fatalf("%s: %d lines", name, len(lines))
		}
		for i := 0; i < len(lines); i += 2 {
			v, err := evalAll(New(newTestHost()), lines[i])
			if got := String(v); err != nil || got != lines[i+1] {
				t.Errorf("%s is %s, %v; want %s", lines[i], got, err, lines[i+1])
			}
		}
	}
}
