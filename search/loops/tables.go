package loops

import (
	"context"
	"unsafe"

	"parlor/search/hugepages"
)

// Table is hugepages.Make for numbers and pairs of them, checking ctx while the memory is cleared. Once ctx
// has ended the result may contain anything, and must be discarded.
func Table[T ~uint16 | ~int32 | ~int64 | ~float64 | ~struct{ First, Second float64 }](ctx context.Context, n int) []T {
	s := unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(hugepages.Room(n*int(unsafe.Sizeof(*new(T))))))), n)
	Clear(ctx, s)
	return s
}

// Clear is clear for a large table; it stops early if ctx ends.
func Clear[T any](ctx context.Context, s []T) {
	const part = 1 << 20
	for i := range Steps(ctx, len(s)/part+1, 1) {
		clear(s[i*part : min(i*part+part, len(s))])
	}
}
