package clock

import (
	"context"
	"testing"
	"time"
)

// run ticks until the clock stops, and gives the nodes it let through.
func run(c *Clock, most int) (looked uint64) {
	for range most {
		if !c.Tick() {
			return looked
		}
		looked++
	}
	return looked
}

func TestNodes(t *testing.T) {
	for _, limit := range []uint64{1, 2, 255, 256, 257, 1000} {
		c := New(context.Background(), limit, 0)
		if looked := run(c, 5000); looked != limit || c.Nodes != limit || !c.Stopped {
			t.Errorf("limit %d: %d nodes, %d counted", limit, looked, c.Nodes)
		}
		if c.Tick() || c.Nodes != limit {
			t.Errorf("limit %d: goes on after the end", limit)
		}
	}
	if c := New(context.Background(), 0, 0); run(c, 5000) != 5000 || c.Stopped {
		t.Error("stops without a limit")
	}
}

func TestTimeAndContext(t *testing.T) {
	over, stop := context.WithCancel(context.Background())
	stop()
	for name, c := range map[string]*Clock{
		"time":    New(context.Background(), 0, time.Nanosecond),
		"context": New(over, 0, 0),
	} {
		time.Sleep(20 * time.Millisecond) // the clock of Windows moves by steps
		if looked := run(c, 5000); looked >= LookUp || !c.Stopped {
			t.Errorf("%s: %d nodes", name, looked)
		}
	}
}

// TestCount goes beyond the limit with nodes that have to be looked at; the next
// one may not be.
func TestCount(t *testing.T) {
	c := New(context.Background(), 10, 0)
	if c.Count(12); c.Nodes != 12 || c.Stopped || c.Tick() || c.Nodes != 12 {
		t.Errorf("%d nodes, stopped %v", c.Nodes, c.Stopped)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if c = New(stopped, 0, 0); !c.Tick() {
		t.Error("the first node was refused")
	}
	if c.Count(1); !c.Stopped {
		t.Error("nobody looked at who has had enough")
	}
}
