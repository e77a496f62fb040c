package free

import (
	"path/filepath"
	"testing"
)

// TestMB asks for a folder that is there and for one that is not yet.
func TestMB(t *testing.T) {
	folder := t.TempDir()
	here, known := MB(folder)
	if !known {
		t.Skip("this system does not tell")
	}
	below, known := MB(filepath.Join(folder, "a", "b"))
	if !known || here <= 0 || below <= 0 || below > 2*here || here > 2*below {
		t.Errorf("%d MB, and %d below: want about the same, above 0", here, below)
	}
}
