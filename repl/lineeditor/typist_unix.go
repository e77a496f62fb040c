//go:build unix

package lineeditor

import (
	"os"

	"golang.org/x/sys/unix"
)

// typist reads a terminal, and what is typed for the person at it. No key is read before it is
// wanted: a Ctrl-D that is pressed while a command runs would be the end of input.
type typist struct {
	terminal, lines, typed *os.File // lines are what has been typed; nil where there is no pipe
}

func newTypist(terminal *os.File) typist {
	lines, typed, err := os.Pipe()
	if err != nil {
		return typist{terminal: terminal}
	}
	return typist{terminal, lines, typed}
}

// write types keys, at most as many as a pipe takes at once.
func (t typist) write(keys string) bool {
	const most = 512 // the least that every system writes as one
	if t.typed == nil || len(keys) > most {
		return false
	}
	_, err := t.typed.WriteString(keys)
	return err == nil
}

// Read reads from whichever has something.
func (t typist) Read(p []byte) (int, error) {
	for t.lines != nil {
		wait := []unix.PollFd{{Fd: int32(t.terminal.Fd()), Events: unix.POLLIN}, {Fd: int32(t.lines.Fd()), Events: unix.POLLIN}}
		switch _, err := unix.Poll(wait, -1); {
		case err == unix.EINTR:
			continue
		case err == nil && wait[0].Revents == 0 && wait[1].Revents != 0:
			return t.lines.Read(p)
		}
		break
	}
	return t.terminal.Read(p)
}
