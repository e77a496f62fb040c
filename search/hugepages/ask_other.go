//go:build !linux

package hugepages

import "unsafe"

// ask does nothing: other systems choose the size of pages by themselves, or cannot.
func ask(unsafe.Pointer, uintptr) {}
