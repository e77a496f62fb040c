package games

import (
	"context"
	"testing"
	"time"
)

// TestPausing: every question pauses, of contexts made of others only once they are
// given the habit, and what stops the one stops the other.
func TestPausing(t *testing.T) {
	if ctx := context.Background(); Pausing(ctx) != ctx {
		t.Error("a context without a pause is another")
	}
	pauses := 0
	ctx, stop := context.WithCancel(context.Background())
	ctx = WithPause(ctx, func() { pauses++ })
	inner, end := context.WithTimeout(ctx, time.Hour)
	defer end()
	inner = Pausing(inner)
	if ctx.Err() != nil || inner.Err() != nil || pauses != 2 {
		t.Errorf("%d pauses, want 2", pauses)
	}
	stop()
	if inner.Err() == nil || context.Cause(inner) != context.Canceled {
		t.Error("the inner context goes on")
	}
}
