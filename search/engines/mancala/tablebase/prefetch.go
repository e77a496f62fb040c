//go:build amd64 || arm64

package tablebase

import "unsafe"

// prefetch asks the processor to bring the line of memory at an address into its
// cache, and does not wait for it. Go has no statement for that.
//
//go:noescape
func prefetch(address unsafe.Pointer)
