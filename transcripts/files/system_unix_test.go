//go:build !windows

package files

import (
	"os"
	"syscall"
)

// narrowed sets what new files are not allowed, and gives what sets it back.
func narrowed(mask int) func() {
	before := syscall.Umask(mask)
	return func() { syscall.Umask(before) }
}

// makePipe makes a named pipe.
func makePipe(path string) error { return syscall.Mkfifo(path, 0o600) }

// lock holds a file as another process would.
func lock(file *os.File) error { return syscall.Flock(int(file.Fd()), syscall.LOCK_EX) }
