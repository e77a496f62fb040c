package tablebase

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
)

// prove proves the value of a start, with a table in a folder.
func prove(t testing.TB, o mancala.Options, endgames, megabytes int, folder string) (margin games.Value, nodes uint64, read bool, notes []string) {
	t.Helper()
	p, err := NewProof(mustNew(t, o), endgames, megabytes)
	if err != nil {
		t.Fatal(err)
	}
	read, notes, err = p.Prepare(context.Background(), folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	margin, work, err := p.Value(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if (work.Searched == 0) != (work.LookedUp == 0) {
		t.Errorf("%+v: %+v", o, work)
	}
	return margin, work.Searched, read, notes
}

// TestKalah63 proves the value of six pits with three stones in each, under both
// rules of capture.
func TestKalah63(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, empty := range []bool{false, true} {
		margin, nodes, _, _ := prove(t, mancala.Options{Stones: 3, EmptyCapture: empty}, 12, 0, "")
		if margin != 2 {
			t.Errorf("empty capture %t: %v, want 2", empty, margin)
		}
		t.Logf("empty capture %t: %d positions searched", empty, nodes)
	}
}

// TestProofs proves one value with tables and memories of many sizes.
func TestProofs(t *testing.T) {
	for _, endgames := range []int{0, 1, 5, 18, 24} {
		for _, megabytes := range []int{0, 1, 2} {
			margin, nodes, _, _ := prove(t, mancala.Options{Pits: 3, Stones: 4}, endgames, megabytes, "")
			if margin != 2 {
				t.Errorf("endgames of %d stones, %d megabytes: %v, want 2", endgames, megabytes, margin)
			}
			if looked := endgames == 24; looked != (nodes == 0) {
				t.Errorf("endgames of %d stones: %d nodes", endgames, nodes)
			}
		}
	}
}

// TestKeptTable proves a value with a table kept in a folder, again with what
// was kept, and again after the file has been damaged in all the ways there are.
func TestKeptTable(t *testing.T) {
	folder := t.TempDir()
	o := mancala.Options{Pits: 3, Stones: 2}
	path := filepath.Join(folder, "kalah-3-9.table")
	again := func(wantRead bool, says string) {
		t.Helper()
		margin, _, read, notes := prove(t, o, 9, 1, folder)
		if margin != 4 || read != wantRead || !strings.Contains(strings.Join(notes, "\n"), says) || (len(notes) > 0) != (says != "") {
			t.Errorf("value %v, read %t, notes %q; want 4, %t, %q", margin, read, notes, wantRead, says)
		}
	}
	again(false, "")
	again(true, "")
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	flipped := append([]byte(nil), good...)
	flipped[len(flipped)-1] ^= 1
	other := []byte(strings.Replace(string(good), "pits 3", "pits 4", 1))
	for says, bad := range map[string][]byte{
		"block 0 is not": flipped, "the header is not": other, "wanted ": good[:len(good)/2], "got 0": {},
	} {
		if err := os.WriteFile(path, bad, 0o644); err != nil {
			t.Fatal(err)
		}
		again(false, says)
		again(true, "")
		if now, err := os.ReadFile(path); err != nil || string(now) != string(good) {
			t.Errorf("the table is not mended: %v", err)
		}
	}
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if margin, _, read, notes := prove(t, o, 9, 1, filepath.Join(file, "below")); margin != 4 || read || len(notes) == 0 {
		t.Errorf("where nothing can be kept: %v, %t, %q", margin, read, notes)
	}
}

// TestLargestFile: what a proof has left in the folder is found, the largest
// table first, and only those of the same board, rule and version.
func TestLargestFile(t *testing.T) {
	folder := t.TempDir()
	b := newBoard(6, false)
	whole := int64(tableSize(6, 20))
	for _, c := range []struct {
		name  string
		begin string
		size  int64
		want  int
	}{
		{"kalah-6-13.table", formatOf(b, 13).Lines, whole, 14},
		{"kalah-5-18.table", formatOf(newBoard(5, false), 18).Lines, whole, 14},
		{"kalah-6-18-empty.table", formatOf(newBoard(6, true), 18).Lines, whole, 14},
		{"kalah-6-18.table", strings.Replace(formatOf(b, 18).Lines, "table 3", "table 2", 1), whole, 14},
		{"kalah-6-16.table", formatOf(b, 16).Lines, whole, 16},
		{"kalah-6-20.table", formatOf(b, 20).Lines, whole, 20},
		{"kalah-6-30.table", formatOf(b, 30).Lines, whole, 20},
		{"kalah-6-22.table", formatOf(b, 22).Lines, whole, 20},
	} {
		path := filepath.Join(folder, c.name)
		if err := os.WriteFile(path, []byte(c.begin), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(path, c.size); err != nil { // a hole, which takes no room
			t.Fatal(err)
		}
		if got := largestFile(b, 14, 24, folder); got != c.want {
			t.Errorf("with %q as well: %d, want %d", c.name, got, c.want)
		}
	}
}

// TestInterrupted stops a proof while the table is made, and while it searches:
// nothing is left behind.
func TestInterrupted(t *testing.T) {
	folder := t.TempDir()
	stopped, stop := context.WithCancel(context.Background())
	stop()
	p, err := NewProof(mustNew(t, mancala.Options{Stones: 3}), 8, 1)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = p.Prepare(stopped, folder, nil)
	gamestest.WantError(t, err, "interrupted", "stopped")
	if left, _ := filepath.Glob(filepath.Join(folder, "*")); len(left) > 0 {
		t.Errorf("files left: %v", left)
	}
	if _, _, err := p.Prepare(context.Background(), "", nil); err != nil {
		t.Fatal(err)
	}
	told := 0
	soon, stopSoon := context.WithCancel(context.Background())
	_, work, err := p.Value(soon, func(string, int, int) { told++; stopSoon() })
	gamestest.WantError(t, err, "interrupted", "stopped")
	if told != 1 || work.Searched < tellEvery || work.Searched > 2*tellEvery {
		t.Errorf("stopped after %d reports and %+v", told, work)
	}
}

func TestProofsRefused(t *testing.T) {
	for _, c := range []struct {
		o                   mancala.Options
		endgames, megabytes int
		code, says          string
	}{
		{mancala.Options{EarlyStop: true}, 0, 0, "unsolvable", ":early-stop"},
		{mancala.Options{Stones: 6}, 0, 0, "too-many-stones", "got 72"},
		{mancala.Options{Pits: 2, Stones: 2}, 9, 0, "bad-endgames", "1 to 8 stones"},
		{mancala.Options{}, 40, 0, "bad-endgames", "got 40"},
		{mancala.Options{}, -1, 0, "bad-endgames", "got -1"},
		{mancala.Options{}, 0, -1, "bad-table", "got -1"},
		{mancala.Options{}, 0, mostMegabytes + 1, "bad-table", "1 to 8192"},
	} {
		_, err := NewProof(mustNew(t, c.o), c.endgames, c.megabytes)
		gamestest.WantError(t, err, c.code, c.says)
	}
}

// TestEstimate: with the tables that are usual the estimate is right to a factor of
// five, and of two for the boards that take most.
func TestEstimate(t *testing.T) {
	for _, c := range []struct {
		pits, stones int
		emptyCapture bool
		searched     float64
		within       float64 // a factor
	}{
		{4, 4, false, 45_930, 5}, {5, 4, false, 833_111, 5}, {6, 3, false, 1_074_230, 5}, {5, 5, false, 26_784_830, 5},
		{5, 5, true, 13_179_337, 5}, {6, 4, false, 11_652_240, 2}, {6, 4, true, 4_315_387, 2}, {6, 5, false, 684_602_565, 2}, {6, 5, true, 176_625_126, 2},
	} {
		p, err := NewProof(mustNew(t, mancala.Options{Pits: c.pits, Stones: c.stones, EmptyCapture: c.emptyCapture}), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		if off := float64(p.Estimate()) / c.searched; off < 1/c.within || off > c.within {
			t.Errorf("%d pits, %d stones: %d, and it took %.0f", c.pits, c.stones, p.Estimate(), c.searched)
		}
	}
}

// TestProofSizes: what is chosen if nothing is said.
func TestProofSizes(t *testing.T) {
	for _, c := range []struct{ pits, stones, endgames, positions, megabytes int }{
		{6, 3, 13, 5_200_300, 2}, {6, 4, 20, 225_792_840, 32}, {6, 5, 24, 1_251_677_700, 512}, {1, 1, 1, 3, 0},
	} {
		p, err := NewProof(mustNew(t, mancala.Options{Pits: c.pits, Stones: c.stones}), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		stones, positions := p.Endgames()
		if stones != c.endgames || positions != c.positions || p.Memory()>>20 != c.megabytes {
			t.Errorf("%d pits, %d stones: %d stones, %d positions, %d megabytes, want %+v", c.pits, c.stones, stones, positions, p.Memory()>>20, c)
		}
	}
}
