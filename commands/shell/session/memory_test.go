package session

import (
	"fmt"
	"runtime/debug"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/shell/account"
	"parlor/commands/text/report"
	"parlor/search/transposition"
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

// TestTableStays: a session keeps one table as long as the size stays, and none of no size.
func TestTableStays(t *testing.T) {
	m := &New(Setup{}).Memory
	table := func(mb int) *transposition.Table {
		t.Helper()
		table, err := m.tableFor(mb)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	one := table(1)
	if one == nil || table(1) != one || table(0) != nil || table(1) != one || table(2) == one {
		t.Error("the table does not stay, or stays when the size changes")
	}
}

// TestMemoryInside: a session inside a command has no more than that has left, and its table counts; one
// that stands alone has what the setting says.
func TestMemoryInside(t *testing.T) {
	alone := &New(Setup{}).Memory
	if got := alone.Left() >> 20; got < 1000 || got > 1024 {
		t.Errorf("alone %d megabytes are left", got)
	}
	if err := alone.Takes(100_000, "work", ""); err != nil {
		t.Errorf("alone: %v", err)
	}
	ctx, err := account.EnterWith(t.Context(), 40<<20)
	if err != nil {
		t.Fatal(err)
	}
	inside := &New(Setup{}).Memory
	inside.Within(ctx)
	if err := inside.Takes(30, "work", ""); err != nil {
		t.Errorf("30 of 40: %v", err)
	}
	want := fmt.Sprintf("work of 41 megabytes does not fit into the %d that are left for this page; take less, or allow more by (set memory-mb n)", inside.Left()>>20)
	if err := inside.Takes(41, "work", "take less, or "); err == nil || err.Error() != want || report.CodeOf(err) != account.CodeMemory {
		t.Errorf("41 of 40: %v, wanted %s", err, want)
	}
	before := inside.Left()
	if _, err := inside.tableFor(16); err != nil {
		t.Fatal(err)
	}
	if took := before - inside.Left(); took < 16<<20 || took > 17<<20 {
		t.Errorf("a table of 16 megabytes takes %d bytes", took)
	}
	if _, err := inside.tableFor(64); report.CodeOf(err) != account.CodeMemory {
		t.Errorf("a table of 64 of 40: %v", err)
	}
	tight := &New(Setup{}).Memory
	tight.Allow(2 << 20)
	if _, err := tight.s.Lisp.Eval(t.Context(), lisp.List(lisp.Symbol("make-list"), int64(900_000))); report.CodeOf(err) != account.CodeMemory {
		t.Errorf("a long list in 2 megabytes: %v", err)
	}
	nested, err := inside.Inside(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if left, counted := account.Memory(nested); !counted || left != inside.Left() {
		t.Errorf("inside that %d bytes are left, wanted %d", left, inside.Left())
	}
	inside.Allow(0)
	if got := inside.mayHold(); got != 1 {
		t.Errorf("nothing left is %d bytes", got)
	}
	free := &New(Setup{}).Memory
	free.Within(t.Context())
	if free.allowed != 0 {
		t.Errorf("where nothing is counted %d are allowed", free.allowed)
	}
}

// TestHolds: where Lisp holds more than a quarter of what it may, less garbage piles up.
func TestHolds(t *testing.T) {
	before := debug.SetGCPercent(100)
	defer debug.SetGCPercent(before)
	for _, c := range []struct {
		bytes, limit int64
		percent      int
	}{{25, 100, 100}, {26, 100, 50}, {0, 0, 100}, {90, 100, 50}, {1, 100, 100}} {
		lispHost{}.Holds(c.bytes, c.limit)
		if got := debug.SetGCPercent(100); got != c.percent {
			t.Errorf("%d of %d: garbage may be %d percent, wanted %d", c.bytes, c.limit, got, c.percent)
		}
	}
}

// TestTreeMB: the tree of a search by simulations takes what table-mb says where that is less than usual
// for tables or more than usual for trees.
func TestTreeMB(t *testing.T) {
	for table, want := range map[int]int{0: 512, 1: 1, 63: 63, 64: 512, 512: 512, 513: 513, 8192: 8192} {
		most, known := free.MemoryMB() // which others take, too, from one moment to the next
		if got := treeMB(table); got != want && (!known || got > want || most > 3*want) {
			t.Errorf("with a table of %d megabytes a tree has %d, wanted %d", table, got, want)
		}
	}
}
