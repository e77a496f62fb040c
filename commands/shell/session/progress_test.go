package session

import (
	"testing"
	"time"
)

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
