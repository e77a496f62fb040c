package files

import (
	"errors"
	"os"
)

// Mapped is a file as it is on the disk, of which the system brings in what is
// looked at. The file may be replaced meanwhile, but not be cut.
type Mapped struct {
	Data  []byte
	close func() error
	drop  func(part []byte)
}

// Close gives the memory up. Data must not be looked at any more.
func (m *Mapped) Close() error {
	m.Data = nil
	return m.close()
}

// Drop says that a part of Data has been read for good, so that the system need not keep
// it in memory. It may be looked at all the same.
func (m *Mapped) Drop(part []byte) {
	if m.drop != nil {
		m.drop(part)
	}
}

// Map opens an ordinary file for reading and maps it into memory.
func (a *Access) Map(path string) (*Mapped, error) {
	file, err := a.Open(path)
	if err != nil {
		return nil, err
	}
	mapped, err := mapFile(file)
	return mapped, errors.Join(err, file.Close())
}

// nothing is an empty file, which no system maps.
func nothing() *Mapped { return &Mapped{close: func() error { return nil }} }

func sizeOf(file *os.File) (int, error) {
	info, err := file.Stat()
	if err != nil {
		return 0, err
	}
	return int(info.Size()), nil
}
