//go:build !unix

package account

import "time"

// ProcessorTime gives the processor time used by this program, which is unknown
// on this system.
func ProcessorTime() (used time.Duration, known bool) { return 0, false }
