package files

import (
	"context"
	"errors"
	"io"
	"os"
	"time"

	"github.com/gofrs/flock"
)

// Create makes a file for writing, which must not exist yet: nothing is to be
// overwritten by mistake. Its folder entry is synced to disk.
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

// MakeFolder makes a folder and those above it, where they are missing.
func (a *Access) MakeFolder(path string) error {
	if err := a.AllowsWriting(path); err != nil {
		return err
	}
	if a.free {
		return os.MkdirAll(path, 0o755)
	}
	return a.root.MkdirAll(path, 0o755)
}

// lockPatience is how long to wait between two tries to lock a file.
const lockPatience = 5 * time.Millisecond

// Append writes text to the end of a file, which is made if need be. Processes
// that append to the same file take turns, so none loses or mixes text. When ctx
// ends before the turn has come, nothing is written.
func (a *Access) Append(ctx context.Context, path, text string) (err error) {
	file, err := a.openOrdinary(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, newFile)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	lock := flock.New(file.Name(), flock.SetFlag(os.O_RDONLY))
	if _, err := lock.TryLockContext(ctx, lockPatience); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	if _, err := io.WriteString(file, text); err != nil {
		return err
	}
	return toDisk(file)
}

// Claim holds a file, which is made if need be, for as long as the process lives or until
// it is released. It is false where another process holds it.
func (a *Access) Claim(path string) (release func() error, ok bool, err error) {
	if err := a.AllowsWriting(path); err != nil {
		return nil, false, err
	}
	lock := flock.New(path)
	if ok, err = lock.TryLock(); errors.Is(err, errors.ErrUnsupported) {
		return lock.Close, true, nil // where there are no locks there is one process
	} else if err != nil || !ok {
		return nil, false, err
	}
	return lock.Close, true, nil
}
