package gradebook

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"

	"parlor/commands/school/classroom"
	"parlor/commands/shell/session"
	"parlor/games"
)

// kept is a gradebook and the file that it came from, with the text that stood there.
type kept struct {
	*Book
	s    *session.Session
	file string
	was  []byte // nil for a new one
	key  string
}

// open reads a gradebook; a file that is not there is a new one.
func open(s *session.Session, file string, folders ...string) (*kept, error) {
	k := &kept{s: s, file: file}
	text, err := s.Files().ReadShortText(k.file, mostBook)
	if errors.Is(err, fs.ErrNotExist) {
		return k, nil
	}
	if err != nil {
		return nil, session.CannotRead(k.file, err)
	}
	k.was = text
	k.Book, err = Read(k.file, string(text), func(hash string) string {
		k.key = classroom.KeyOf(s, hash, append(folders, filepath.Dir(k.file))...)
		return k.key
	})
	return k, err
}

// close writes the gradebook, unless somebody else has written it since it was read.
func (k *kept) close() error {
	access := k.s.Files()
	text, err := access.ReadShortText(k.file, mostBook)
	if k.was == nil && err == nil || k.was != nil && !bytes.Equal(text, k.was) {
		return games.Errorf("gradebook-changed", "%s was changed by another program meanwhile, and stays as that left it; wanted the same command again", k.file)
	}
	if err := access.ReplaceOwn(k.file, []byte(classroom.GradebookHeader), []byte(k.Text(k.key))); err != nil {
		return session.CannotWrite(k.file, err)
	}
	return nil
}
