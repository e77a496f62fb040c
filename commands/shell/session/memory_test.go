package session

import (
	"testing"

	"parlor/commands/text/report"
	"parlor/transcripts/files/free"
)

// TestTableBeyondMemory asks for more than a machine has.
func TestTableBeyondMemory(t *testing.T) {
	most, known := free.MemoryMB()
	if !known {
		t.Skip("this system does not tell its memory")
	}
	if _, err := New(Setup{}).Memory.tableFor(most + 1); report.CodeOf(err) != "bad-table" {
		t.Errorf("a table of %d megabytes in %d: %v", most+1, most, err)
	}
}
