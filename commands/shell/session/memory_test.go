package session

import (
	"testing"

	"parlor/commands/shell/account"
	"parlor/commands/text/report"
)

// TestTableBeyondMemory asks for more than a machine has.
func TestTableBeyondMemory(t *testing.T) {
	mb, known := account.TotalMB("MemTotal:       2048000 kB\nMemFree: 5 kB\n")
	if mb != 2000 || !known {
		t.Errorf("read %d, %v", mb, known)
	}
	if _, known := account.TotalMB("nothing of the kind"); known {
		t.Error("read a size out of nothing")
	}
	most, known := MachineMB()
	if !known {
		t.Skip("this system does not tell its memory")
	}
	if _, err := New(Setup{}).Memory.tableFor(most + 1); report.CodeOf(err) != "bad-table" {
		t.Errorf("a table of %d megabytes in %d: %v", most+1, most, err)
	}
}
