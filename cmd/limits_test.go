package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// TestTwoProcessesOneTrace: two processes that trace into the same file at the
// same time lose nothing, and no trace stands inside another. All traces are
// those of one position, so the file must be one trace over and over.
func TestTwoProcessesOneTrace(t *testing.T) {
	t.Parallel()
	const turns = 40
	trace := filepath.Join(t.TempDir(), "trace.txt")
	session := func(path string, turns int) string {
		return fmt.Sprintf(`(set trace-file %q) (setf g (make-double-card)) (dotimes (i %d) (do-best-move g :player mm) (undo g))`, path, turns)
	}
	alone := filepath.Join(filepath.Dir(trace), "alone.txt")
	if p := start(t, "-c", session(alone, 1)); p.ends(t) != 0 {
		t.Fatal(p.errOut.String())
	}
	one, err := os.ReadFile(alone)
	if err != nil || len(one) == 0 {
		t.Fatalf("a trace of %d bytes: %v", len(one), err)
	}
	first, second := start(t, "-c", session(trace, turns)), start(t, "-c", session(trace, turns))
	for _, p := range []*process{first, second} {
		if p.ends(t) != 0 {
			t.Fatal(p.errOut.String())
		}
	}
	all, err := os.ReadFile(trace)
	if err != nil {
		t.Fatal(err)
	}
	if string(all) != strings.Repeat(string(one), 2*turns) {
		t.Errorf("the file has %d bytes, want %d traces of %d", len(all), 2*turns, len(one))
	}
}

// TestLongWord: a word of almost the longest line is refused at once wherever it
// stands, and the message shows the beginning of it only.
func TestLongWord(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	word := strings.Repeat("x", 1<<20-100)
	for _, form := range []string{"%s", "(%s)", "(search %s)", "(car '%s)", "(set algorithm %s)", "(set %s 1)", "(opponent g %s)", `(load "%s")`, "(help %s)"} {
		p := start(t, "run", "-")
		if _, err := fmt.Fprintf(p.in, "(setf g (make-sorry))\n"+form+"\n", word); err != nil {
			t.Fatal(err)
		}
		_ = p.in.Close()
		status := p.ends(t)
		used := p.ProcessState.UserTime() + p.ProcessState.SystemTime()
		if told := p.errOut.String(); status == 0 || !strings.Contains(told, "xxx") || len(told) > 1000 {
			t.Errorf("%s: status %d, told in %d bytes: %.300s", form, status, len(told), told)
		}
		if used > 500*time.Millisecond {
			t.Errorf("%s: it took %v of processor time", form, used)
		}
	}
}
