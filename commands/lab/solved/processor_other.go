//go:build !unix

package solved

import "time"

// processorTime gives the processor time used by this program, which is unknown
// on this system.
func processorTime() (used time.Duration, known bool) { return 0, false }
