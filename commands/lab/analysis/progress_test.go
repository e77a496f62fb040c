package analysis_test

import (
	"context"
	"strings"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/lab/analysis"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/search"
)

// TestComparisonStopped keeps the rows that were finished, and says that it was
// stopped.
func TestComparisonStopped(t *testing.T) {
	l := sessiontest.Listen(t)
	g := l.Eval(t, `(setf g (make-sorry :position "sorry red 10 r:11,25,-1 g:35,20,-2"))`).(*play.Game)
	r := players.Search{Options: search.Options{Depth: 3}}
	algorithms := analysis.Compared(l.Session, search.KindOf(g.Line.Info()), false)
	for finished := range algorithms {
		ctx, cancel := context.WithCancel(context.Background())
		c, err := analysis.Compare(ctx, g, r, algorithms, func(_ string, done, _ int) {
			if done == finished {
				cancel()
			}
		})
		if finished == 0 {
			if report.CodeOf(err) != "search-stopped" {
				t.Errorf("nothing finished: %v", err)
			}
			continue
		}
		text := report.Render(c, 0).String()
		if err != nil || c.Stopped != "interrupted" || !strings.Contains(text, "stopped after") {
			t.Errorf("stopped before algorithm %d: %v\n%s", finished, err, text)
		}
		if last := c.Rows[len(c.Rows)-1].Algorithm; last != algorithms[finished-1].Name {
			t.Errorf("stopped before algorithm %d, the last row is of %s, want %s", finished, last, algorithms[finished-1])
		}
	}
}
