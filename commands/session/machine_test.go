package session

import (
	"testing"

	"parlor/commands/report"
)

// TestTableBeyondMemory asks for more than a machine has.
func TestTableBeyondMemory(t *testing.T) {
	mb, known := totalMB("MemTotal:       2048000 kB\nMemFree: 5 kB\n")
	if mb != 2000 || !known {
		t.Errorf("read %d, %v", mb, known)
	}
	if _, known := totalMB("nothing of the kind"); known {
		t.Error("read a size out of nothing")
	}
	most, known := MachineMB()
	if !known {
		t.Skip("this system does not tell its memory")
	}
	if _, err := New(Setup{}).tableFor(most + 1); report.CodeOf(err) != "bad-table" {
		t.Errorf("a table of %d megabytes in %d: %v", most+1, most, err)
	}
}

// TestHoldTo: work inside another command takes no more than that has left.
func TestHoldTo(t *testing.T) {
	s := New(Setup{})
	s.allow(50 << 20)
	c := Call{Session: s}
	if err := c.HoldTo(60); err == nil || c.letGo != nil {
		t.Errorf("60 megabytes of 50: %v", err)
	}
	if err := c.HoldTo(40); err != nil {
		t.Fatal(err)
	}
	c.letGo()
}
