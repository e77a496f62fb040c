//go:build !unix

package account

import "time"

// ProcessorTime gives the processor time that this program has used, which is not
// known here.
func ProcessorTime() (used time.Duration, known bool) { return 0, false }
