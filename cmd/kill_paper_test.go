package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// TestKilledTakingAPaper: every answer that was confirmed is marked, whenever the program
// was killed, and the hand-in has no fault but that it was not closed.
func TestKilledTakingAPaper(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	var input strings.Builder
	input.WriteString("(new-paper \"p.paper\" \"P\" :questions '(mean))\n(paper \"p.paper\" :student \"Ada\" :file \"a.handin\")\n")
	for n := 1; n <= 3000; n++ {
		fmt.Fprintf(&input, "%d\n(format t \"done %d~%%\")\n(paper 1)\n", n, n)
	}
	reached := 0
	killDuring(t, input.String(), time.Second, nil, func(p *process) {
		done := p.finished(t)
		reached = max(reached, done)
		if _, err := os.Stat(filepath.Join(p.Dir, "a.handin")); err != nil && done == 0 {
			return
		}
		text := p.again(t, "-c", `(class-mark ".")`)
		if done > 0 && !strings.Contains(text, "Ada") || strings.Contains(text, "altered") || strings.Contains(text, "no line") {
			t.Errorf("after %d answers the marks say\n%s", done, text)
		}
		kept, err := os.ReadFile(filepath.Join(p.Dir, "a.handin"))
		if answers := strings.Count(string(kept), `"what":"answer"`); err != nil || answers < done {
			t.Errorf("%d answers were confirmed, and %d are kept", done, answers)
		}
	})
	if reached == 0 {
		t.Error("no run lived long enough to answer anything")
	}
}
