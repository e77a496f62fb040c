// Package sqlite brings package store its database, for programs that import it.
package sqlite

import _ "modernc.org/sqlite" // known to package database/sql from then on
