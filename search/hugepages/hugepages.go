// Package hugepages makes the memory of large tables. A table that is read at random
// spends much of its time on finding out where in memory its pages are, above all on a
// virtual machine; with pages of two megabytes in place of four kilobytes the processor
// mostly knows.
package hugepages

import "unsafe"

// least is the size in bytes from which huge pages are asked for. Smaller tables would
// have a few of them at most.
const least = 4 << 20

// Make is make([]T, n), in huge pages where the table is large and the system has them.
// There is no other difference.
func Make[T any](n int) []T {
	s := make([]T, n)
	if size := uintptr(n) * unsafe.Sizeof(*new(T)); size >= least {
		ask(unsafe.Pointer(unsafe.SliceData(s)), size)
	}
	return s
}
