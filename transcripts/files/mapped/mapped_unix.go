//go:build unix

package mapped

import (
	"os"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

func mapFile(file *os.File, size int) (*File, error) {
	data, err := syscall.Mmap(int(file.Fd()), 0, size, syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		return nil, &os.PathError{Op: "map", Path: file.Name(), Err: err}
	}
	return &File{Data: data, close: func() error { return syscall.Munmap(data) }, drop: drop}, nil
}

// drop releases the whole pages of a part of a map.
func drop(part []byte) {
	page := os.Getpagesize()
	skip := int(-uintptr(unsafe.Pointer(unsafe.SliceData(part)))) & (page - 1)
	if whole := (len(part) - skip) &^ (page - 1); whole > 0 {
		_ = unix.Madvise(part[skip:skip+whole], unix.MADV_DONTNEED) // a hint
	}
}
