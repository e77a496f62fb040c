package matches

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"parlor/cmd/line"
	"parlor/commands"
	"parlor/commands/arena/match"
	"parlor/commands/shell/session"
)

// Remote is a program that lets others play the games of matches: it has the commands about matches,
// with the words and flags of Parlor's own, and further ones.
type Remote struct {
	// Send gives what plays the matches of a form, which a subcommand was turned into.
	Send func(ctx context.Context, from *cobra.Command, form string) (match.Elsewhere, error)

	program *line.Invocation
}

// Main runs the program, with further commands besides those about matches, and gives its exit
// status.
func (m *Remote) Main(house commands.House, root *cobra.Command, more ...*cobra.Command) int {
	p, end := line.New(house, os.Stdin, os.Stdout, os.Stderr)
	defer end()
	p.Colour, p.SeedGiven, m.program = "auto", true, p
	root.PersistentFlags().Uint64Var(&p.Seed, "seed", 1, "the number that all chance follows from")
	for _, s := range append(shellCommands(), levels()) {
		cmd := s.Command(p)
		if cmd.Name() == "results" {
			continue // parlor results reads the same file
		}
		cmd.PreRun = func(cmd *cobra.Command, _ []string) {
			// The form contains its seed, so that it means the same wherever the run is continued.
			p.Prepare = m.elsewhere(cmd, func(form string) string { return fmt.Sprintf("(progn (seed %d) %s)", p.Seed, form) })
		}
		root.AddCommand(cmd)
	}
	root.AddCommand(more...)
	return p.Run(root, os.Args[1:])
}

// Again runs a form that was sent earlier.
func (m *Remote) Again(cmd *cobra.Command, form string) error {
	m.program.Prepare = m.elsewhere(cmd, func(string) string { return form })
	return m.program.RunForm(form)
}

// elsewhere lets a session play the matches of a form on other machines, to which it is sent as
// sent gives it.
func (m *Remote) elsewhere(cmd *cobra.Command, sent func(form string) string) func(s *session.Session, form string) error {
	return func(s *session.Session, form string) error {
		others, err := m.Send(cmd.Context(), cmd, sent(form))
		if err == nil {
			session.Add(s, others)
		}
		return err
	}
}

// Complain writes to the error stream.
func (m *Remote) Complain(format string, args ...any) { m.program.Complain(format, args...) }

// levels is the command by which the ten levels of a game meet.
func levels() line.Shell {
	var all strings.Builder
	for n := 1; n <= 10; n++ {
		fmt.Fprintf(&all, " '(level :n %d)", n)
	}
	return line.Shell{
		Page: page, Name: "levels", Args: cobra.NoArgs, OnGame: true, Form: func([]string) string { return "tournament (list" + all.String() + ")" }, Keys: matchKeys,
	}
}
