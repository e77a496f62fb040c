package line

import (
	"strings"

	"github.com/spf13/cobra"
)

// adders add the subcommands of rooms to the root of a command line.
var adders []func(p *Invocation, root *cobra.Command)

// Add registers a function that adds a room's subcommands to the root. Rooms call it when they are
// installed.
func Add(to func(p *Invocation, root *cobra.Command)) { adders = append(adders, to) }

// AddTo adds the subcommands of all rooms to the root.
func (p *Invocation) AddTo(root *cobra.Command) {
	for _, add := range adders {
		add(p, root)
	}
}

// Help describes subcommands: under a heading with the usage of each is a line that says what it is
// for, and then the rest of its help.
type Help string

// Described makes a subcommand with its help from the page.
func (page Help) Described(name string, args cobra.PositionalArgs, run func(*cobra.Command, []string) error) *cobra.Command {
	cmd := &cobra.Command{Use: name, Args: UsageArgs(args), RunE: run}
	for section := range strings.SplitSeq(string(page), "\n## ") {
		use, text, _ := strings.Cut(section, "\n")
		if first, _, _ := strings.Cut(use, " "); first == name {
			cmd.Use = use
			cmd.Short, cmd.Long, _ = strings.Cut(strings.Trim(text, "\n"), "\n\n")
		}
	}
	return cmd
}

// UsageArgs makes the errors of an argument check usage errors.
func UsageArgs(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if err := check(cmd, args); err != nil {
			return usageError{err}
		}
		return nil
	}
}
