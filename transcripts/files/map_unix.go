//go:build unix

package files

import (
	"os"
	"syscall"
)

func mapFile(file *os.File) (*Mapped, error) {
	size, err := sizeOf(file)
	if err != nil {
		return nil, err
	}
	if size == 0 {
		return nothing(), nil
	}
	data, err := syscall.Mmap(int(file.Fd()), 0, size, syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		return nil, &os.PathError{Op: "map", Path: file.Name(), Err: err}
	}
	return &Mapped{Data: data, close: func() error { return syscall.Munmap(data) }}, nil
}
