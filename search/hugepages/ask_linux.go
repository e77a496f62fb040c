package hugepages

import (
	"syscall"
	"unsafe"
)

// huge is the size of a huge page in bytes, on the processors that Linux knows with
// pages of four kilobytes. Where it is another, less of a table is asked for than could be.
const huge = 2 << 20

// ask tells the system that memory is to be in huge pages, as far as whole ones lie in it.
// A system that cannot do so says no, which changes nothing.
func ask(start unsafe.Pointer, size uintptr) {
	skip := -uintptr(start) & (huge - 1)
	if size < skip+huge {
		return
	}
	whole := (size - skip) &^ (huge - 1)
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(start, skip)), whole), syscall.MADV_HUGEPAGE)
}
