//go:build unix

package files

import "syscall"

// nonBlocking opens a named pipe without waiting for its other end.
const nonBlocking = syscall.O_NONBLOCK
