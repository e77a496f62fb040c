package commands

import (
	"slices"

	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
)

// runDefgame defines a game by clauses, which are taken as they are written.
func runDefgame(c *table.Call) (lisp.Value, error) {
	g, err := catalog.Define(lisp.List(append([]lisp.Value{lisp.Symbol("defgame"), lisp.Symbol(c.Word("name"))}, c.Rest("clauses")...)...))
	if err == nil {
		err = c.Session.OwnGames.Define(g)
	}
	if err != nil {
		return nil, err
	}
	c.Emit(report.Notef("%s is a game, version %s; (%s) starts it", g.Info().Title, g.Version, session.MakerOf(g)))
	return c.Tell(lisp.Symbol(g.Info().Name)), nil
}

// runCheckGame holds a defined game to the laws of all games.
func runCheckGame(c *table.Call) (lisp.Value, error) {
	own := c.Session.Games.Own()
	i := slices.IndexFunc(own, func(g catalog.OwnGame) bool { return g.Info().Name == c.Word("name") })
	if i < 0 {
		return nil, games.Errorf("no-such-game", "wanted a game that defgame has made, given %s", c.Word("name"))
	}
	const usual = 50
	played := c.Number("games", usual)
	faults, err := own[i].Check(c.Ctx, played, uint64(c.Number("seed", 1)))
	if err != nil {
		return nil, err
	}
	for _, fault := range faults {
		c.Emit(report.Notef("%s", fault))
	}
	if len(faults) == 0 {
		c.Emit(report.Notef("%s keeps every law in the positions of %s", own[i].Info().Title, wording.Plural(played, "game")))
	}
	return c.Tell(int64(len(faults))), nil
}

// checkOwn refuses a game of the session whose moves have the names of commands that all
// games share, or of something in Lisp.
func checkOwn(all *table.Table, c catalog.Catalog) error {
	for _, g := range c.Own() {
		for _, name := range verbNames(g) {
			cmd, _ := all.Find(name)
			inLisp := slices.ContainsFunc(lisp.Docs(), func(d lisp.Doc) bool { return d.Name == name })
			if inLisp || cmd == nil || cmd.Game == nil {
				return games.Errorf("name-taken", "%s means something already; choose another name for what %s can do", name, g.Info().Title)
			}
		}
	}
	return nil
}
