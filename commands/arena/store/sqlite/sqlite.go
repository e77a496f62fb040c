// Package sqlite brings package store its database, for programs that import it.
package sqlite

import (
	"parlor/commands/arena/store"

	_ "modernc.org/sqlite" // known to package database/sql from then on
)

// Install has the program keep results in the database.
func Install() { store.WithDatabase() }
