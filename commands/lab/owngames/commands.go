package owngames

import (
	_ "embed"

	"parlor/commands/game/catalog"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

//go:embed commands.md
var page string

// Commands are the commands of the room.
func Commands() []*table.Command {
	return table.Rows(page, table.Handlers{
		"defgame":    {Also: "own-game own-games", Run: runDefgame, AsWritten: true, Kinds: table.ParameterKinds{"clauses": {Name: true}}},
		"check-game": {Run: runCheckGame},
	})
}

// runDefgame defines a game by clauses, which are taken as they are written.
func runDefgame(c *table.Call) (lisp.Value, error) {
	g, err := define(c.Ctx, lisp.List(append([]lisp.Value{lisp.Symbol("defgame"), lisp.Symbol(c.Word("name"))}, c.Rest("clauses")...)...))
	if err == nil {
		err = c.Session.OwnGames.Define(g.Defined)
	}
	if err != nil {
		return nil, err
	}
	c.Emit(report.Notef("%s is a game, version %s; (%s) starts it", g.Info().Title, g.Version, session.MakerOf(g)))
	return c.Tell(lisp.Symbol(g.Info().Name)), nil
}

// runCheckGame holds a defined game to the laws of all games.
func runCheckGame(c *table.Call) (lisp.Value, error) {
	kind, _ := c.Session.Games.Named(c.Word("name"))
	defined, ok := kind.(catalog.Defined)
	if !ok {
		return nil, games.Errorf("no-such-game", "wanted a game that defgame has made, given %s", c.Word("name"))
	}
	own, err := Read(defined.Text)
	if err != nil {
		return nil, err
	}
	const usual = 50
	played := c.Number("games", usual)
	faults, err := own.Check(c.Ctx, played, uint64(c.Number("seed", 1)))
	if err != nil {
		return nil, err
	}
	for _, fault := range faults {
		c.Emit(report.Notef("%s", fault))
	}
	if len(faults) == 0 {
		c.Emit(report.Notef("%s keeps every law in the positions of %s", own.Info().Title, wording.Plural(played, "game")))
	}
	return c.Tell(int64(len(faults))), nil
}
