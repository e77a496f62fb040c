//go:build unix

package engine

import (
	"syscall"
	"time"
)

// cpuTime gives the CPU time this process has used, in user mode and in the
// system.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
