package book

import (
	"testing"

	"parlor/transcripts"
)

// TestPlain gives back every line that was written as expected output, and holes by
// their names.
func TestPlain(t *testing.T) {
	for _, line := range []string{"", "3", "> 3", ". 3", "! code", "...", "```", "[time]", `\`, `\\`, `\[`, `a \ b [int] c`, "[[", `\> 3`, "...."} {
		if got := plain(transcripts.Escape(line)); got != line {
			t.Errorf("%q, written as %q, is read as %q", line, transcripts.Escape(line), got)
		}
	}
	if got := plain("it took [time]"); got != "it took [time]" {
		t.Errorf("a hole is read as %q", got)
	}
}
