package compete

import (
	"context"

	"parlor/commands/arena/ugi/check"
	"parlor/commands/arena/ugi/server"
	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/players"
	"parlor/commands/position"
	"parlor/commands/table"
	"parlor/games"
)

func engineCommands() []*table.Command {
	return []*table.Command{{
		Sig: "(engine command &rest options)", Group: table.GroupMatches,
		Brief: "an outside program as a player",
		Long: "The command line is split into words, and no shell runs. The program is started when it is to play, and speaks the protocol that " +
			"docs/engines.md describes. Its value is the player: for compete, opponent, suggest-best-move :player, match, tournament and sweep; " +
			"'(engine \"python3 bot.py\") is the same.\n\n" +
			"Of the options :seconds is for one move and :clock for a whole game, 60 if neither is given; :nodes and :depth are passed on. All " +
			"others are the program's own. Programs are started only for what a person has typed; pages and startup files start none " +
			"unless parlor was started with --allow-engines, and pages that are checked never do.",
		Example: "(engine \"python3 docs/engines/bot.py\" :clock 10)",
		Kinds: table.ParameterKinds{
			"command": {Brief: "the command line of the program, in double quotes", Read: table.ReadString},
			"options": {Brief: "limits and the program's own options, as :name value", Word: true},
		},
		Run: runEngine,
	}}
}

func runEngine(c *table.Call) (lisp.Value, error) {
	command := c.Word("command")
	seat := lisp.List(append([]lisp.Value{lisp.Symbol(players.EngineWord), command}, c.Rest("options")...)...)
	if _, err := (players.Offer{}).Read(lisp.String(seat)); err != nil {
		return nil, err
	}
	return seat, nil
}

// NewEngine makes Parlor an engine that plays all its games by a player, given as a
// text; what it draws follows from the seed. Version is the program's, which may have
// more games of its own.
func NewEngine(version, player string, seed uint64, more ...catalog.Kind) server.Server {
	return server.Server{Name: "Parlor", Version: version, Kinds: catalog.New(more...).Kinds, Player: player, Seed: seed}
}

// CheckEngine says what an outside engine does wrong, at the game named or, with no
// name, at all of some games.
func CheckEngine(ctx context.Context, command, game string, all []catalog.Kind) (EngineCheck, error) {
	var kinds []position.Kind
	for _, k := range all {
		positions := k.About().Bench
		if k.Info().Name == game || game == "" && len(positions) > 0 {
			kinds = append(kinds, k)
		}
	}
	if len(kinds) == 0 {
		return EngineCheck{}, games.Errorf("no-such-game", "there is no game named %s", game)
	}
	points, err := check.Engine(ctx, command, kinds)
	return EngineCheck{Command: command, Points: points, Faults: check.Faults(points)}, err
}
