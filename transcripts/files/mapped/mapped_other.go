//go:build !unix

package mapped

import (
	"io"
	"os"
)

// mapFile reads the whole file where the system has no memory maps.
func mapFile(file *os.File, size int) (*File, error) {
	mapped := &File{Data: make([]byte, size), close: func() error { return nil }}
	_, err := io.ReadFull(file, mapped.Data)
	return mapped, err
}
