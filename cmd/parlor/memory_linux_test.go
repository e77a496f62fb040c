package main

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
)

// TestPeakMemory: whatever fills the memory of the Lisp, the process takes about
// twice the limit at most, besides what the program takes when it does nothing.
func TestPeakMemory(t *testing.T) {
	const (
		limitMB = 64 // not less: the peak that Linux tells includes the test's own at the fork
		idleMB  = 25 // what the program takes with nothing held
	)
	for _, test := range []struct{ name, fill string }{
		{"short texts", `(loop (push (format nil "~a" 12345) l))`},
		{"long texts", `(loop (push (format nil "~1000a" 1) l))`},
		{"functions", `(loop (push (lambda () l) l))`},
		{"lists", `(loop (push (list 1 2 3) l))`},
		{"games", `(loop (push (make-mancala) l))`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := start(t, "-c", fmt.Sprintf("(set memory-mb %d) (setf l nil) %s", limitMB, test.fill))
			if status := p.ends(t); status != 1 || !strings.Contains(p.errOut.String(), "[memory-full]") {
				t.Fatalf("status %d\n%s", status, p.errOut.String())
			}
			peak := p.ProcessState.SysUsage().(*syscall.Rusage).Maxrss >> 10
			if peak > 2*limitMB+idleMB {
				t.Errorf("the process took %d MB with a limit of %d", peak, limitMB)
			}
			t.Logf("%d MB", peak)
		})
	}
}
