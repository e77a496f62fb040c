package proof

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/transcripts/files"
)

// TestReadBack: what is written comes back, whatever the board and the bounds.
func TestReadBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "proof")
	rapid.Check(t, func(t *rapid.T) {
		pits := rapid.IntRange(1, mancala.MaxPits).Draw(t, "pits")
		side := rapid.Uint64Range(0, ^uint64(0)>>(8*(8-pits)))
		l := &List{
			Game: mancala.Options{
				Pits: pits, Stones: rapid.IntRange(1, mancala.MaxStones).Draw(t, "stones"), EmptyCapture: rapid.Bool().Draw(t, "empty"),
			},
			Proof: rapid.Bool().Draw(t, "proof"), Leaves: rapid.IntRange(0, 60).Draw(t, "leaves"),
		}
		for range rapid.IntRange(0, 20).Draw(t, "count") {
			l.Bounds = append(l.Bounds, Bound{
				Mine: side.Draw(t, "mine"), Theirs: side.Draw(t, "theirs"),
				Lo: rapid.Int8().Draw(t, "lo"), Hi: rapid.Int8().Draw(t, "hi"), Pit: rapid.Uint8().Draw(t, "pit"),
			})
		}
		l.Sort()
		if err := Write(files.Anywhere(), path, l); err != nil {
			t.Fatal(err)
		}
		got, err := Read(files.Anywhere(), path)
		if err != nil || got.Game != l.Game || got.Proof != l.Proof || got.Leaves != l.Leaves || !slices.Equal(got.Bounds, l.Bounds) {
			t.Fatalf("wrote %+v, read %+v, %v", l, got, err)
		}
		if !Known(files.Anywhere(), path) {
			t.Fatal("the file is not known for what it is")
		}
	})
}

// TestDamaged changes every byte of a file in turn, and cuts it everywhere.
func TestDamaged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "proof")
	l := &List{Game: mancala.Options{Pits: 2, Stones: 3}, Proof: true, Bounds: []Bound{{Mine: 0x0102, Theirs: 0x0300, Lo: -4, Hi: 2, Pit: 1}}}
	if err := Write(files.Anywhere(), path, l); err != nil {
		t.Fatal(err)
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	bad := [][]byte{append(bytes.Clone(good), 0), bytes.Replace(good, []byte("bounds 1"), []byte("bounds 2"), 1)}
	for i := range good {
		flipped := bytes.Clone(good)
		flipped[i] ^= 0x20
		bad = append(bad, flipped, good[:i])
	}
	for i, data := range bad {
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := Read(files.Anywhere(), path)
		if err == nil {
			t.Fatalf("damage %d is not seen: %+v", i, got)
		}
		gamestest.WantError(t, err, "damaged-table", path)
	}
}

// TestNotThere: a file that is missing, or is something else, is not one of bounds.
func TestNotThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none")
	if _, err := Read(files.Anywhere(), path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing: %v", err)
	}
	if Known(files.Anywhere(), path) {
		t.Error("a file that is not there is known")
	}
	if err := os.WriteFile(path, []byte("parlor kalah bound"), 0o644); err != nil {
		t.Fatal(err)
	}
	if Known(files.Anywhere(), path) {
		t.Error("a file cut short is known")
	}
}
