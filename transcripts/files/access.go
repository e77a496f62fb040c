// Package files is the only way from a session to the disk. An [Access] says where
// files may be read and written: anywhere, or below one folder that no path or
// link escapes. Whatever a command does with a file it does through one, so that
// no command has to ask whose page it runs for.
//
// Files are written so that a killed program, or a power cut, leaves either the
// old or the new text. Anything but an ordinary file, such as a device or a named
// pipe, is refused at once.
package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
)

// CodeOutside is the stable code of a path that leads out of the folder that an
// Access is confined to.
const CodeOutside = "outside-folder"

// Error is a path that an Access does not allow.
type Error struct{ text string }

// Error says what was wanted and given.
func (e *Error) Error() string { return e.text }

// Code is [CodeOutside].
func (e *Error) Code() string { return CodeOutside }

// Access is a right to read and write files.
type Access struct {
	root   *os.Root // the folder, nil without one
	reason string   // why nothing may be written, or empty if it may be
	free   bool     // anywhere, so that no folder is needed
	base   *Access  // where files missing from the folder are read; or nil
}

// Anywhere is the access of the person who runs the program.
func Anywhere() *Access { return &Access{free: true} }

// Below is access to the files below a folder, and to nothing else: no absolute
// path, no "..", no link that leads out, and no hidden file, as programs read
// those unasked.
func Below(folder string) (*Access, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	return &Access{root: root}, nil
}

// None is access to nothing. The reason is the text of every refusal.
func None(reason string) *Access { return &Access{reason: reason} }

// ReadOnly is access to the same files without writing. The reason is the text
// of every refusal.
func (a *Access) ReadOnly(reason string) *Access {
	return &Access{root: a.root, free: a.free, base: a.base, reason: reason}
}

// Over is access to the same files, with reads of missing ones falling back to
// base, which is never written.
func (a *Access) Over(base *Access) *Access {
	return &Access{root: a.root, free: a.free, reason: a.reason, base: base}
}

// Confined says whether the access is to some files only.
func (a *Access) Confined() bool { return !a.free }

// Close gives up the folder. One that is never closed is released by the garbage
// collector.
func (a *Access) Close() error {
	if a == nil || a.root == nil {
		return nil
	}
	return a.root.Close()
}

// Path expands a leading ~ to the home folder, for an access that reaches it.
func (a *Access) Path(name string) string {
	rest, ok := strings.CutPrefix(name, "~")
	if !ok || a.Confined() || rest != "" && !os.IsPathSeparator(rest[0]) {
		return name
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return name
	}
	return home + filepath.FromSlash(rest)
}

// Names lists what is in a folder, sorted, with a slash after every folder.
func (a *Access) Names(folder string) ([]string, error) {
	file, err := a.openFile(folder, os.O_RDONLY|nonBlocking, 0)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	entries, err := file.ReadDir(-1)
	var names []string
	for _, e := range entries {
		name := e.Name()
		if info, err := a.stat(filepath.Join(folder, name)); err == nil && info.IsDir() {
			name += "/"
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return names, err
}

// Allows gives the error for a path that leads out of the folder lexically. A
// link that leads out is found when the path is used.
func (a *Access) Allows(path string) error {
	switch {
	case a.free:
		return nil
	case a.root == nil:
		return &Error{a.reason}
	}
	return Local(path)
}

// Local gives the error for a path that is lexically no plain file below the
// folder in which it is used.
func Local(path string) error {
	switch {
	case filepath.IsAbs(path) || filepath.VolumeName(path) != "" || strings.HasPrefix(filepath.ToSlash(path), "/"):
		return outside(path, "an absolute path")
	}
	for part := range strings.SplitSeq(filepath.ToSlash(path), "/") {
		switch {
		case part == "..":
			return outside(path, "a path with ..")
		case part != "." && strings.HasPrefix(part, "."):
			return outside(path, "the name of a hidden file")
		}
	}
	return nil
}

func outside(path, what string) error {
	return &Error{fmt.Sprintf("commands out of a file may use the files below the working folder only: "+
		"wanted a name such as evening.md, given %s: %s", what, path)}
}

// AllowsWriting gives the error for a path that may not be written.
func (a *Access) AllowsWriting(path string) error {
	if err := a.Allows(path); err != nil || a.reason == "" {
		return err
	}
	return &Error{a.reason}
}

// Hide takes the rights on a file or a folder away from others than its owner, and says whether they had
// any. What is missing, or where there are no such rights, is hidden.
func (a *Access) Hide(path string) (hidden bool, err error) {
	info, err := a.stat(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && (runtime.GOOS == "windows" || info.Mode().Perm()&othersMay == 0) {
		return false, nil
	}
	if err == nil {
		err = a.AllowsWriting(path)
	}
	if err != nil {
		return false, err
	}
	mode := info.Mode().Perm() &^ othersMay
	if a.free {
		return true, os.Chmod(path, mode)
	}
	return true, a.root.Chmod(path, mode)
}

// The rights of others than the owner, and those of them to write.
const (
	othersMay   = 0o077
	othersWrite = 0o022
)

// OpenToOthers says whether others may replace the files in a folder.
func (a *Access) OpenToOthers(folder string) (bool, error) {
	info, err := a.stat(folder)
	if err != nil || runtime.GOOS == "windows" {
		return false, err
	}
	return info.Mode().Perm()&othersWrite != 0 && info.Mode()&fs.ModeSticky == 0, nil
}

// openFile is os.OpenFile within what is allowed.
func (a *Access) openFile(path string, flag int, mode fs.FileMode) (*os.File, error) {
	allows := a.AllowsWriting
	if flag == os.O_RDONLY|nonBlocking {
		allows = a.Allows
	}
	if err := allows(path); err != nil {
		return nil, err
	}
	if a.free {
		return os.OpenFile(path, flag, mode)
	}
	return a.root.OpenFile(path, flag, mode)
}

// ordinary gives the error for an existing file that is not an ordinary one.
func ordinary(path string, info fs.FileInfo) error {
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		return &fs.PathError{Op: "open", Path: path, Err: syscall.EISDIR}
	}
	return &fs.PathError{Op: "open", Path: path, Err: ErrSpecial}
}
