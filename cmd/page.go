package cmd

import (
	_ "embed"
	"strings"

	"github.com/spf13/cobra"
)

// page describes the subcommands: below a heading that says how one is called stand a line
// that says what it is for and the rest of its help.
//
//go:embed commands.md
var page string

// described makes a subcommand with its help out of the page.
func described(name string, args cobra.PositionalArgs, run func(*cobra.Command, []string) error) *cobra.Command {
	cmd := &cobra.Command{Use: name, Args: usageArgs(args), RunE: run}
	for section := range strings.SplitSeq(page, "\n## ") {
		use, text, _ := strings.Cut(section, "\n")
		if first, _, _ := strings.Cut(use, " "); first == name {
			cmd.Use = use
			cmd.Short, cmd.Long, _ = strings.Cut(strings.Trim(text, "\n"), "\n\n")
		}
	}
	return cmd
}
