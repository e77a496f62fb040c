package tablebase

import (
	"context"
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
	"parlor/transcripts/files"
)

// patience is a context that ends after it has been asked some times.
type patience struct {
	context.Context
	left int
}

func (p *patience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// sameRows compares the rows of a file with those in memory, bit by bit.
func sameRows(t *testing.T, path string, want *table[int32]) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i, list := range [][]int32{want.x[:want.n*want.n], want.y} {
		for at, v := range list {
			if found := int32(binary.NativeEndian.Uint32(data[storeRows+4*(i*want.n*want.n+at):])); found != v {
				t.Fatalf("table %d, place %d: %d in the file, %d in memory", i, at, found, v)
			}
		}
	}
}

// TestStore: with a third of the rows in memory, and stopped on the way again and again, the
// values of one and two pieces are those of the sweeps in memory, to the last bit.
func TestStore(t *testing.T) {
	for pieces, stops := range map[int]int{1: 150, 2: 1900} {
		want := short(t, pieces).values.(*table[int32])
		for _, stopped := range []bool{false, true} {
			path, rows := filepath.Join(t.TempDir(), "sweeps"), 2*want.n/3
			var s *Store
			for times := 1; ; times++ {
				var ctx context.Context = context.Background()
				if stopped {
					ctx = &patience{ctx, stops}
				}
				var err error
				if s, err = SolveStored(ctx, files.Anywhere(), path, want.Index, rows, Options{}); err == nil {
					if stopped && times == 1 {
						t.Errorf("%d pieces: never stopped", pieces)
					}
					break
				}
				if games.CodeOf(err) != "interrupted" || times > 200 {
					t.Fatalf("%d pieces, time %d: %v", pieces, times, err)
				}
			}
			sameRows(t, path, want)
			t.Logf("%d pieces, stopped %v: %d rows of %d in memory, %d read and %d written", pieces, stopped, rows, 2*want.n, s.Read, s.Written)
		}
	}
}

// TestStoreDamaged: a file of something else is refused, and one that a power cut has left
// with some rows old and some new is gone on with: its values settle as bounds all the same.
func TestStoreDamaged(t *testing.T) {
	index, err := numbering.New(context.Background(), rulesFor(t, sorry.Options{Pieces: 1}), numbering.Front)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "sweeps")
	solve := func() error {
		_, err := SolveStored(context.Background(), files.Anywhere(), path, index, 20, Options{})
		return err
	}
	if err := os.WriteFile(path, make([]byte, 5000), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := solve(); games.CodeOf(err) != "damaged-table" {
		t.Errorf("%v, want damaged-table", err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := solve(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s := newStore(&table[int32]{Index: index, n: index.Len()}, 20)
	for i := 24 + 3*8; i < 24+5*8; i++ {
		data[i] = 0 // neither whole nor done
	}
	for i := range 4 * int(index.Done()) {
		data[storeRows+3*4*index.Len()+i] = 1 // rubbish in a row, but not where the game is over
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := solve(); err != nil {
		t.Fatal(err)
	}
	if data, err = os.ReadFile(path); err != nil {
		t.Fatal(err)
	}
	n := s.table.n
	first := int32(binary.NativeEndian.Uint32(data[storeRows:]))
	want, _ := short(t, 1).values.at(0, 0)
	if d := int64(first) - int64(want); d < -narrow.margin*40 || d > narrow.margin*40 {
		t.Errorf("the first of %d placements is worth %d, want about %d", n, first, want)
	}
}

// TestTraffic counts the rows that a sweep moves, with some shares of all rows in memory: the
// more fit, the fewer. With -long three pieces are counted too.
func TestTraffic(t *testing.T) {
	most := 2
	if *gamestest.Long {
		most = 3
	}
	for pieces := 1; pieces <= most; pieces++ {
		index, err := numbering.New(context.Background(), rulesFor(t, sorry.Options{Pieces: pieces}), numbering.Front)
		if err != nil {
			t.Fatal(err)
		}
		before := 1 << 30
		for _, percent := range []int{20, 30, 40, 50, 60, 70, 80} {
			s := newStore(&table[int32]{Index: index, n: index.Len()}, 2*index.Len()*percent/100)
			for sweep := range 3 { // the first begins with nothing in memory
				if sweep == 2 {
					s.Read, s.Written = 0, 0
				}
				for step := range s.needs {
					if err := s.enter(step); err != nil {
						t.Fatal(err)
					}
				}
			}
			n := float64(2 * index.Len())
			t.Logf("%d pieces, %d %% in memory: a sweep reads %.2f and writes %.2f of all rows", pieces, percent, float64(s.Read)/n, float64(s.Written)/n)
			if s.Read > before {
				t.Errorf("%d pieces: more rows are read with more memory", pieces)
			}
			before = s.Read
		}
	}
}
