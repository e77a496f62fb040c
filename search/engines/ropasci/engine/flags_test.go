package engine

import "flag"

var far = flag.Bool("far", false, "compare searches on more positions and deeper, for some minutes")
