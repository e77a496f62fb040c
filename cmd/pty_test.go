package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	xterm "golang.org/x/term"
)

// terminal is the program at a pseudo-terminal.
type terminal struct {
	t      *testing.T
	file   *os.File
	screen watched
	seen   int // how much of the screen has been looked at
	cmd    *exec.Cmd
	done   chan error
	cooked xterm.State // how the terminal was set before
}

// Keys that have no letter.
const (
	keyCtrlAt = "\x00" // as Ctrl-Space
	keyCtrlC  = "\x03"
	keyCtrlD  = "\x04"
	keyCtrlR  = "\x12"
	keyCtrlZ  = "\x1a"
	keyTab    = "\t"
	keyEnter  = "\r"
	keyUp     = "\x1b[A"
	keyDelete = "\x1b[3~"
)

// atTerminal starts the program at a terminal of some width, with a home of its
// own, in which files may have been put before.
func atTerminal(t *testing.T, home string, width uint16, args ...string) *terminal {
	t.Helper()
	return atTerminalWith(t, home, width, []string{
		"HOME=" + home, "TERM=xterm", "NO_COLOR=1",
		"XDG_STATE_HOME=" + filepath.Join(home, "state"), "XDG_CONFIG_HOME=" + filepath.Join(home, "config"),
	}, args...)
}

// atTerminalWith starts the program in a folder and with an environment.
func atTerminalWith(t *testing.T, folder string, width uint16, env []string, args ...string) *terminal {
	t.Helper()
	path, err := exec.LookPath("parlor")
	if err != nil {
		t.Fatal(err)
	}
	term := &terminal{t: t, cmd: exec.Command(path, args...), done: make(chan error, 1)}
	term.cmd.Dir, term.cmd.Env = folder, env
	file, tty, err := pty.Open()
	if err != nil {
		t.Skipf("no pseudo-terminal here: %v", err)
	}
	defer tty.Close()
	const rows = 500 // so that the pager, which has a test of its own, leaves all else alone
	if err := pty.Setsize(file, &pty.Winsize{Rows: rows, Cols: width}); err != nil {
		t.Fatal(err)
	}
	term.file = file
	term.cooked = term.state()
	term.cmd.Stdin, term.cmd.Stdout, term.cmd.Stderr = tty, tty, tty
	term.cmd.SysProcAttr = ofOwnTerminal()
	if err := term.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		buffer := make([]byte, 4096)
		for {
			n, err := term.file.Read(buffer)
			_, _ = term.screen.Write(buffer[:n])
			if err != nil {
				return // the program has closed its side
			}
		}
	}()
	go func() { term.done <- term.cmd.Wait() }()
	t.Cleanup(func() {
		_ = term.cmd.Process.Kill()
		term.file.Close()
	})
	return term
}

// press sends keys.
func (term *terminal) press(keys string) {
	term.t.Helper()
	if _, err := term.file.WriteString(keys); err != nil {
		term.t.Fatal(err)
	}
}

// await waits until something new on the screen matches, and takes it as seen.
func (term *terminal) await(pattern string) string {
	term.t.Helper()
	want := regexp.MustCompile(pattern)
	var found string
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		screen := term.screen.String()
		if at := want.FindStringIndex(screen[term.seen:]); at != nil {
			found = screen[term.seen+at[0] : term.seen+at[1]]
			term.seen += at[1]
			return found
		}
		if time.Now().After(end) {
			term.t.Fatalf("waited in vain for %s in %q", pattern, screen[term.seen:])
		}
	}
}

// line types a line and waits for what it leads to.
func (term *terminal) line(text, pattern string) {
	term.t.Helper()
	term.press(text + keyEnter)
	term.await(pattern)
}

// typed sends keys and gives all that the screen shows from then until a match.
func (term *terminal) typed(keys, pattern string) string {
	term.t.Helper()
	from := term.seen
	term.press(keys)
	term.await(pattern)
	return term.screen.String()[from:term.seen]
}

// leaves waits for the end of the program and checks its exit status.
func (term *terminal) leaves(want int) {
	term.t.Helper()
	select {
	case <-term.done:
	case <-time.After(patience):
		term.t.Fatalf("the program does not end; screen %q", term.screen.String()[term.seen:])
	}
	if got := term.cmd.ProcessState.ExitCode(); got != want {
		term.t.Errorf("status %d, want %d; screen %q", got, want, term.screen.String())
	}
	if screen := term.screen.String(); strings.Contains(screen, "goroutine ") || strings.Contains(screen, "panic") {
		term.t.Errorf("panic: %s", screen)
	}
}

// state gives how the terminal is set: whether it echoes, and the like.
func (term *terminal) state() xterm.State {
	term.t.Helper()
	raw, err := term.file.SyscallConn()
	if err != nil {
		term.t.Fatal(err)
	}
	var state *xterm.State
	if failed := raw.Control(func(fd uintptr) { state, err = xterm.GetState(int(fd)) }); failed != nil || err != nil {
		term.t.Fatal(failed, err)
	}
	return *state
}
