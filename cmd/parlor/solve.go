package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// solveCommand solves a game once and for all. It is a command of the shell as well.
func (c *cli) solveCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "solve sorry",
		Short: "solve Sorry! with one to three pieces a side",
		Long: "Works out the chance of winning of every position of Sorry! with an infinite deck, as bounds\n" +
			"that hold for certain. Three pieces take some minutes, 1.5 gigabytes of memory and 401\n" +
			"megabytes in the cache folder. Ctrl-C ends it, and the next time goes on where this one ended.",
		Args: usageArgs(cobra.ExactArgs(1)),
	}
	pieces := cmd.Flags().Int("pieces", 3, "pieces a side, 1 to 3")
	file := cmd.Flags().String("file", "", "keep the game in this file instead, for parlor verify")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if !strings.EqualFold(args[0], "sorry") {
			return usageError{fmt.Errorf("solve takes the game sorry, not %q", args[0])}
		}
		form := fmt.Sprintf("(solve-sorry :pieces %d", *pieces)
		if *file != "" {
			form += " :file " + lispText(*file)
		}
		return c.runForm(form + ")")
	}
	return cmd
}

// verifyCommand proves the file of a solved game.
func (c *cli) verifyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "verify FILE",
		Short: "prove the file of a solved game",
		Long: "Checks at every position of a solved game of Sorry! that the bounds in its file follow from one\n" +
			"another by the rules, and says how far apart they are. Three pieces take a minute or two and\n" +
			"1.5 gigabytes of memory.",
		Args: usageArgs(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error { return c.runForm("(verify " + lispText(args[0]) + ")") },
	}
}
