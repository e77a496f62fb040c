package files

import (
	"bytes"
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// ErrNotOwn is the error for a file of another program, or of a person, which
// must not be lost.
var ErrNotOwn = errors.New("there is a file of that name that is not one of its kind, and it stays as it is")

// Replace writes a file as a whole: the parts go to a temporary file in the same
// folder, are synced to disk and take the place of the old file, whose permissions
// they keep. A new file has those that the process gives new files. A symbolic link
// stays one, and what it leads to is replaced. The folder entry is synced too.
func (a *Access) Replace(path string, parts ...[]byte) error {
	return a.replace(context.Background(), path, nil, parts)
}

// ReplaceUnless is Replace for large files: if ctx ends first it changes nothing, and gives
// its error.
func (a *Access) ReplaceUnless(ctx context.Context, path string, parts ...[]byte) error {
	return a.replace(ctx, path, nil, parts)
}

// ReplaceOwn is Replace for files that begin with a header. A file that does not
// is left alone, with [ErrNotOwn].
func (a *Access) ReplaceOwn(path string, header, data []byte) error {
	return a.replace(context.Background(), path, header, [][]byte{data})
}

func (a *Access) replace(ctx context.Context, path string, header []byte, parts [][]byte) error {
	at, err := a.find(path)
	if err != nil {
		return err
	}
	defer at.close()
	mode, err := at.permissions(header)
	if err != nil {
		return err
	}
	at.sweep()
	return at.write(ctx, mode, parts, at.folder.Rename)
}

// CreateWhole creates a file with all its contents, which others see whole or not at all.
// An existing file, of whatever process, stays as it is, and the error is [fs.ErrExist].
func (a *Access) CreateWhole(path string, data []byte) error {
	at, err := a.find(path)
	if err != nil {
		return err
	}
	defer at.close()
	at.sweep()
	return at.write(context.Background(), 0, [][]byte{data}, at.settle)
}

// settle gives a temporary file its name, unless that is taken. Without hard links
// another process may come between the check and the renaming.
func (p place) settle(temp, name string) error {
	err := p.folder.Link(temp, name)
	switch {
	case err == nil:
		return p.folder.Remove(temp)
	case errors.Is(err, fs.ErrExist):
		return err
	}
	if _, err := p.folder.Lstat(name); err == nil {
		return &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	return p.folder.Rename(temp, name)
}

// place is a file: a folder that is open, and the name in it.
type place struct {
	folder *os.Root
	name   string
}

func (p place) close() { p.folder.Close() }

// maxLinks is the longest chain of symbolic links that is followed.
const maxLinks = 40

// find gives the place to which a path leads when all links have been followed,
// the last one even if nothing is there yet. Paths are split and joined as they
// are and never cleaned: after a link, .. is not the part before it.
func (a *Access) find(path string) (place, error) {
	for range maxLinks {
		folder, name := filepath.Split(path)
		if name == "" {
			return place{}, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
		}
		root, err := a.openFolder(path, folder)
		if err != nil {
			return place{}, err
		}
		target, err := root.Readlink(name)
		if err != nil { // not a link, or nothing there
			return place{root, name}, nil
		}
		root.Close()
		if path = target; !filepath.IsAbs(target) {
			path = folder + target
		}
	}
	return place{}, &fs.PathError{Op: "open", Path: path, Err: syscall.ELOOP}
}

// openFolder opens the folder part of a path.
func (a *Access) openFolder(path, folder string) (*os.Root, error) {
	if err := a.AllowsWriting(path); err != nil {
		return nil, err
	}
	if folder == "" {
		folder = "."
	}
	if a.free {
		return os.OpenRoot(folder)
	}
	return a.root.OpenRoot(folder)
}

// newFile are the permissions asked for a new file, from which the process
// removes some (umask).
const newFile = 0o666

// newSecret is for files that only their owner may read.
const newSecret = 0o600

// permissions gives those of the existing file, or 0 for none. With a header, a
// file that does not begin with it is refused.
func (p place) permissions(header []byte) (fs.FileMode, error) {
	info, err := p.folder.Lstat(p.name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return 0, nil
	case err != nil:
		return 0, err
	case !info.Mode().IsRegular():
		return 0, &fs.PathError{Op: "replace", Path: p.name, Err: ErrSpecial}
	case header == nil:
		return info.Mode().Perm(), nil
	}
	old, err := p.folder.OpenFile(p.name, os.O_RDONLY|nonBlocking, 0)
	if err != nil {
		return 0, err
	}
	defer old.Close()
	begins := make([]byte, len(header))
	if _, err := io.ReadFull(old, begins); err != nil || !bytes.Equal(begins, header) {
		return 0, ErrNotOwn
	}
	return info.Mode().Perm(), nil
}

// write fills a temporary file, which put then puts into place. Permissions of 0
// mean those of a new file.
func (p place) write(ctx context.Context, mode fs.FileMode, parts [][]byte, put func(temp, name string) error) error {
	name := temporaryName()
	temp, err := p.folder.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, newFile)
	if err != nil {
		return err
	}
	if err = errors.Join(fill(ctx, temp, mode, parts), temp.Close()); err == nil {
		err = put(name, p.name)
	}
	if err != nil {
		return errors.Join(err, p.folder.Remove(name))
	}
	return syncFolder(p.folder)
}

// fill writes a file, checking ctx before every megabyte.
func fill(ctx context.Context, f *os.File, mode fs.FileMode, parts [][]byte) error {
	for _, part := range parts {
		for piece := range slices.Chunk(part, 1<<20) {
			if _, err := f.Write(piece); err != nil || ctx.Err() != nil {
				return cmp.Or(err, ctx.Err())
			}
		}
	}
	if mode != 0 {
		if err := f.Chmod(mode); err != nil {
			return err
		}
	}
	return toDisk(f)
}

// toDisk syncs a file to disk. Tests replace it, to see what is synced when and what
// happens if it fails.
var toDisk = (*os.File).Sync

// syncFolder syncs the entries of a folder, if the system can. Windows syncs only what is open
// for writing, as no folder is.
func syncFolder(folder *os.Root) error {
	f, err := folder.Open(".")
	if err != nil {
		return nil // a folder that may be written but not read cannot be synced
	}
	defer f.Close()
	if err := toDisk(f); err != nil && runtime.GOOS != "windows" && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return nil
}

// Temporary files have names of this form and no other, so that those of killed
// runs can be told from other files.
const (
	temporaryStart = ".parlor-"
	temporaryEnd   = ".tmp"
)

// isTemporary says whether a name is one of temporaryName.
func isTemporary(name string) bool {
	middle, begins := strings.CutPrefix(name, temporaryStart)
	middle, ends := strings.CutSuffix(middle, temporaryEnd)
	b, err := hex.DecodeString(middle)
	return begins && ends && err == nil && len(b) == 8 && middle == strings.ToLower(middle)
}

// temporaryName gives an unused name.
func temporaryName() string {
	return fmt.Sprintf("%s%016x%s", temporaryStart, rand.Uint64(), temporaryEnd)
}

// leftover is the age from which a temporary file must be a killed run's.
const leftover = 24 * time.Hour

// sweep removes temporary files that killed runs have left in the folder at
// least a day ago. What cannot be removed stays.
func (p place) sweep() {
	entries, err := fs.ReadDir(p.folder.FS(), ".")
	if err != nil {
		return
	}
	for _, e := range entries {
		if isTemporary(e.Name()) && old(e) {
			_ = p.folder.Remove(e.Name())
		}
	}
}

// old says whether an entry has not changed for so long that nobody uses it.
func old(e fs.DirEntry) bool {
	info, err := e.Info()
	return err == nil && time.Since(info.ModTime()) > leftover
}

// pagePattern is the name of folders made by [NewFolder].
const pagePattern = "parlor-page-*"

// NewFolder gives access to an empty folder, and a function that removes it.
// Folders that killed runs have left at least a day ago are removed first.
func NewFolder() (access *Access, remove func(), err error) {
	sweepFolders(os.TempDir())
	path, err := os.MkdirTemp("", pagePattern)
	if err != nil {
		return nil, nil, err
	}
	access, err = Below(path)
	if err != nil {
		_ = os.Remove(path)
		return nil, nil, err
	}
	return access, func() {
		_ = access.Close()
		_ = os.RemoveAll(path) // what cannot be removed now is swept later
	}, nil
}

// Folder is the path of the folder that the access is confined to, for a program that is to
// write there; empty if there is none.
func (a *Access) Folder() string {
	if a.root == nil {
		return ""
	}
	return a.root.Name()
}

// sweepFolders removes leftover folders of pages, those that are the user's own.
func sweepFolders(parent string) {
	entries, err := os.ReadDir(parent)
	if err != nil {
		return
	}
	for _, e := range entries {
		if ours, err := filepath.Match(pagePattern, e.Name()); err == nil && ours && e.IsDir() && old(e) {
			_ = os.RemoveAll(filepath.Join(parent, e.Name()))
		}
	}
}
