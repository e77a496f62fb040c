package tablebase_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// TestOld reads a table file of the layout of earlier versions, and none with a byte changed
// or of another name.
func TestOld(t *testing.T) {
	means := "margins for the mover, pits 3, stones up to 9, empty capture false"
	format := tablebase.Format{Lines: "parlor kalah table 2\n" + means + "\n", Width: 1, Old: "kalah endgames, " + means}
	size := tablebase.Size{Pieces: 9, Values: 5005}
	path := filepath.Join("testdata", "kalah-3-9.table")
	f, err := format.Open(files.Anywhere(), path, size)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	values, err := f.Load(context.Background(), size)
	if err != nil || !f.Solved() || !bytes.Equal(values, file[len(file)-size.Values:]) {
		t.Errorf("solved %t, %v, or not the bytes of the file", f.Solved(), err)
	}
	for at := 0; at < len(file); at += 97 {
		bad := bytes.Clone(file)
		bad[at] ^= 1
		wantDamaged(t, at, format, size, bad)
	}
	wantDamaged(t, "cut", format, size, file[:len(file)-1])
	format.Old = "kalah endgames of something else"
	wantDamaged(t, "another name", format, size, file)
}
