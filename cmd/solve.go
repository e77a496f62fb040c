package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"parlor/commands"
	"parlor/commands/wording"
)

// solveCommand solves a game once and for all. Its commands are in the shell as well.
func (c *cli) solveCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "solve {sorry | yut | ropasci | kalah | double-card}",
		Short: "solve Sorry!, Yut Nori, endings of RoPaSci 360, a start of Kalah or Double Card",
		Long: "Works out the chance of winning of every position, as bounds that hold for certain: of Sorry! with\n" +
			"an infinite deck, or of Yut Nori by the rules of the course's package; or what every ending of\n" +
			"RoPaSci 360 is worth in which no throws are left and each side has two tokens at most. Three pieces\n" +
			"of Sorry! take some minutes, 1.5 gigabytes of memory and 401 megabytes in the cache folder; three mals\n" +
			"of Yut Nori five to twenty minutes, 3.8 gigabytes and 179 megabytes; four tokens of RoPaSci 360 a\n" +
			"quarter of an hour or more, 1.3 gigabytes and 21 megabytes. Of Kalah it proves what the start is worth; six\n" +
			"pits with five stones take an hour or so and 1.8 gigabytes. Ctrl-C ends it, and the next time goes on\n" +
			"where this one ended. Of Double Card it looks for a line that a side can force, in a quarter of a minute.",
		Args: usageArgs(cobra.ExactArgs(1)),
	}
	kalah := kalahFlags(cmd)
	for _, s := range commands.Solvers() {
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
		return c.runForm(form)
	}
	return cmd
}

// solver is a game, and the flags that solving it takes.
type solver struct {
	game  string
	flags []string
}

// boardFlags are flags of Kalah that are no keys of its form, or that kalahOptions writes.
var boardFlags = []string{"pits", "stones", "rule", "endgames", "table"}

// solvers lists all of them.
func solvers() (list []solver) {
	for _, s := range commands.Solvers() {
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
		return nil, usageError{fmt.Errorf("solve takes the game %s, not %q", wording.Choice(names), game)}
	}
	takes := all[at].flags
	for _, s := range all {
		for _, name := range s.flags {
			if cmd.Flags().Changed(name) && !slices.Contains(takes, name) {
				return nil, usageError{fmt.Errorf("solve %s takes --%s, not --%s", game, strings.Join(takes, ", --"), name)}
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
			keys += " :file " + lispText(flag.Value.String())
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
func (c *cli) verifyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "verify FILE",
		Short: "prove the file of a solved game",
		Long: "Checks at every position of a solved game of Sorry! that the bounds in its file follow from one\n" +
			"another by the rules, and says how far apart they are. Three pieces take a minute or two and\n" +
			"1.5 gigabytes of memory. The file of a proof of Kalah is checked likewise. Of\n" +
			"Double Card the winner's moves are played against every move of the other side, which takes a second.",
		Args: usageArgs(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error { return c.runForm("(verify " + lispText(args[0]) + ")") },
	}
}
