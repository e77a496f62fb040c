package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// ErrSpecial is the fault of a device, a named pipe and the like. That of a folder is
// [syscall.EISDIR].
var ErrSpecial = errors.New("not an ordinary file")

// maxSize is the largest file read as a whole.
const maxSize = 64 << 20

// Open opens an ordinary file for reading. It does not wait for anybody to
// write into a named pipe.
func (a *Access) Open(path string) (*os.File, error) {
	file, err := a.openOrdinary(path, os.O_RDONLY, 0)
	if a.base != nil && errors.Is(err, fs.ErrNotExist) {
		return a.base.Open(path)
	}
	return file, err
}

// openOrdinary opens what must be an ordinary file. What is there is looked at
// before, as opening a device may do something, and again through the open
// file, as another may have taken its place.
func (a *Access) openOrdinary(path string, flag int, mode os.FileMode) (*os.File, error) {
	if info, err := a.stat(path); err == nil {
		if err := ordinary(path, info); err != nil {
			return nil, err
		}
	}
	file, err := a.openFile(path, flag|nonBlocking, mode)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil {
		err = ordinary(path, info)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

// stat is os.Stat within what is allowed.
func (a *Access) stat(path string) (os.FileInfo, error) {
	if err := a.Allows(path); err != nil {
		return nil, err
	}
	if a.free {
		return os.Stat(path)
	}
	return a.root.Stat(path)
}

// Size gives the bytes of an ordinary file.
func (a *Access) Size(path string) (int64, error) {
	info, err := a.stat(path)
	if err == nil {
		err = ordinary(path, info)
	}
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// Read reads a whole file of a sane size.
func (a *Access) Read(path string) ([]byte, error) {
	file, err := a.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxSize+1))
	if err == nil && len(text) > maxSize {
		err = fmt.Errorf("it is larger than %d MiB", maxSize>>20)
	}
	return text, err
}
