//go:build !windows

package drawing_test

import (
	"syscall"
	"testing"
	"time"
)

// processorTime is what the process has used so far, which other programs on the
// machine do not add to.
func processorTime(t testing.TB) time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		t.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
