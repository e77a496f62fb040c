//go:build !amd64 && !arm64

package tablebase

import "unsafe"

// prefetch does nothing where it is not known how to; only the time differs.
func prefetch(unsafe.Pointer) {}
