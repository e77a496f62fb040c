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
}

// Close gives the memory up. Data must not be looked at any more.
func (m *Mapped) Close() error {
	m.Data = nil
	return m.close()
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
