package commands

import (
	"testing"
	"time"
)

// TestProgressInTurns counts turns, not plies, where both decide at once.
func TestProgressInTurns(t *testing.T) {
	for _, game := range []string{"(make-ropasci)", "(make-sorry)"} {
		l := listen(t)
		var told []Progress
		l.Progress = func(p Progress) { told = append(told, p) }
		l.eval(t, "(rank-moves "+game+" 2)")
		for i, p := range told {
			if p.Label != "depth" || p.Done != i+1 || p.Total != 2 {
				t.Errorf("%s: told %+v as number %d", game, p, i+1)
			}
		}
		if len(told) != 2 {
			t.Errorf("%s: told of %d depths, want 2", game, len(told))
		}
	}
}

func TestSteadyClock(t *testing.T) {
	var c steadyClock
	began := time.Now()
	for _, step := range []struct {
		label       string
		done, total int
		after, left time.Duration
	}{
		{"endgames", 10, 110, 0, 0},
		{"endgames", 35, 110, 5 * time.Second, 15 * time.Second},
		{"endgames", 110, 110, 20 * time.Second, 0},
		{"positions", 60, 0, 21 * time.Second, 0},
		{"positions", 120, 0, 22 * time.Second, 0},
	} {
		if got := c.left(step.label, step.done, step.total, began.Add(step.after)); got != step.left {
			t.Errorf("%+v: %v left", step, got)
		}
	}
}
