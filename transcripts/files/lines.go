package files

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// Lines is a file to which whole lines are appended, by this process and by others. A
// line is on disk before Add returns, and one that could not be written leaves nothing
// behind: a partial line left by a killed program is removed before the next one. It is
// not safe for concurrent use.
type Lines struct {
	Access *Access
	Path   string
	// Guest says that the file may be somebody else's: an unfinished last line is ended, and
	// nothing is removed.
	Guest bool
	// Secret says that only its owner may read the file.
	Secret bool

	there bool     // it exists, and is not created again
	left  *remains // of a write that failed and could not be undone
}

// remains is what a failed write may have left at an offset.
type remains struct {
	at   int64
	text string
}

// Read gives the whole lines of the file, and separately what follows the last of them: a
// line that was never finished, and so never counted.
func (l *Lines) Read() (whole, torn []byte, err error) {
	text, err := l.Access.Read(l.Path)
	if err != nil {
		return nil, nil, err
	}
	l.there = true
	end := bytes.LastIndexByte(text, '\n') + 1
	return text[:end], text[end:], nil
}

// lockPatience is the interval between attempts to lock a file.
const lockPatience = 5 * time.Millisecond

// Add appends whole lines to the file, which is created unless it has been read or added to
// before. Processes that append to the same file take turns. If ctx ends first, nothing is
// written.
func (l *Lines) Add(ctx context.Context, text string) (err error) {
	flag := os.O_RDWR
	if !l.there {
		flag |= os.O_CREATE
	}
	mode := os.FileMode(newFile)
	if l.Secret {
		mode = newSecret
	}
	file, err := l.Access.openOrdinary(l.Path, flag, mode)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if err := l.hide(file); err != nil {
		return err
	}
	locked, create := file.Name(), 0
	if runtime.GOOS == "windows" { // where what is locked can be read and written by that handle alone
		locked, create = locked+".turn", os.O_CREATE
	}
	lock := flock.New(locked, flock.SetFlag(os.O_RDONLY|create))
	if _, err := lock.TryLockContext(ctx, lockPatience); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	defer func() {
		if unlocked := lock.Close(); !errors.Is(unlocked, errors.ErrUnsupported) {
			err = errors.Join(err, unlocked)
		}
	}()
	return l.add(file, text)
}

// hide restricts a secret file to its owner, if it is not.
func (l *Lines) hide(file *os.File) error {
	if !l.Secret {
		return nil
	}
	info, err := file.Stat()
	if err != nil || info.Mode().Perm()&^newSecret == 0 || runtime.GOOS == "windows" {
		return err // where there are no such permissions, the folder's apply
	}
	return file.Chmod(newSecret)
}

// add writes lines after the last whole one. If they cannot all be brought to disk the
// file is truncated to its old length.
func (l *Lines) add(file *os.File, text string) error {
	end, err := l.end(file)
	if err != nil {
		return err
	}
	if l.Guest && end > 0 {
		if last := make([]byte, 1); readAt(file, last, end-1) != nil || last[0] != '\n' {
			text = "\n" + text
		}
	}
	if _, err = writeAt(file, []byte(text), end); err == nil {
		err = toDisk(file)
	}
	if err == nil && end == 0 {
		err = l.Access.syncEntry(l.Path)
	}
	if err == nil {
		l.there = true
		return nil
	}
	if truncate(file, end) != nil {
		l.left = &remains{end, text}
	}
	return err
}

// Tests replace these by functions that write a part or nothing.
var (
	writeAt  = (*os.File).WriteAt
	truncate = (*os.File).Truncate
)

// end gives the length of the file without what failed writes have left: known
// leftovers of this process, and in a file of our own an unfinished last line of
// others'.
func (l *Lines) end(file *os.File) (int64, error) {
	size, err := sizeOf(file)
	if err != nil {
		return 0, err
	}
	whole := int64(size)
	if left := l.left; left != nil && whole > left.at && whole-left.at <= int64(len(left.text)) {
		behind := make([]byte, whole-left.at)
		if err := readAt(file, behind, left.at); err != nil {
			return 0, err
		}
		if strings.HasPrefix(left.text, string(behind)) {
			whole = left.at
		}
	}
	if !l.Guest {
		if whole, err = lastEnd(file, whole); err != nil {
			return 0, err
		}
	}
	if whole < int64(size) {
		if err := truncate(file, whole); err != nil {
			return 0, err
		}
	}
	l.left = nil
	return whole, nil
}

// lastEnd gives the offset after the last line feed before an offset.
func lastEnd(file *os.File, before int64) (int64, error) {
	const step = 4096
	block := make([]byte, step)
	for before > 0 {
		from := max(0, before-step)
		part := block[:before-from]
		if err := readAt(file, part, from); err != nil {
			return 0, err
		}
		if i := bytes.LastIndexByte(part, '\n'); i >= 0 {
			return from + int64(i) + 1, nil
		}
		before = from
	}
	return 0, nil
}

// readAt fills a buffer from an offset of a file.
func readAt(file *os.File, part []byte, at int64) error {
	_, err := io.ReadFull(io.NewSectionReader(file, at, int64(len(part))), part)
	return err
}

// syncEntry syncs the folder entry of a new file.
func (a *Access) syncEntry(path string) error {
	at, err := a.find(path)
	if err != nil {
		return err
	}
	defer at.close()
	return syncFolder(at.folder)
}
