//go:build !unix

package lineeditor

import "time"

// follows cannot look ahead here, so a key counts as the last that was pressed.
func follows(time.Duration) bool { return false }
