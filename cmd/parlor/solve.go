package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// solveCommand solves a game once and for all. Its commands are in the shell as well.
func (c *cli) solveCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "solve {sorry | yut}",
		Short: "solve Sorry! or Yut Nori with one to three pieces a side",
		Long: "Works out the chance of winning of every position, as bounds that hold for certain: of Sorry! with\n" +
			"an infinite deck, or of Yut Nori by the rules of the course's package. Three pieces of Sorry! take\n" +
			"some minutes, 1.5 gigabytes of memory and 401 megabytes in the cache folder; three mals of Yut Nori\n" +
			"five to twenty minutes, 3.8 gigabytes and 179 megabytes. Ctrl-C ends it, and the next time goes on\n" +
			"where this one ended.",
		Args: usageArgs(cobra.ExactArgs(1)),
	}
	pieces := cmd.Flags().Int("pieces", 3, "pieces a side of Sorry!, 1 to 3")
	mals := cmd.Flags().Int("mals", 3, "mals a side of Yut Nori, 1 to 3")
	file := cmd.Flags().String("file", "", "keep the game of Sorry! in this file instead, for parlor verify")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		form := fmt.Sprintf("(solve-sorry :pieces %d", *pieces)
		switch game := strings.ToLower(args[0]); {
		case game != "sorry" && game != "yut":
			return usageError{fmt.Errorf("solve takes the game sorry or yut, not %q", args[0])}
		case game == "sorry" && cmd.Flags().Changed("mals"), game == "yut" && (cmd.Flags().Changed("pieces") || *file != ""):
			return usageError{fmt.Errorf("solve sorry takes --pieces and --file, solve yut takes --mals")}
		case game == "yut":
			form = fmt.Sprintf("(solve-yut :mals %d", *mals)
		case *file != "":
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
