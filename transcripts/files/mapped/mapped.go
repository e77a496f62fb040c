// Package mapped opens files that are read at random, such as tables of solved games, so that the
// system pages them in on demand. It knows files and not what is in them.
package mapped

import (
	"errors"

	"parlor/transcripts/files"
)

// File is a file on disk that the system pages in on demand. The file may be
// replaced meanwhile, but not truncated.
type File struct {
	Data  []byte
	close func() error
	drop  func(part []byte)
}

// Open opens an ordinary file for reading and maps it into memory.
func Open(access *files.Access, path string) (*File, error) {
	file, err := access.Open(path)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	mapped := &File{close: func() error { return nil }} // no system maps an empty file
	if info.Size() > 0 {
		mapped, err = mapFile(file, int(info.Size()))
	}
	return mapped, errors.Join(err, file.Close())
}

// Close unmaps the file. Data must not be used any more.
func (m *File) Close() error {
	m.Data = nil
	return m.close()
}

// Drop says that a part of Data has been read, so that the system need not keep it in
// memory. It can still be read.
func (m *File) Drop(part []byte) {
	if m.drop != nil {
		m.drop(part)
	}
}
