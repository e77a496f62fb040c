package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"path/filepath"
	"syscall"

	"parlor/games"
	"parlor/transcripts/files"
)

// Open opens a file of results for reading and writing, and makes it and its folder if they are
// missing.
func Open(ctx context.Context, path string) (*Store, error) {
	if err := files.Anywhere().MakeFolder(filepath.Dir(path)); err != nil {
		return nil, unusable(path, err)
	}
	there, err := isThere(path)
	if err == nil && !there {
		err = create(ctx, path)
	}
	if err != nil {
		return nil, unusable(path, err)
	}
	s, err := openAs(ctx, path, url.Values{"mode": {"rw"}})
	if err == nil && s.version < Version {
		if err = s.upgraded(ctx); err != nil {
			s.Close()
		}
		s.version = Version
	}
	if err != nil {
		return nil, unusable(path, err)
	}
	return s, nil
}

// Read opens a file of results for reading only. It is false if there is none.
func Read(ctx context.Context, path string) (*Store, bool, error) {
	if there, err := isThere(path); err != nil || !there {
		return nil, false, unusable(path, err)
	}
	s, err := openAs(ctx, path, url.Values{"mode": {"ro"}})
	if codeOf(err) == codeCannotOpen { // no locks can be made in a folder that cannot be written
		s, err = openAs(ctx, path, url.Values{"mode": {"ro"}, "immutable": {"1"}})
	}
	return s, err == nil, unusable(path, err)
}

// isThere says whether there is a file, and refuses what cannot be one of results: the database would
// wait for a pipe, and take an empty file for a new database.
func isThere(path string) (bool, error) {
	size, err := files.Anywhere().Size(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case errors.Is(err, syscall.EISDIR):
		return false, games.Errorf("results-folder", "wanted a file of results, and %s is a folder; it is left as it is", path)
	case errors.Is(err, files.ErrSpecial):
		return false, games.Errorf("results-device", "wanted a file of results, and %s is a pipe, a socket or a device; it is left as it is", path)
	case err == nil && size == 0:
		return false, games.Errorf("empty-results", "%s is empty, and a file of results never is: what was in it is lost; once it is removed a new one is made", path)
	}
	return err == nil, err
}

// create makes a file with empty tables. It appears atomically, so no process ever sees an unfinished
// one; of several processes that make one at the same time the first succeeds, and the others use its
// file.
func create(ctx context.Context, path string) error {
	s, err := Memory(ctx)
	if err != nil {
		return err
	}
	defer s.Close()
	image, err := s.image(ctx)
	if err != nil {
		return err
	}
	if err := files.Anywhere().CreateWhole(path, image); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}

// image gives the bytes of the database as a file with a write-ahead log.
func (s *Store) image(ctx context.Context) (image []byte, err error) {
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	err = conn.Raw(func(driver any) (err error) {
		image, err = driver.(interface{ Serialize() ([]byte, error) }).Serialize()
		return err
	})
	if err != nil {
		return nil, err
	}
	// A database in memory has no log. Bytes 18 and 19 of a file say how it is written and
	// read (SQLite's file format, 1.3): 2 stands for a write-ahead log.
	image[18], image[19] = 2, 2
	return image, nil
}

// Memory gives a store in memory, which is gone when it is closed.
func Memory(ctx context.Context) (*Store, error) {
	s, err := connect("memory", url.Values{"mode": {"memory"}})
	if err != nil {
		return nil, err
	}
	err = s.change(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, tables())
		return err
	})
	if err != nil {
		s.Close()
		return nil, unusable("memory", err)
	}
	return s, nil
}

// openAs opens an existing file, and checks it.
func openAs(ctx context.Context, path string, query url.Values) (*Store, error) {
	s, err := connect(path, query)
	if err != nil {
		return nil, err
	}
	if err := s.patiently(ctx, func() error { return s.check(ctx) }); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// check refuses a file that is not one of results, is too new, or has been altered.
func (s *Store) check(ctx context.Context) error {
	var id int
	if err := s.db.QueryRowContext(ctx, "pragma application_id").Scan(&id); err != nil {
		return err
	}
	if err := s.db.QueryRowContext(ctx, "pragma user_version").Scan(&s.version); err != nil {
		return err
	}
	switch {
	case id != application:
		return games.Errorf("not-results", "%s is a database of another program, and is left as it is", s.path)
	case s.version > Version:
		return games.Errorf("newer-results", "%s was written by a newer version of this program (its tables have version %d, and this program knows %d), and is left as it is",
			s.path, s.version, Version)
	}
	return s.examine(ctx)
}

// Place is where a session stores results: in a file of its data folder or, without a folder, in
// memory as long as the session lives.
type Place struct {
	memory OwnKeeper // a *Store; programs without a database do not link that type
	plain  *plain
}

// InFolder names the file of results in a data folder; it is empty for no folder.
func InFolder(folder string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, "results.db")
}

// Open opens the store, and gives the function that closes it: other processes may be waiting for the
// file.
func (p *Place) Open(ctx context.Context, folder string) (*Store, func(), error) {
	if path := InFolder(folder); path != "" {
		s, err := Open(ctx, path)
		if err != nil {
			return nil, nil, err
		}
		return s, func() { s.Close() }, nil
	}
	s, kept := p.memory.(*Store)
	if !kept {
		var err error
		if s, err = Memory(context.WithoutCancel(ctx)); err != nil {
			return nil, nil, err
		}
		p.memory = s
	}
	return s, func() {}, nil
}

// Read opens the store for reading. It is false if there is none.
func (p *Place) Read(ctx context.Context, folder string) (*Store, func(), bool, error) {
	if path := InFolder(folder); path != "" {
		s, found, err := Read(ctx, path)
		if err != nil || !found {
			return nil, nil, false, err
		}
		return s, func() { s.Close() }, true, nil
	}
	s, kept := p.memory.(*Store)
	return s, func() {}, kept, nil
}

// Own opens the store of what a person has done.
func (p *Place) Own(ctx context.Context, folder string) (OwnKeeper, func(), error) {
	if database != nil {
		return database.own(ctx, p, folder)
	}
	if p.plain == nil {
		p.plain = &plain{path: inPlain(folder)}
	}
	return p.plain, func() {}, nil
}

// ReadOwn opens it for reading. It is false if there is none.
func (p *Place) ReadOwn(ctx context.Context, folder string) (OwnKeeper, func(), bool, error) {
	if database != nil {
		return database.readOwn(ctx, p, folder)
	}
	own, done, err := p.Own(ctx, folder)
	return own, done, true, err
}
