package kept

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/places"
	"parlor/search/engines/sorry/solve"
)

func solved(t *testing.T, pieces int) *solve.Table {
	t.Helper()
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		t.Fatal(err)
	}
	table, err := solve.New(context.Background(), rules, solve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestKept keeps two pieces and finds every value again, within the bounds said.
func TestKept(t *testing.T) {
	table := solved(t, 2)
	path := filepath.Join(t.TempDir(), "new", "sorry-2.table")
	if err := Write(path, table); err != nil {
		t.Fatal(err)
	}
	file, err := Open(path, table.Index)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if off := file.Off(); off > 0.000008 {
		t.Errorf("values may be off by %v, want .000008 at most", off)
	}
	for own := range uint16(table.Len()) {
		for enemy := range uint16(table.Len()) {
			if !table.Apart(own, enemy) || own == table.Done() && enemy == own {
				continue
			}
			least, most := table.Win(own, enemy)
			if lo, hi, err := file.Win(own, enemy); err != nil || lo > least || hi < most {
				t.Fatalf("(%d, %d): %v to %v, %v; the game is worth %v to %v", own, enemy, lo, hi, err, least, most)
			}
		}
	}
}

// TestDamaged flips bits all over a file of one piece, cuts it, and asks it for
// another game: no value of it is believed.
func TestDamaged(t *testing.T) {
	table := solved(t, 1)
	path := filepath.Join(t.TempDir(), "sorry-1.table")
	if _, err := Open(path, table.Index); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v, want that there is no such file", err)
	}
	if err := Write(path, table); err != nil {
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
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		wantDamaged(t, name, path, table.Index)
	}
	if err := os.WriteFile(path, good, 0o644); err != nil {
		t.Fatal(err)
	}
	wantDamaged(t, "another game", path, solved(t, 2).Index)
}

func wantDamaged(t *testing.T, name, path string, index *places.Index) {
	t.Helper()
	file, err := Open(path, index)
	if err == nil {
		defer file.Close()
		_, _, err = file.Win(3, 4)
	}
	var e *games.Error
	if !errors.As(err, &e) || e.Code() != "damaged-table" {
		t.Errorf("%s: %v, want damaged-table", name, err)
	}
}
