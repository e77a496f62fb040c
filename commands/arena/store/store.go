// Package store keeps the results of matches in a file: an SQLite database with a
// row for every game that was played. A row is there within a tenth of a second of
// the end of its game, so a run that was killed at any moment goes on by asking
// which numbers are missing.
//
// A file that is damaged, of another program or of a newer version is told of and
// left as it is.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path/filepath"
	"time"

	"parlor/games"
	"parlor/transcripts/files"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// application marks a database as Parlor's: the letters Prlr.
const application = 0x50726c72

// patience is how long to wait for another process that writes to the file.
const patience = 5 * time.Second

// Store is a file of results.
type Store struct {
	db   *sql.DB
	path string
}

// Open opens a file of results for reading and writing, and makes it, and its
// folder, if there is none.
func Open(ctx context.Context, path string) (*Store, error) {
	if err := files.Anywhere().MakeFolder(filepath.Dir(path)); err != nil {
		return nil, unusable(path, err)
	}
	s, err := open(path, url.Values{"mode": {"rwc"}})
	if err != nil {
		return nil, err
	}
	if err := s.prepare(ctx); err != nil {
		s.Close()
		return nil, unusable(path, err)
	}
	return s, nil
}

// Read opens a file of results for reading only. It is false where there is none.
func Read(ctx context.Context, path string) (*Store, bool, error) {
	if _, err := files.Anywhere().Size(path); errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	s, err := readable(ctx, path, url.Values{})
	if codeOf(err) == lib.SQLITE_CANTOPEN { // a folder that cannot be written has no room for locks
		s, err = readable(ctx, path, url.Values{"immutable": {"1"}})
	}
	return s, err == nil, unusable(path, err)
}

// readable opens a file for reading and checks it.
func readable(ctx context.Context, path string, query url.Values) (*Store, error) {
	query.Set("mode", "ro")
	s, err := open(path, query)
	if err != nil {
		return nil, err
	}
	v, err := s.check(ctx)
	if err == nil && v < Version {
		err = s.covered(ctx, v)
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

func open(path string, query url.Values) (*Store, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, unusable(path, err)
	}
	query["_pragma"] = []string{fmt.Sprintf("busy_timeout(%d)", patience.Milliseconds()), "synchronous(normal)"}
	where := url.URL{Scheme: "file", Path: absolute, RawQuery: query.Encode()}
	db, err := sql.Open("sqlite", where.String())
	if err != nil {
		return nil, unusable(path, err)
	}
	db.SetMaxOpenConns(1)
	return &Store{db, path}, nil
}

// Close ends work with the file.
func (s *Store) Close() error { return s.db.Close() }

// Path gives the path of the file.
func (s *Store) Path() string { return s.path }

// prepare makes the tables in a new file, or checks those of an old one.
func (s *Store) prepare(ctx context.Context) error {
	var objects int
	if err := s.db.QueryRowContext(ctx, "select count(*) from sqlite_master").Scan(&objects); err != nil {
		return err
	}
	if objects > 0 {
		if v, err := s.check(ctx); err != nil || v == Version {
			return err
		}
		return s.upgraded(ctx)
	}
	if _, err := s.db.ExecContext(ctx, "pragma journal_mode = wal"); err != nil {
		return err
	}
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	// Another process may have been quicker.
	if err := tx.QueryRowContext(ctx, "select count(*) from sqlite_master").Scan(&objects); err != nil || objects > 0 {
		return err
	}
	if _, err := tx.ExecContext(ctx, mark()+tables); err != nil {
		return err
	}
	return tx.Commit()
}

// check refuses a file that is no file of results or too new, and gives the version of
// its tables.
func (s *Store) check(ctx context.Context) (version int, err error) {
	var id int
	if err := s.db.QueryRowContext(ctx, "pragma application_id").Scan(&id); err != nil {
		return 0, err
	}
	if version, err = s.version(ctx, "main"); err != nil {
		return 0, err
	}
	switch {
	case id != application:
		return 0, games.Errorf("not-results", "%s is a database of another program, and is left as it is", s.path)
	case version > Version:
		return 0, games.Errorf("newer-results", "%s was written by a newer version of this program (its tables have version %d, and this program knows %d), and is left as it is",
			s.path, version, Version)
	}
	return version, nil
}

// codeOf gives SQLite's code of an error, without the details it adds above, and 0
// for other errors.
func codeOf(err error) int {
	var fault *sqlite.Error
	if !errors.As(err, &fault) {
		return 0
	}
	return fault.Code() & 0xff
}

// unusable puts an error of the database into words.
func unusable(path string, err error) error {
	if err == nil || games.CodeOf(err) != "" || errors.Is(err, context.Canceled) {
		return err
	}
	switch codeOf(err) {
	case lib.SQLITE_NOTADB, lib.SQLITE_CORRUPT:
		return games.Errorf("damaged-results", "%s is damaged or no file of results, and is left as it is (%v)", path, err)
	case lib.SQLITE_BUSY, lib.SQLITE_LOCKED:
		return games.Errorf("locked-results", "%s is locked by another process; what was stored before is safe", path)
	case lib.SQLITE_READONLY:
		return games.Errorf("read-only-results", "%s cannot be written; what is stored in it can still be read", path)
	case lib.SQLITE_FULL, lib.SQLITE_IOERR:
		return games.Errorf("full-disk", "%s cannot be written, as the disk is full or fails (%v); what was stored before is safe", path, err)
	case lib.SQLITE_CANTOPEN:
		return games.Errorf("no-results", "%s cannot be opened", path)
	}
	return games.Errorf("no-results", "cannot use %s for results: %v", path, err)
}
