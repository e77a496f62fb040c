//go:build !unix

package engine

import "time"

var started = time.Now()

// cpuTime gives the time that has passed, where CPU time is not to be had.
func cpuTime() time.Duration { return time.Since(started) }
