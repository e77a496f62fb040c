package main

import (
	"context"

	"github.com/spf13/cobra"

	"parlor/commands"
)

// usualEngine plays where nothing else is said: the default search to the usual depth.
const usualEngine = "star2"

// engineCommand is parlor engine.
func (c *cli) engineCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "engine",
		Short: "answer another program as an engine, over standard input and output",
		Long: "Speaks the protocol of docs/engines.md, so that other programs can play against any player of any game.\n" +
			"A player is a depth, a name, or a text such as '(star2 :depth 4 :eval offensive)'.",
		Args: usageArgs(cobra.NoArgs),
	}
	player := cmd.Flags().String("player", usualEngine, "who plays")
	cmd.RunE = func(*cobra.Command, []string) error {
		engine := commands.NewEngine(version, *player, c.seed)
		return c.batch(func(ctx context.Context) error { return engine.Serve(ctx, newInput(ctx, c.in), c.output) })
	}
	return cmd
}
