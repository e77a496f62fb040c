package session

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

// TestHoldTo: the collector is held to what the commands under way have announced
// together, and to nothing once the last of them has ended.
func TestHoldTo(t *testing.T) {
	limit := func() int64 { return debug.SetMemoryLimit(-1) }
	s := New(Setup{})
	a, b := Call{Session: s}, Call{Session: s}
	for _, err := range []error{a.HoldTo(300), b.HoldTo(100), a.HoldTo(500)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if got := limit(); got != 600<<20 {
		t.Errorf("held to %d bytes", got)
	}
	a.letGo()
	a.letGo()
	if got := limit(); got != 100<<20 {
		t.Errorf("held to %d bytes by one", got)
	}
	b.letGo()
	if got := limit(); got != math.MaxInt64 {
		t.Errorf("held to %d bytes by none", got)
	}
}

// TestHoldToAccount: work inside another command takes no more than that has left.
func TestHoldToAccount(t *testing.T) {
	s := New(Setup{})
	s.allow(50 << 20)
	c := Call{Session: s}
	if err := c.HoldTo(60); err == nil || c.holds != 0 {
		t.Errorf("60 megabytes of 50: %v", err)
	}
	if err := c.HoldTo(40); err != nil {
		t.Error(err)
	}
	c.letGo()
}
