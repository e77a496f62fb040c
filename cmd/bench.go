package cmd

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// benchCommand measures: a fixed suite of searches or, named behind it, one long
// piece of work. Each is a command of the shell as well.
func (c *cli) benchCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "bench",
		Short: "search a fixed set of positions and count the nodes",
		Args:  usageArgs(cobra.NoArgs),
		RunE:  func(*cobra.Command, []string) error { return c.runForm("(bench)") },
	}
	cmd.AddCommand(c.solveKalahCommand())
	return cmd
}

// solveKalahCommand is parlor bench solve-kalah.
func (c *cli) solveKalahCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "solve-kalah [PITS [STONES]]",
		Short: "prove the value of Kalah's start",
		Long: "Proves what the start of Kalah is worth with best play on both sides, and measures that: 6 pits\n" +
			"a side with 4 stones in each unless told otherwise, under both rules of capture.\n\n" +
			"All endgames of up to so many stones are valued first, or read from the cache folder, where\n" +
			"the table stays for the next time. The memory it takes is said before it starts: 260\n" +
			"megabytes for 6 and 4, in a minute or two. Ctrl-C ends it, and the next time goes on with\n" +
			"what has been proved by then.",
		Args: usageArgs(cobra.MaximumNArgs(2)),
	}
	flags := kalahFlags(cmd)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		for _, arg := range args {
			if strings.Trim(arg, "0123456789") != "" {
				return usageError{fmt.Errorf("solve-kalah takes numbers of pits and stones, not %q", arg)}
			}
		}
		form, err := flags.form(strings.Join(args, " "))
		if err != nil {
			return err
		}
		return c.runForm(form)
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
		return "", usageError{fmt.Errorf("--rule takes usual, empty-capture or both, not %q", *o.rule)}
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

// runForm runs one form in a session of its own.
func (c *cli) runForm(form string) error {
	sh, err := c.open()
	if err != nil {
		return err
	}
	defer sh.Close()
	return c.batch(func(ctx context.Context) error { return sh.Run(ctx, form) })
}
