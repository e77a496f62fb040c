package main

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
			"megabytes for 6 and 4, in a minute or two. Ctrl-C ends it and leaves no half of a table.",
		Args: usageArgs(cobra.MaximumNArgs(2)),
	}
	rule := cmd.Flags().String("rule", "both", "the rule of capture: usual, empty-capture or both")
	endgames := cmd.Flags().Uint("endgames", 0, "stones up to which the table has all endgames (default by the board: 20 for 6 and 4)")
	table := cmd.Flags().Uint("table", 0, "megabytes for positions met in the search (default by the board: 48 for 6 and 4)")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		for _, arg := range args {
			if strings.Trim(arg, "0123456789") != "" {
				return usageError{fmt.Errorf("solve-kalah takes numbers of pits and stones, not %q", arg)}
			}
		}
		form := "(solve-kalah " + strings.Join(args, " ")
		if strings.Trim(*rule, "abcdefghijklmnopqrstuvwxyz-") != "" {
			return usageError{fmt.Errorf("--rule takes usual, empty-capture or both, not %q", *rule)}
		}
		form += " :rule " + *rule
		if *endgames > 0 {
			form += fmt.Sprintf(" :endgames %d", *endgames)
		}
		if *table > 0 {
			form += fmt.Sprintf(" :table %d", *table)
		}
		return c.runForm(form + ")")
	}
	return cmd
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
