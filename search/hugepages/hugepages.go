// Package hugepages allocates large tables. A table that is read at random spends much
// of its time on TLB misses, above all on a virtual machine; pages of two megabytes in
// place of four kilobytes avoid most of them.
package hugepages

import (
	"runtime/debug"
	"strings"
	"unsafe"
)

// least is the size in bytes from which huge pages are asked for. Smaller tables would
// span only a few.
const least = 4 << 20

// great is the size in bytes from which garbage is collected first, so that the next
// large table replaces the last one and does not add to it.
const great = 64 << 20

func makeWay(size uintptr) {
	if size >= great {
		debug.FreeOSMemory()
	}
}

// Make is make([]T, n), in huge pages if the table is large and the system has them.
// There is no other difference.
func Make[T any](n int) []T {
	size := uintptr(n) * unsafe.Sizeof(*new(T))
	makeWay(size)
	s := make([]T, n)
	askFor(unsafe.Pointer(unsafe.SliceData(s)), size)
	return s
}

// Room is Make without clearing: the caller writes each byte before it is read. It takes
// no time, while make clears reused memory, which takes seconds for a large table and
// cannot be interrupted.
func Room(n int) []byte {
	makeWay(uintptr(n))
	var b strings.Builder // whose memory is not cleared
	b.Grow(n)
	start := unsafe.StringData(b.String())
	askFor(unsafe.Pointer(start), uintptr(n))
	return unsafe.Slice((*byte)(unsafe.Pointer(start)), n)
}

// Grown moves values without pointers to Room for so many.
func Grown[T any](old []T, room int) []T {
	more := unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(Room(room*int(unsafe.Sizeof(*new(T))))))), room)
	return more[:copy(more, old)]
}

func askFor(start unsafe.Pointer, size uintptr) {
	if size >= least {
		ask(start, size)
	}
}
