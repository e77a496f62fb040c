// Parlor is a Lisp-style shell for two-player games and for seeing how
// game-tree search thinks. This file is the command line: flags, subcommands
// and exit codes.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
