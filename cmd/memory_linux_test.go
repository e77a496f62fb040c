package cmd

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestPeakMemory: whatever fills the memory of the Lisp, the process takes about
// twice the limit at most, besides what the program takes when it does nothing.
func TestPeakMemory(t *testing.T) {
	const (
		limitMB = 32
		idleMB  = 25 // what the program takes with nothing held
	)
	for _, test := range []struct{ name, fill string }{
		{"short texts", `(loop (push (format nil "~a" 12345) l))`},
		{"long texts", `(loop (push (format nil "~1000a" 1) l))`},
		{"functions", `(loop (push (lambda () l) l))`},
		{"lists", `(loop (push (list 1 2 3) l))`},
		{"ends of lists", `(loop (push (last (list 1 2 3 4)) l))`},
		{"games", `(loop (push (make-mancala) l))`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := start(t, "--keep-going")
			if _, err := fmt.Fprintf(p.in, "(set memory-mb %d)\n(setf l nil)\n%s\n", limitMB, test.fill); err != nil {
				t.Fatal(err)
			}
			eventually(t, "the limit", func() bool { return strings.Contains(p.errOut.String(), "[memory-full]") })
			peak := peakMB(t, p.Process.Pid)
			if peak > 2*limitMB+idleMB {
				t.Errorf("the process took %d MB with a limit of %d", peak, limitMB)
			}
			t.Logf("%d MB", peak)
		})
	}
}

// peakMB gives the most memory that a running process has had. Its usage as told at
// its end will not do: for that Linux counts what the test took when it forked.
func peakMB(t *testing.T, pid int) int {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var kb int
		if n, _ := fmt.Sscanf(line, "VmHWM: %d kB", &kb); n == 1 {
			return kb >> 10
		}
	}
	t.Fatalf("no peak in\n%s", text)
	return 0
}
