package tablebase

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/bits"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
	"parlor/transcripts/files"
)

func short(t testing.TB, pieces int) *Table {
	t.Helper()
	table, err := New(context.Background(), rulesFor(t, sorry.Options{Pieces: pieces}), Options{Short: true})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestFile keeps two pieces and finds bounds of every value again, and what is left
// after every placement that a player may have moved to.
func TestFile(t *testing.T) {
	table := short(t, 2)
	path := filepath.Join(t.TempDir(), "new", "sorry-2.table")
	if err := Write(context.Background(), files.Anywhere(), path, table.Index, table, true); err != nil {
		t.Fatal(err)
	}
	file, err := Open(files.Anywhere(), path, table.Index)
	if err != nil || !file.Solved() {
		t.Fatalf("solved %v, %v", file.Solved(), err)
	}
	for own := range table.Done() {
		for enemy := range table.Done() {
			compareAfter(t, file, table, own, enemy)
			if !table.Apart(own, enemy) {
				continue
			}
			least, most := table.Win(own, enemy)
			lo, hi, err := file.Win(own, enemy)
			if err != nil || lo > most || hi < least || hi-lo > 1e-5 || math.Abs(lo+hi-least-most) > 2e-7 {
				t.Fatalf("(%d, %d): %v to %v, %v; the game is worth %v to %v", own, enemy, lo, hi, err, least, most)
			}
		}
	}
}

func compareAfter(t *testing.T, file *File, table *Table, own, enemy uint16) {
	t.Helper()
	if file.Captured(own, enemy) != enemy && !table.InStart(file.Captured(own, enemy)) {
		t.Fatalf("(%d, %d): nothing has gone back to start", own, enemy)
	}
	if bits.OnesCount64(table.Ring[own]&table.Facing[enemy]) > 1 {
		return // no move lands on two pieces
	}
	got, err := file.After(own, enemy)
	if want := table.After(own, enemy); err != nil || math.Abs(got-want) > 2e-7 {
		t.Fatalf("after (%d, %d): %v, %v; want %v", own, enemy, got, err, want)
	}
}

// TestGuesses keeps a table that is not solved, and knows it again.
func TestGuesses(t *testing.T) {
	table := short(t, 1)
	path := filepath.Join(t.TempDir(), "sorry-1.begun")
	if err := Write(context.Background(), files.Anywhere(), path, table.Index, table, false); err != nil {
		t.Fatal(err)
	}
	file, err := Open(files.Anywhere(), path, table.Index)
	if err != nil || file.Solved() || file.Check(context.Background()) != nil {
		t.Errorf("solved %v, %v, %v", file.Solved(), err, file.Check(context.Background()))
	}
}

// TestDamaged flips bits all over a file of one piece, cuts it, and asks it for
// another game: no value of it is believed.
func TestDamaged(t *testing.T) {
	table := short(t, 1)
	path := filepath.Join(t.TempDir(), "sorry-1.table")
	if _, err := Open(files.Anywhere(), path, table.Index); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v, want that there is no such file", err)
	}
	if err := Write(context.Background(), files.Anywhere(), path, table.Index, table, true); err != nil {
		t.Fatal(err)
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	bad := map[string][]byte{"cut": good[:len(good)-1], "empty": {}, "longer": append(slices.Clone(good), 0)}
	for at := 0; at < len(good); at += 41 {
		flipped := slices.Clone(good)
		flipped[at] ^= 1 << (at % 8)
		bad[fmt.Sprint("flipped at ", at)] = flipped
	}
	for name, data := range bad {
		path := filepath.Join(t.TempDir(), "bad.table") // a file that is mapped must not be cut
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		wantDamaged(t, name, path, table.Index)
	}
	wantDamaged(t, "another game", path, short(t, 2).Index)
}

func wantDamaged(t *testing.T, name, path string, index *numbering.Index) {
	t.Helper()
	file, err := Open(files.Anywhere(), path, index)
	if err == nil {
		_, _, err = file.Win(3, 4)
	}
	var e *games.Error
	if !errors.As(err, &e) || e.Code() != "damaged-table" {
		t.Errorf("%s: %v, want damaged-table", name, err)
	}
}

// BenchmarkAt looks values up all over a table of two pieces.
func BenchmarkAt(b *testing.B) {
	table := short(b, 2)
	path := filepath.Join(b.TempDir(), "sorry-2.table")
	if err := Write(context.Background(), files.Anywhere(), path, table.Index, table, true); err != nil {
		b.Fatal(err)
	}
	file, err := Open(files.Anywhere(), path, table.Index)
	if err != nil {
		b.Fatal(err)
	}
	at := uint32(1)
	for b.Loop() {
		at = at*1664525 + 1013904223
		if _, err := file.At(uint16(at>>8)%862, uint16(at>>16)%862); err != nil {
			b.Fatal(err)
		}
	}
}
