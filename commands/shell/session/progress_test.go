package session

import (
	"testing"
	"time"

	"parlor/games"
	"parlor/search"
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

// TestDepthClock: a depth is thought to take longer than the one before by the ratio of the last two, and
// nothing is said before there are two.
func TestDepthClock(t *testing.T) {
	c := depthClock{began: time.Now().Add(-time.Second)}
	if left := c.finished(1, 4); left != 0 {
		t.Errorf("after one depth: %v", left)
	}
	c.began, c.last = time.Now().Add(-2*time.Second), time.Second
	// The second took twice the first, so two more take 4 and 8 seconds; longer on a slow machine.
	if left := c.finished(2, 4); left < 12*time.Second || left > time.Minute {
		t.Errorf("after two depths: %v", left)
	}
	c.began, c.last = time.Now().Add(-time.Second), 10*time.Second
	if left := c.finished(3, 4); left < time.Second || left > 5*time.Second {
		t.Errorf("after a quicker one: %v", left)
	}
	if left := c.finished(4, 4); left != 0 {
		t.Errorf("after the last: %v", left)
	}
	c = depthClock{began: time.Now().Add(-time.Hour)}
	c.finished(1, 3)
	if left := c.finished(2, 3); left > time.Minute {
		t.Errorf("after a depth that took no time: %v", left)
	}
	c = depthClock{began: time.Now().Add(-1000 * time.Hour), last: time.Nanosecond}
	if left := c.finished(2, 60); left != 1000*time.Hour {
		t.Errorf("of a search without an end: %v", left)
	}
}

// TestDeepening: a listener hears of every depth, in the unit people give them in, with the value as it is
// shown, and of the nodes in between; and where nobody listens there is nothing to call.
func TestDeepening(t *testing.T) {
	var heard Progress
	listener := Listener(func(p Progress) { heard = p })
	negative := func(v games.Value) games.Value { return -v }
	depth, pulse := listener.Deepening(3, 2, negative)
	depth(search.Iteration{Depth: 4, Value: 1.5})
	if heard.Label != "depth" || heard.Done != 2 || heard.Total != 3 || heard.Value != "-1.5" || heard.Nodes != 0 {
		t.Errorf("after a depth: %+v", heard)
	}
	time.Sleep(time.Millisecond)
	if depth(search.Iteration{Depth: 5}); heard.Left <= 0 {
		t.Errorf("after a second depth %v are left", heard.Left)
	}
	depth(search.Iteration{Depth: 4, Value: 1.5})
	pulse(5000)
	if heard.Nodes != 5000 || heard.Speed == 0 || heard.Speed > 5000*1000 || heard.Done != 2 || heard.Value != "-1.5" {
		t.Errorf("after nodes: %+v", heard)
	}
	depth, _ = listener.Deepening(0, 0, negative)
	depth(search.Iteration{Depth: 4, Value: -1})
	if heard.Label != "searching" || heard.Done != 4 || heard.Total != 0 || heard.Value != "1.0" {
		t.Errorf("of a search at once: %+v", heard)
	}
	listener.Steady()("endgames", 5, 10)
	if heard.Label != "endgames" || heard.Done != 5 || heard.Total != 10 || heard.Left != 0 {
		t.Errorf("of steady work: %+v", heard)
	}
	depth, pulse = Listener(nil).Deepening(3, 1, negative)
	if depth != nil || pulse != nil || Listener(nil).Steady() != nil {
		t.Error("there is something to call")
	}
}
