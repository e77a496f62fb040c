package repl

import (
	"strings"
	"testing"
	"time"

	"parlor/commands/shell/session"
)

// TestProgress shows nothing of quick work, and of slow work one line that is
// gone again before anything else is said.
func TestProgress(t *testing.T) {
	var out strings.Builder
	p := &progress{out: NewScreen(&out), began: time.Now(), wide: func() int { return 80 }}
	p.update(session.Progress{Label: "depth", Done: 3, Total: 9})
	if out.Len() > 0 {
		t.Errorf("quick work shows %q", out.String())
	}
	p.began = time.Now().Add(-2 * patience)
	p.update(session.Progress{Label: "depth", Done: 3, Total: 9, Left: 90 * time.Second})
	p.update(session.Progress{Label: "turn", Done: 4})
	p.update(session.Progress{Label: "searching", Nodes: 70, Speed: 35})
	p.update(session.Progress{Label: "endgames", Done: 250_000, Total: 1_000_000})
	p.clear()
	p.clear()
	want := clearLine + "depth 3 of 9, about 2 min left" + clearLine + "turn 4" + clearLine +
		"searching, 70 nodes, 35 a second" + clearLine +
		"endgames [#######.......................] 25 %" + clearLine
	if out.String() != want {
		t.Errorf("slow work shows %q, want %q", out.String(), want)
	}
	var none *progress
	none.start()
	none.clear()
}
