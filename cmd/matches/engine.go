package matches

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"parlor/cmd/facts"
	"parlor/cmd/line"
	"parlor/commands/arena/compete"
)

// usualEngine is the default player: the default search to the usual depth.
const usualEngine = "star2"

// engineCommand is parlor engine.
func engineCommand(p *line.Invocation) *cobra.Command {
	cmd := page.Described("engine", cobra.NoArgs, nil)
	player := cmd.Flags().String("player", usualEngine, "who plays")
	cmd.RunE = func(*cobra.Command, []string) error {
		engine := compete.NewEngine(facts.Version, *player, p.Seed, p.House.Catalog().Kinds)
		engine.Folder = line.CacheFolder()
		return p.Batch(func(ctx context.Context) error { return engine.Serve(ctx, line.NewInput(ctx, p.In), p.Out) })
	}
	return cmd
}

// errFaulty says that an engine has faults, which have been reported.
var errFaulty = errors.New("the engine has faults")

// checkEngineCommand is parlor check-engine.
func checkEngineCommand(p *line.Invocation) *cobra.Command {
	cmd := page.Described("check-engine", cobra.ExactArgs(1), nil)
	game := cmd.Flags().String("game", "", "the game to play; left out, every game that the engine plays")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		sh, err := p.Open()
		if err != nil {
			return err
		}
		defer sh.Close()
		ctx, stop := p.UntilSignal()
		defer stop()
		found, err := compete.CheckEngine(ctx, args[0], *game, sh.Session.Games.Kinds)
		if err != nil {
			return err
		}
		sh.Show.Begin("")
		sh.Show.Record(found)
		if found.Faults > 0 {
			err = line.Shown{Err: errFaulty}
		}
		sh.Show.End(nil)
		return err
	}
	return cmd
}
