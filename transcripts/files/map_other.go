//go:build !unix

package files

import (
	"io"
	"os"
)

// nonBlocking is not needed where there are no named pipes.
const nonBlocking = 0

// mapFile reads the whole file where the system has no memory maps.
func mapFile(file *os.File) (*Mapped, error) {
	size, err := sizeOf(file)
	if err != nil {
		return nil, err
	}
	mapped := nothing()
	mapped.Data = make([]byte, size)
	_, err = io.ReadFull(file, mapped.Data)
	return mapped, err
}
