package drawing_test

import (
	"testing"
	"time"
)

// processorTime is not measured here.
func processorTime(testing.TB) time.Duration { return 0 }
