// Package solve has the subcommands that solve games once and for all, and that check solutions:
// solve, verify and, below bench, solve-kalah. Each writes a command of package solved and runs it.
package solve

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"parlor/cmd/line"
	"parlor/commands/lab/solved"
	"parlor/commands/text/wording"
)

//go:embed commands.md
var text string

// page describes the subcommands.
var page = line.Help(text)

// Install adds the subcommands to the program.
func Install() {
	line.Add(func(p *line.Invocation, root *cobra.Command) {
		root.AddCommand(solveCommand(p), verifyCommand(p))
		for _, cmd := range root.Commands() {
			if cmd.Name() == "bench" {
				cmd.AddCommand(solveKalahCommand(p))
			}
		}
	})
}

// solveCommand solves a game once and for all. Its commands are in the shell as well.
func solveCommand(p *line.Invocation) *cobra.Command {
	cmd := page.Described("solve", cobra.ExactArgs(1), nil)
	kalah := kalahFlags(cmd)
	for _, s := range solved.Solvers {
		cmd.Flags().Int(s.Option, s.Most, s.Flag)
	}
	cmd.Flags().Uint("pits", 6, "pits a side of Kalah")
	cmd.Flags().Uint("stones", 4, "stones in each pit of Kalah")
	cmd.Flags().Uint("leaves", 0, "stones of the positions of Kalah that the file leaves out (default by the board)")
	cmd.Flags().Int("plies", 16, "plies to look ahead in Double Card at most, 1 to 24")
	cmd.Flags().String("file", "", "keep the game of Sorry!, or the proof of Kalah or Double Card, in this file for parlor verify")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		form, err := solveForm(strings.ToLower(args[0]), cmd, kalah)
		if err != nil {
			return err
		}
		return p.RunForm(form)
	}
	return cmd
}

// solver is a game, and the flags that solving it takes.
type solver struct {
	game  string
	flags []string
}

// boardFlags are the flags of Kalah that are not keys of its form, or that kalahOptions writes.
var boardFlags = []string{"pits", "stones", "rule", "endgames", "table"}

// solvers lists all of them.
func solvers() (list []solver) {
	for _, s := range solved.Solvers {
		row := solver{s.Game, []string{s.Option}}
		if s.Write != nil {
			row.flags = append(row.flags, "file")
		}
		list = append(list, row)
	}
	return append(list,
		solver{"kalah", append([]string{"leaves", "file"}, boardFlags...)},
		solver{"double-card", []string{"plies", "file"}})
}

// flagsOf gives the flags that solving a game takes, and refuses others that were given.
func flagsOf(game string, cmd *cobra.Command) ([]string, error) {
	all := solvers()
	at := slices.IndexFunc(all, func(s solver) bool { return s.game == game })
	if at < 0 {
		var names []string
		for _, s := range all {
			names = append(names, s.game)
		}
		return nil, line.Misused("solve takes the game %s, not %q", wording.Choice(names), game)
	}
	takes := all[at].flags
	for _, s := range all {
		for _, name := range s.flags {
			if cmd.Flags().Changed(name) && !slices.Contains(takes, name) {
				return nil, line.Misused("solve %s takes --%s, not --%s", game, strings.Join(takes, ", --"), name)
			}
		}
	}
	return takes, nil
}

// solveForm gives the command of the shell that solves a game, with the flags that were
// given.
func solveForm(game string, cmd *cobra.Command, kalah kalahOptions) (string, error) {
	takes, err := flagsOf(game, cmd)
	if err != nil {
		return "", err
	}
	keys := ""
	for _, name := range takes {
		switch flag := cmd.Flags().Lookup(name); {
		case !flag.Changed || slices.Contains(boardFlags, name):
		case name == "file":
			keys += " :file " + line.Quoted(flag.Value.String())
		default:
			keys += " :" + name + " " + flag.Value.String()
		}
	}
	switch game {
	case "kalah":
		return kalah.form(cmd.Flag("pits").Value.String()+" "+cmd.Flag("stones").Value.String(), keys)
	case "double-card":
		keys = " (make-double-card)" + keys
	}
	return "(solve-" + game + keys + ")", nil
}

// verifyCommand proves the file of a solved game.
func verifyCommand(p *line.Invocation) *cobra.Command {
	return page.Described("verify", cobra.ExactArgs(1), func(_ *cobra.Command, args []string) error { return p.RunForm("(verify " + line.Quoted(args[0]) + ")") })
}

// solveKalahCommand is parlor bench solve-kalah.
func solveKalahCommand(p *line.Invocation) *cobra.Command {
	cmd := page.Described("solve-kalah", cobra.MaximumNArgs(2), nil)
	flags := kalahFlags(cmd)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		for _, arg := range args {
			if strings.Trim(arg, "0123456789") != "" {
				return line.Misused("solve-kalah takes numbers of pits and stones, not %q", arg)
			}
		}
		form, err := flags.form(strings.Join(args, " "))
		if err != nil {
			return err
		}
		return p.RunForm(form)
	}
	return cmd
}

// kalahOptions are the flags of a proof of Kalah, for the two commands that make one.
type kalahOptions struct {
	rule            *string
	endgames, table *uint
}

func kalahFlags(cmd *cobra.Command) kalahOptions {
	return kalahOptions{
		rule:     cmd.Flags().String("rule", "both", "the rule of capture: usual, empty-capture or both"),
		endgames: cmd.Flags().Uint("endgames", 0, "stones up to which the table has all endgames (default by the board: 20 for 6 and 4)"),
		table:    cmd.Flags().Uint("table", 0, "megabytes for positions met in the search (default by the board: 32 for 6 and 4)"),
	}
}

// form writes the form that makes a proof, of a board and with more keys after it.
func (o kalahOptions) form(board string, keys ...string) (string, error) {
	if strings.Trim(*o.rule, "abcdefghijklmnopqrstuvwxyz-") != "" {
		return "", line.Misused("--rule takes usual, empty-capture or both, not %q", *o.rule)
	}
	form := "(solve-kalah " + board + " :rule " + *o.rule
	if *o.endgames > 0 {
		form += fmt.Sprintf(" :endgames %d", *o.endgames)
	}
	if *o.table > 0 {
		form += fmt.Sprintf(" :table %d", *o.table)
	}
	return form + strings.Join(keys, "") + ")", nil
}
