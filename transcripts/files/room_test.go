package files

import (
	"path/filepath"
	"testing"
)

// TestFreeMB asks for a folder that is there and for one that is not yet.
func TestFreeMB(t *testing.T) {
	folder := t.TempDir()
	here, known := FreeMB(folder)
	if !known {
		t.Skip("this system does not tell")
	}
	below, known := FreeMB(filepath.Join(folder, "a", "b"))
	if !known || here <= 0 || below <= 0 || below > 2*here || here > 2*below {
		t.Errorf("%d MB, and %d below: want about the same, above 0", here, below)
	}
}
