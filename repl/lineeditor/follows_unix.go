//go:build unix

package lineeditor

import (
	"os"

	"golang.org/x/sys/unix"
)

// follows says whether another key comes while a person would go on with a word.
func follows() bool {
	const wait = 400 // milliseconds
	n, err := unix.Poll([]unix.PollFd{{Fd: int32(os.Stdin.Fd()), Events: unix.POLLIN}}, wait)
	return n > 0 || err != nil
}
