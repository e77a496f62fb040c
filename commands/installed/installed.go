// Package installed links what an installed program has and one in a browser has not:
// matches with a database for their results, charts as pictures and searches as pages. The
// packages that need them say so where they are missing.
package installed

import (
	_ "parlor/commands/arena/plot/picture"
	"parlor/commands/arena/store"
	_ "parlor/commands/arena/store/sqlite"
	"parlor/commands/compete"
	_ "parlor/commands/drawing/page"
)

func init() {
	store.WithDatabase()
	compete.WithMatches()
}
