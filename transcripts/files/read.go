package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/gofrs/flock"
)

// ErrSpecial is the error for a device, a named pipe and the like. That for a folder
// is [syscall.EISDIR].
var ErrSpecial = errors.New("not an ordinary file")

// maxSize is the largest file read as a whole.
const maxSize = 64 << 20

// Open opens an ordinary file for reading. It does not wait for a writer of a
// named pipe.
func (a *Access) Open(path string) (*os.File, error) {
	file, err := a.openOrdinary(path, os.O_RDONLY, 0)
	if a.base != nil && errors.Is(err, fs.ErrNotExist) {
		return a.base.Open(path)
	}
	return file, err
}

// openOrdinary opens what must be an ordinary file. It checks before opening,
// as opening a device may have effects, and again on the open file, as another
// may have taken its place.
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
func (a *Access) Read(path string) ([]byte, error) { return a.read(path, maxSize) }

// read reads a whole file of at most most bytes, and refuses a larger one.
func (a *Access) read(path string, most int) ([]byte, error) {
	file, err := a.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	size, err := sizeOf(file)
	var text []byte
	if err == nil && size <= most {
		text, err = io.ReadAll(io.LimitReader(file, int64(most)+1)) // it may have grown
	}
	if err == nil && max(size, len(text)) > most {
		return nil, fmt.Errorf("it is larger than %s", inBytes(most))
	}
	return text, err
}

// inBytes writes a size.
func inBytes(n int) string {
	if n >= 1<<20 && n%(1<<20) == 0 {
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d bytes", n)
}

func sizeOf(file *os.File) (int, error) {
	info, err := file.Stat()
	if err != nil {
		return 0, err
	}
	return int(info.Size()), nil
}

// Create creates a file for writing, which must not exist yet, so that nothing
// is overwritten by mistake. Its folder entry is synced to disk.
func (a *Access) Create(path string) (*os.File, error) {
	file, err := a.openFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, newFile)
	if err != nil {
		return nil, err
	}
	at, err := a.find(path)
	if err == nil {
		err = syncFolder(at.folder)
		at.close()
	}
	if err != nil {
		return nil, errors.Join(err, file.Close(), a.Remove(path))
	}
	return file, nil
}

// Update opens an existing file for reading and for writing in place.
func (a *Access) Update(path string) (*os.File, error) { return a.openOrdinary(path, os.O_RDWR, 0) }

// Remove removes a file.
func (a *Access) Remove(path string) error {
	if err := a.AllowsWriting(path); err != nil {
		return err
	}
	if a.free {
		return os.Remove(path)
	}
	return a.root.Remove(path)
}

// MakeFolder makes a folder and its missing parents, and MakeSecretFolder those that only their
// owner may enter.
func (a *Access) MakeFolder(path string) error       { return a.makeFolder(path, 0o755) }
func (a *Access) MakeSecretFolder(path string) error { return a.makeFolder(path, 0o700) }

func (a *Access) makeFolder(path string, mode fs.FileMode) error {
	if err := a.AllowsWriting(path); err != nil {
		return err
	}
	if a.free {
		return os.MkdirAll(path, mode)
	}
	return a.root.MkdirAll(path, mode)
}

// Claim locks a file, creating it if need be, for as long as the process lives or until
// it is released. It is false if another process has it locked.
func (a *Access) Claim(path string) (release func() error, ok bool, err error) {
	if err := a.AllowsWriting(path); err != nil {
		return nil, false, err
	}
	lock := flock.New(path)
	if ok, err = lock.TryLock(); errors.Is(err, errors.ErrUnsupported) {
		return func() error { return nil }, true, nil // without locks there is only one process
	} else if err != nil || !ok {
		return nil, false, err
	}
	return lock.Close, true, nil
}
