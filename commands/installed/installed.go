// Package installed links what an installed program has and the one in a browser has not:
// a database for results, charts as pictures and searches as pages. The packages that need
// them say so where they are missing.
package installed

import (
	_ "parlor/commands/arena/plot/picture"
	_ "parlor/commands/arena/store/sqlite"
	_ "parlor/commands/drawing/page"
)
