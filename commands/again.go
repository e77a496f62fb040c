package commands

import (
	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/games"
)

func runNew(c *table.Call) (lisp.Value, error) {
	if c.Has("what") {
		kind, err := c.Session.KindNamed(c.Word("what"))
		if err != nil {
			return nil, err
		}
		return made(c.Session.Make(c.Ctx, kind, nil, ""))
	}
	g := c.Session.Current()
	if g == nil {
		return nil, games.Errorf("no-game", "there is no game that could be started again; new takes the name of one, as in new sorry")
	}
	return again(c, g, false)
}

func again(c *table.Call, g *play.Game, swapped bool) (lisp.Value, error) {
	next, err := c.Session.Again(c.Ctx, g, swapped)
	if err != nil {
		return nil, err
	}
	if _, ok := next.Seats.Person(); ok {
		c.Session.Stack.Close(whoPlays(next))
	}
	return next, nil
}

func runResign(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	side, err := g.Resign()
	if err != nil {
		return nil, err
	}
	info := g.Line.Info()
	return c.ShowAs(report.Notef("%s resigns, so %s has won", info.Side(side), info.Side(side.Opponent())), g), nil
}
