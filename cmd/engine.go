package cmd

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"parlor/commands/compete"
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
		engine := compete.NewEngine(version, *player, c.seed, c.games...)
		engine.Folder = cacheFolder()
		return c.batch(func(ctx context.Context) error { return engine.Serve(ctx, newInput(ctx, c.in), c.out) })
	}
	return cmd
}

// errFaulty is that an engine has faults, which have been told.
var errFaulty = errors.New("the engine has faults")

// checkEngineCommand is parlor check-engine.
func (c *cli) checkEngineCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "check-engine COMMAND",
		Short: "say point by point what an outside engine does wrong",
		Long: "Starts the program of a command line, such as 'python3 bot.py', and plays games with it by the protocol of\n" +
			"docs/engines.md. The exit status is 1 if it has faults.",
		Args: usageArgs(cobra.ExactArgs(1)),
	}
	game := cmd.Flags().String("game", "", "the game to play; left out, every game that the engine plays")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		sh, err := c.open()
		if err != nil {
			return err
		}
		defer sh.Close()
		ctx, stop := c.untilSignal()
		defer stop()
		found, err := compete.CheckEngine(ctx, args[0], *game, sh.Session.Games.Kinds)
		if err != nil {
			return err
		}
		sh.Show.Begin("")
		sh.Show.Record(found)
		if found.Faults > 0 {
			err = shown{errFaulty}
		}
		sh.Show.End(nil)
		return err
	}
	return cmd
}
