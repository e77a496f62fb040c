//go:build unix

package solved

import (
	"syscall"
	"time"
)

// processorTime gives the processor time used by this program, the system's on
// its behalf included; known is false on some systems.
func processorTime() (used time.Duration, known bool) {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0, false
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), true
}
