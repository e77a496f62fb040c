// Parlor is a Lisp-style shell for two-player games and for seeing how
// game-tree search thinks.
package main

import (
	"os"

	"parlor/cmd"
)

func main() { os.Exit(cmd.Main()) }
