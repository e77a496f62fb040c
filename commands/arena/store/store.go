// Package store stores the results of matches in a file: an SQLite database with a row for every game
// played. A row is stored within a tenth of a second of the end of its game, so a run that was killed
// at any moment continues by asking which numbers are missing.
//
// A file that is damaged, of another program or of a newer version is reported and left as it is.
// Rows are checked whenever they are read, whoever has written them: those that cannot be right are
// named and ignored.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"parlor/games"
)

// driver is the name under which package sqlite registers.
const driver = "sqlite"

// database opens the store of what a person has done in the database. It is nil in a program without
// one, into which no code for it is linked.
var database *databaseOpeners

type databaseOpeners struct {
	own     func(context.Context, *Place, string) (OwnKeeper, func(), error)
	readOwn func(context.Context, *Place, string) (OwnKeeper, func(), bool, error)
}

// WithDatabase makes the program store results in its database, which package sqlite brings.
func WithDatabase() {
	database = &databaseOpeners{
		func(ctx context.Context, p *Place, folder string) (OwnKeeper, func(), error) {
			return p.Open(ctx, folder)
		},
		func(ctx context.Context, p *Place, folder string) (OwnKeeper, func(), bool, error) {
			return p.Read(ctx, folder)
		},
	}
}

// The codes of errors, from SQLite's documentation of its result codes.
const (
	codeBusy       = 5
	codeLocked     = 6
	codeReadOnly   = 8
	codeInput      = 10
	codeCorrupt    = 11
	codeFull       = 13
	codeCannotOpen = 14
	codeNoDatabase = 26
)

// application marks a database as Parlor's: the letters Prlr.
const application = 0x50726c72

// patience is how long to wait for another process that writes to the file: the longest write is a
// merge. The database's own wait for a lock is so short that somebody who interrupts does not notice
// it.
const (
	patience = 30 * time.Second
	onceMore = 50 * time.Millisecond
)

// Store is a file of results.
type Store struct {
	db       *sql.DB
	path     string
	version  int // of its tables
	patience time.Duration
}

// connect gives a store without opening its file yet.
func connect(path string, query url.Values) (*Store, error) {
	if !slices.Contains(sql.Drivers(), driver) {
		return nil, ErrNone
	}
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, unusable(path, err)
	}
	query["_pragma"] = []string{fmt.Sprintf("busy_timeout(%d)", onceMore.Milliseconds()), "synchronous(full)", "trusted_schema(off)"}
	query.Set("_txlock", "immediate") // so that no transaction finds out halfway that another process writes
	db, err := sql.Open(driver, address(filepath.ToSlash(absolute), query))
	if err != nil {
		return nil, unusable(path, err)
	}
	db.SetMaxOpenConns(1)
	return &Store{db: db, path: path, version: Version, patience: patience}, nil
}

// address gives what SQLite calls a file of an absolute path with slashes. One that begins
// with a drive stands behind a slash, as SQLite takes what is before the first one for a host.
func address(absolute string, query url.Values) string {
	if !strings.HasPrefix(absolute, "/") {
		absolute = "/" + absolute
	}
	return (&url.URL{Scheme: "file", Path: absolute, RawQuery: query.Encode()}).String()
}

// ErrNone is the error of a program without a database.
var ErrNone = games.Errorf("no-database", "this program has no database, and so keeps no matches and no results; wanted the one that is installed")

// Close ends work with the file.
func (s *Store) Close() error { return s.db.Close() }

// Path gives the path of the file.
func (s *Store) Path() string { return s.path }

// change runs a function in a transaction that has the file to itself for writing.
func (s *Store) change(ctx context.Context, do func(tx *sql.Tx) error) error {
	var tx *sql.Tx
	err := s.patiently(ctx, func() (err error) {
		tx, err = s.db.BeginTx(ctx, nil)
		return err
	})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := do(tx); err != nil {
		if ctx.Err() != nil { // the end of ctx has already ended the transaction
			return context.Cause(ctx)
		}
		return err
	}
	return tx.Commit()
}

// patiently repeats something while another process has the file locked, for as long as patience
// says.
func (s *Store) patiently(ctx context.Context, try func() error) error {
	for began := time.Now(); ; {
		err := try()
		switch code := codeOf(err); {
		case ctx.Err() != nil && err != nil:
			return context.Cause(ctx)
		case code != codeBusy && code != codeLocked || time.Since(began) > s.patience:
			return err
		}
		time.Sleep(time.Millisecond) // for where the database itself does not wait
	}
}

// codeOf gives SQLite's code of an error, without the details in its high bits, and 0 for other
// errors.
func codeOf(err error) int {
	var fault interface{ Code() int }
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
	case codeNoDatabase, codeCorrupt:
		return games.Errorf("damaged-results", "%s is damaged or no file of results, and is left as it is (%v)", path, err)
	case codeBusy, codeLocked:
		return games.Errorf("locked-results", "%s has been locked by another process for %v; what was stored before is safe", path, patience)
	case codeReadOnly:
		return games.Errorf("read-only-results", "%s cannot be written; what is stored in it can still be read", path)
	case codeFull, codeInput:
		return games.Errorf("full-disk", "%s cannot be written, as the disk is full or fails (%v); what was stored before is safe", path, err)
	case codeCannotOpen:
		return games.Errorf("no-results", "%s cannot be opened", path)
	}
	return games.Errorf("no-results", "cannot use %s for results: %v", path, err)
}
