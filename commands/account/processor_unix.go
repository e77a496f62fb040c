//go:build unix

package account

import (
	"syscall"
	"time"
)

// ProcessorTime gives the processor time that this program has used, its own and
// the system's for it; it is not known on every system.
func ProcessorTime() (used time.Duration, known bool) {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0, false
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), true
}
