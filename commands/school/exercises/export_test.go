package exercises

import (
	"testing"
	"time"
)

// Lower lowers the limits of answers for a test.
func Lower(t *testing.T, calls, bytes int64, patience time.Duration) {
	before := usualLimits
	usualLimits = limits{calls, bytes, patience}
	t.Cleanup(func() { usualLimits = before })
}
