package lisp

import (
	"os"
	"strings"
	"testing"
)

// TestNumbersAreThoseOfSBCL compares what forms print as with what SBCL prints for them. The
// file has them by turns.
func TestNumbersAreThoseOfSBCL(t *testing.T) {
	text, err := os.ReadFile("testdata/numbers.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
	if len(lines) < 200 || len(lines)%2 != 0 {
		t.Fatalf("%d lines", len(lines))
	}
	for i := 0; i < len(lines); i += 2 {
		v, err := evalAll(New(newTestHost()), lines[i])
		if got := String(v); err != nil || got != lines[i+1] {
			t.Errorf("%s is %s, %v; want %s", lines[i], got, err, lines[i+1])
		}
	}
}
