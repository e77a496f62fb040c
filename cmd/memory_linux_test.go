package cmd

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"parlor/commands/tests/lisploops"
	"parlor/games/gamestest"
)

// TestPeakMemory: whatever fills the memory of the Lisp, the process takes about
// twice the limit at most, besides what the program takes when it does nothing.
func TestPeakMemory(t *testing.T) {
	const limitMB = 32
	idleMB := filledMB(t, limitMB, `(error "[memory-full]")`) // the same words of a program that holds nothing
	for _, test := range []struct{ name, fill string }{
		{"short texts", `(loop (push (format nil "~a" 12345) l))`},
		{"long texts", `(loop (push (format nil "~1000a" 1) l))`},
		{"functions", `(loop (push (lambda () l) l))`},
		{"lists", `(loop (push (list 1 2 3) l))`},
		{"ends of lists", `(loop (push (last (list 1 2 3 4)) l))`},
		{"games", `(loop (push (make-mancala) l))`},
		{"small tables", `(loop (let ((h (make-hash-table))) (setf (gethash 1 h) 2) (push h l)))`},
		{"a table", `(let ((i 0)) (setf l (make-hash-table)) (loop (setf (gethash (incf i) l) i)))`},
		{"conditions", `(loop (push (make-condition 'simple-error :format-control "x") l))`},
		{"errors of programs", `(loop (push (nth-value 1 (ignore-errors (error "text ~a" 1))) l))`},
		{"errors", `(loop (push (nth-value 1 (ignore-errors (car 5))) l))`},
		{"arrays", `(loop (push (make-array 3) l))`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			// On a loaded machine the collector now and then comes late, so the least of
			// three runs counts: a limit that is not kept is passed in each of them.
			least := math.MaxInt
			for run := 0; run < 3 && least > 2*limitMB+idleMB; run++ {
				least = min(least, filledMB(t, limitMB, test.fill))
			}
			if least > 2*limitMB+idleMB {
				t.Errorf("the process took %d MB with a limit of %d", least, limitMB)
			}
			t.Logf("%d MB, and %d MB with nothing held", least, idleMB)
		})
	}
}

// TestPeakOfLoops: each kind of loop of the Lisp, run for a while with memory-mb 64 until it is interrupted
// or full, takes at most 128 MB more than the program alone.
func TestPeakOfLoops(t *testing.T) {
	gamestest.TakesTurns(t)
	const limitMB, moreMB = 64, 128
	idleMB := filledMB(t, limitMB, `(error "[memory-full]")`)
	data := strings.Join(strings.Fields(lisploops.Data), " ")
	for _, form := range lisploops.All {
		least := math.MaxInt
		for run := 0; run < 3 && least > moreMB+idleMB; run++ { // the least counts, as above
			p := start(t, "--keep-going")
			if _, err := fmt.Fprintf(p.in, "(set memory-mb %d)\n%s\n(princ \"[begun]\")\n%s\n", limitMB, data, form); err != nil {
				t.Fatal(err)
			}
			eventually(t, "the data", func() bool { return strings.Contains(p.out.String(), "[begun]") })
			time.Sleep(300 * time.Millisecond) // it has no end of its own
			least = min(least, peakMB(t, p.Process.Pid))
			if err := p.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
		if least > moreMB+idleMB {
			t.Errorf("%s: the process took %d MB, and %d with nothing to do", form, least, idleMB)
		}
	}
}

// filledMB gives the most memory that a process takes which fills what it may hold.
func filledMB(t *testing.T, limitMB int, fill string) int {
	t.Helper()
	p := start(t, "--keep-going")
	if _, err := fmt.Fprintf(p.in, "(set memory-mb %d)\n(setf l nil)\n%s\n", limitMB, fill); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the limit", func() bool { return strings.Contains(p.errOut.String(), "[memory-full]") })
	return peakMB(t, p.Process.Pid)
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
