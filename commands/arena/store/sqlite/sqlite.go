// Package sqlite brings package store its database, for programs that import it.
package sqlite

import (
	"parlor/commands/arena/store"

	_ "modernc.org/sqlite" // registers itself with package database/sql
)

// Install makes the program store results in the database.
func Install() { store.WithDatabase() }
