// Package cmd is the command line of Parlor: flags, subcommands and exit codes. The
// program itself is cmd/parlor; a module outside makes one that plays its own games
// as well by calling [Main] with them.
package cmd

import (
	"os"

	"github.com/spf13/cobra"

	"parlor/commands/catalog"
	_ "parlor/commands/installed"
)

// Root gives the command line with all its commands and flags, for what describes it.
func Root() *cobra.Command {
	root := (&cli{}).root()
	root.DisableAutoGenTag = true // which would be the date of the day
	return root
}

// Main runs the program with the arguments it was started with, and gives its exit
// status. More games, each listed by [catalog.List], stand behind all that there are.
func Main(more ...catalog.Kind) int {
	return run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, more...)
}
