package cmd

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"parlor/cmd/facts"
	"parlor/cmd/rooms"
	"parlor/commands/analysis"
	"parlor/commands/arena/match"
	"parlor/commands/players"
	"parlor/repl"
)

// Matches is a program in which the games of matches are played elsewhere: the commands about
// matches, with the words and flags of Parlor's own, and further ones.
type Matches struct {
	cli
	// Send gives who plays the matches of a form, which a command of the command line is.
	Send func(ctx context.Context, from *cobra.Command, form string) (match.Elsewhere, error)
}

// Main runs the program, with more commands than those about matches, and gives its exit
// status.
func (m *Matches) Main(root *cobra.Command, more ...*cobra.Command) int {
	m.in, m.output, m.outFile, m.errFile = os.Stdin, &output{to: os.Stdout}, os.Stdout, os.Stderr
	m.out, m.err = repl.NewScreen(m.output), repl.NewScreen(os.Stderr)
	defer m.heedQuit()()
	m.house, m.colour, m.seedGiven = rooms.House(), "auto", true
	root.PersistentFlags().Uint64Var(&m.seed, "seed", 1, "the number that all chance follows from")
	root.SetOut(m.out)
	root.SetErr(m.err)
	for _, s := range append(shellCommands(), levelsCommand()) {
		cmd := s.command(&m.cli)
		if cmd.Name() == "results" {
			continue // parlor results reads the same file
		}
		cmd.PreRun = func(cmd *cobra.Command, _ []string) { m.sendFrom(cmd) }
		root.AddCommand(cmd)
	}
	root.AddCommand(more...)
	root.SetArgs(os.Args[1:])
	return m.status(root.Execute())
}

// sendFrom has the matches of the forms that follow played elsewhere. A form is given with
// its seed, so that it means the same wherever somebody goes on with it.
func (m *Matches) sendFrom(cmd *cobra.Command) {
	m.elsewhere = func(form string) (match.Elsewhere, error) {
		return m.Send(m.ctx, cmd, fmt.Sprintf("(progn (seed %d) %s)", m.seed, form))
	}
}

// Again runs a form that was sent before.
func (m *Matches) Again(cmd *cobra.Command, form string) error {
	m.elsewhere = func(string) (match.Elsewhere, error) { return m.Send(m.ctx, cmd, form) }
	return m.runForm(form)
}

// Complain writes to the error stream.
func (m *Matches) Complain(format string, args ...any) { m.complain(format, args...) }

// Version and Bench say which program this is: its version, and what its bench totals.
const (
	Version = facts.Version
	Bench   = int(analysis.BenchTotal)
)

// Engines gives who seats engines from outside, for somebody who plays for others and may
// start programs.
func Engines() (players.Outsiders, error) {
	s, err := rooms.NewSession()
	if err != nil {
		return nil, err
	}
	s.Engines.Allow()
	return s.Outsiders()
}

// levelsCommand has the ten levels of a game meet.
func levelsCommand() shellCommand {
	var all strings.Builder
	for n := 1; n <= 10; n++ {
		fmt.Fprintf(&all, " '(level :n %d)", n)
	}
	return shellCommand{
		name: "levels", args: cobra.NoArgs, onGame: true, form: func([]string) string { return "tournament (list" + all.String() + ")" }, keys: matchKeys,
	}
}
