//go:build !linux

package hugepages

import "unsafe"

// ask does nothing: other systems choose page sizes themselves, or have no choice.
func ask(unsafe.Pointer, uintptr) {}
