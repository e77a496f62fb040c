package files

import (
	"crypto/rand"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"time"
)

// Temporary files bear names of this form and no other, so that those of runs
// that were killed can be told from anybody else's.
const (
	temporaryStart = ".parlor-"
	temporaryEnd   = ".tmp"
)

var temporaryForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\.parlor-[0-9a-f]{16}\.tmp$`)
})

// temporaryName gives a name that no other file has.
func temporaryName() string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails
	return temporaryStart + hex.EncodeToString(b[:]) + temporaryEnd
}

// leftover is the age at which a temporary file must be one of a killed run.
const leftover = 24 * time.Hour

// sweep removes the temporary files that killed runs have left in the folder a
// day ago or more. What cannot be removed stays.
func (p place) sweep() {
	entries, err := fs.ReadDir(p.folder.FS(), ".")
	if err != nil {
		return
	}
	for _, e := range entries {
		if temporaryForm().MatchString(e.Name()) && old(e) {
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

// NewFolder gives access to an empty folder, and what removes it. Folders that
// killed runs have left a day ago or more are removed before.
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
// write there; empty where there is none.
func (a *Access) Folder() string {
	if a.root == nil {
		return ""
	}
	return a.root.Name()
}

// sweepFolders removes left folders of pages, as far as they are the user's own.
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
