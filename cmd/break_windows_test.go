package cmd

import (
	"errors"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/windows"

	"parlor/cmd/line"
	"parlor/games/gamestest"
)

// underWine says whether this is Wine. It sends no Ctrl-Break, which can be sent to one process
// and ends it as Ctrl-C does, but Ctrl-C, to all at the console.
func underWine() bool {
	return windows.NewLazySystemDLL("ntdll.dll").NewProc("wine_get_version").Find() == nil
}

// TestBreakEndsBatch: an interruption at a console leaves a batch as a signal does elsewhere.
func TestBreakEndsBatch(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"search", heldCard + "(suggest-best-move g 60) (print 'after)\n", "of 60: interrupted"},
		{"loop", "(print 'started) (loop (+ 1 1))\n", "interrupted"},
		{"input", "(print 'started)\n", "started"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := unstarted(t, t.TempDir(), "run", "-")
			if underWine() {
				heard := make(chan os.Signal, 1) // so that this test goes on
				signal.Notify(heard, os.Interrupt)
				t.Cleanup(func() { signal.Stop(heard) })
			} else {
				p.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NEW_PROCESS_GROUP}
			}
			p.begin(t)
			if _, err := io.WriteString(p.in, test.in); err != nil {
				t.Fatal(err)
			}
			eventually(t, "the start", func() bool { return strings.Contains(p.out.String(), "started") })
			time.Sleep(100 * time.Millisecond) // let the next form get under way
			kind, group := uint32(windows.CTRL_BREAK_EVENT), uint32(p.Process.Pid)
			if underWine() {
				kind, group = windows.CTRL_C_EVENT, 0
			}
			if err := windows.GenerateConsoleCtrlEvent(kind, group); errors.Is(err, windows.ERROR_INVALID_ACCESS) || errors.Is(err, windows.ERROR_INVALID_HANDLE) {
				_ = p.Process.Kill()
				gamestest.LeftOut(t, "a console")
			} else if err != nil {
				t.Fatal(err)
			}
			status := p.ends(t)
			if all := p.out.String() + p.errOut.String(); status != line.ExitInterrupted || !strings.Contains(all, test.want) || strings.Contains(all, "after\n") {
				t.Errorf("status %d, want %d and %q; printed:\n%s", status, line.ExitInterrupted, test.want, all)
			}
		})
	}
}
