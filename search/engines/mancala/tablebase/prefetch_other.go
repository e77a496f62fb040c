//go:build !amd64 && !arm64

package tablebase

import "unsafe"

// prefetch does nothing on other processors; only the time differs.
func prefetch(unsafe.Pointer) {}
