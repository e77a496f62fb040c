package account

import (
	"math"
	"runtime/debug"
	"testing"
)

// TestPace: whatever the machine, its pace is a factor to multiply by.
func TestPace(t *testing.T) {
	t.Logf("%.2f times as long as where times were measured", Pace())
	if p := Pace(); p <= 0 || math.IsInf(p, 0) || math.IsNaN(p) {
		t.Errorf("a pace of %v", p)
	}
}

// TestHold: the collector is held to what the commands under way have announced
// together, and to nothing once the last of them has ended.
func TestHold(t *testing.T) {
	limit := func() int64 { return debug.SetMemoryLimit(-1) }
	a, b := Hold(500), Hold(100)
	if got := limit(); got != 600<<20 {
		t.Errorf("held to %d bytes", got)
	}
	a()
	a()
	if got := limit(); got != 100<<20 {
		t.Errorf("held to %d bytes by one", got)
	}
	b()
	if got := limit(); got != math.MaxInt64 {
		t.Errorf("held to %d bytes by none", got)
	}
}
