package tablebase_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"parlor/games"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

var (
	format = tablebase.Format{Lines: "sums 1\nof two numbers\n", Width: 2}
	size   = tablebase.Pairs(2, 150) // more than one block
)

// values are the numbers of two placements.
func values() []byte {
	data := make([]byte, format.Room(size))
	for i := range size.Placements * size.Placements {
		data[2*i], data[2*i+1] = byte(i), byte(i>>8)
	}
	return data
}

func written(t *testing.T, solved bool) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "new", "sums.table")
	if err := format.Write(context.Background(), files.Anywhere(), path, size, values(), solved); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestValues finds every value again, in a file and in memory.
func TestValues(t *testing.T) {
	for _, solved := range []bool{true, false} {
		path := written(t, solved)
		file, err := format.Open(files.Anywhere(), path, size)
		if err != nil || file.Solved() != solved || file.Check(context.Background()) != nil {
			t.Fatal(err, file.Check(context.Background()))
		}
		if info, err := os.Stat(path); err != nil || int(info.Size()) != format.FileSize(size) {
			t.Errorf("%v, %v: want %d bytes", info.Size(), err, format.FileSize(size))
		}
		if pieces, err := format.PiecesOf(files.Anywhere(), path); err != nil || pieces != size.Pieces {
			t.Errorf("%d pieces, %v", pieces, err)
		}
		held := format.Hold(size, values())
		for i := range size.Placements * size.Placements {
			want := []byte{byte(i), byte(i >> 8)}
			got, err := file.At(i)
			inMemory, fault := held.At(i)
			if err != nil || fault != nil || !bytes.Equal(got, want) || !bytes.Equal(inMemory, want) {
				t.Fatalf("value %d is %v, %v, and in memory %v, %v", i, got, err, inMemory, fault)
			}
		}
	}
}

// TestDamaged changes bytes all over a file, cuts it, and asks it for another game or
// another format: nothing of it is believed.
func TestDamaged(t *testing.T) {
	good, err := os.ReadFile(written(t, true))
	if err != nil {
		t.Fatal(err)
	}
	bad := [][]byte{nil, good[:len(good)-1], append(bytes.Clone(good), 0)}
	for at := 0; at < len(good); at += 487 {
		flipped := bytes.Clone(good)
		flipped[at] ^= 0x20
		bad = append(bad, flipped)
	}
	for i, data := range bad {
		wantDamaged(t, i, format, size, data)
	}
	wantDamaged(t, "another game", format, tablebase.Pairs(2, 149), good)
	wantDamaged(t, "another version", tablebase.Format{Lines: "sums 2\nof two numbers\n", Width: 2}, size, good)
}

func wantDamaged(t *testing.T, name any, f tablebase.Format, s tablebase.Size, data []byte) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "sums.table")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	file, err := f.Open(files.Anywhere(), path, s)
	if err == nil {
		err = file.Check(context.Background())
	}
	var e *games.Error
	if !errors.As(err, &e) || e.Code() != "damaged-table" {
		t.Errorf("%v: %v, want damaged-table", name, err)
	}
}
