//go:build unix

package lineeditor

import (
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// pause is the longest time to the next key within a word that a person types.
const pause = 400 * time.Millisecond

// follows says whether another key comes in time to belong to the same word.
func follows() bool { return comes(os.Stdin, pause) }

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
