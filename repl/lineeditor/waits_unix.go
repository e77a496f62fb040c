//go:build unix

package lineeditor

import (
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// follows says whether the terminal sends more within a time.
func follows(wait time.Duration) bool { return comes(os.Stdin, wait) }

// comes says whether there is something to read within a time. A signal, such as that of a
// new size of the terminal or those of the Go runtime itself, interrupts the wait and is no key.
func comes(in *os.File, wait time.Duration) bool {
	ready := []unix.PollFd{{Fd: int32(in.Fd()), Events: unix.POLLIN}}
	for end := time.Now().Add(wait); ; {
		n, err := unix.Poll(ready, max(0, int(time.Until(end).Milliseconds())))
		if err != unix.EINTR {
			return n > 0 || err != nil
		}
	}
}
