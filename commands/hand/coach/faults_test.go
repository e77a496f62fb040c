package coach_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"parlor/commands/hand/coach"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// TestDamagedTable: a table whose file cannot be used is told of by a hint, which does without it, and the
// file stays.
func TestDamagedTable(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "sorry-3.table")
	for name, text := range map[string]string{"nothing": "", "no table": "nonsense, and nothing else", "cut": "parlor sorry 3\n"} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		x := shellWith(t, `(make-sorry :position "sorry red 1 r:-1,3,12 g:-2,8,29")`)
		x.CacheFolder = folder
		a := sessiontest.Said[coach.Advice](t, x, "(hint g)")
		if said := report.Render(a, 0); len(a.Faults) != 1 || !strings.Contains(a.Faults[0], file) || !strings.Contains(said.String(), "Done without a table") || a.Line == "" {
			t.Errorf("%s: %+v", name, a)
		}
		if left, err := os.ReadFile(file); err != nil || string(left) != text {
			t.Errorf("%s: the file is %q, %v", name, left, err)
		}
	}
}

// TestHintIsInterrupted: a hint that is broken off gives what is known by then, and says so.
func TestHintIsInterrupted(t *testing.T) {
	x := shellWith(t, `(make-mancala :position "mancala 2,5,5,1,5,6,2,0,5,6,6,0,5,0,0")`)
	least := time.Hour
	for range 3 { // of which the quickest counts, as the machine may be busy
		ctx, cancel := context.WithCancel(context.Background())
		at := make(chan time.Time, 1)
		time.AfterFunc(20*time.Millisecond, func() { at <- time.Now(); cancel() })
		a, err := coach.Advise(ctx, x.Current(), func(words []string) string { return strings.Join(words, " ") })
		if err != nil || !a.Stopped || a.Line == "" || a.Says == "" {
			t.Fatalf("%+v, %v", a, err)
		}
		least = min(least, time.Since(<-at))
	}
	if least > 100*time.Millisecond {
		t.Errorf("it is heard after %v", least)
	}
}
