package hugepages

import (
	"syscall"
	"unsafe"
)

// huge is the size of a huge page in bytes, on processors with base pages of four
// kilobytes. On others, less of a table is asked for than possible.
const huge = 2 << 20

// ask asks the system for huge pages, for those that lie wholly in the memory. A refusal
// is ignored.
func ask(start unsafe.Pointer, size uintptr) {
	skip := -uintptr(start) & (huge - 1)
	if size < skip+huge {
		return
	}
	whole := (size - skip) &^ (huge - 1)
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(start, skip)), whole), syscall.MADV_HUGEPAGE)
}
