package gamestest

import "flag"

// Long says whether tests may take minutes: go test -long. Without it they take a
// sample of the same work.
var Long = flag.Bool("long", false, "do in full what the tests otherwise sample; minutes for each package")
