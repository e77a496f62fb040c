// Package byhand is what a person who plays wants beside the moves: the same game again,
// giving up, the score, and going on another day.
package byhand

import (
	_ "embed"

	"parlor/commands/arena/store"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/games"
)

//go:embed commands.md
var page string

// Commands are the commands of the room.
func Commands() []*table.Command {
	return table.Rows(page, table.Handlers{
		"new":     {Kinds: table.ParameterKinds{"what": {Word: true, Read: table.ReadWord, Complete: kindNames}}, Run: runNew},
		"rematch": {Run: func(c *table.Call) (lisp.Value, error) { return again(c, c.Game(), true) }},
		"resign":  {Run: runResign},
		"score": {Run: func(c *table.Call) (lisp.Value, error) {
			kept, err := keptGames(c)
			if err != nil {
				return nil, err
			}
			score := ScoreOf(c.Session.Score.Games, kept)
			return c.ShowAs(score, pointsList(score)), nil
		}},
	})
}

// kindNames names the games that can be played.
func kindNames(s *session.Session) []string {
	var names []string
	for _, k := range s.Games.Kinds {
		names = append(names, k.Info().Name)
	}
	return names
}

func runNew(c *table.Call) (lisp.Value, error) {
	if c.Has("what") {
		kind, err := c.Session.KindNamed(c.Word("what"))
		if err != nil {
			return nil, err
		}
		return made(c, kind)
	}
	g := c.Session.Current()
	if g == nil {
		return nil, games.Errorf("no-game", "there is no game that could be started again; new takes the name of one, as in new sorry")
	}
	return again(c, g, false)
}

func made(c *table.Call, kind position.Kind) (lisp.Value, error) {
	g, err := c.Session.Make(c.Ctx, kind, nil, "")
	if err != nil {
		return nil, err
	}
	return g, nil
}

func again(c *table.Call, g *play.Game, swapped bool) (lisp.Value, error) {
	next, err := c.Session.Again(c.Ctx, g, swapped)
	if err != nil {
		return nil, err
	}
	return next, nil
}

func runResign(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	side, err := play.Resign(g)
	if err != nil {
		return nil, err
	}
	info := g.Info()
	return c.ShowAs(report.Notef("%s resigns, so %s has won", info.Side(side), info.Side(side.Opponent())), g), nil
}

// keptGames are the games that are kept of all sessions.
func keptGames(c *table.Call) (list []session.Scored, err error) {
	if c.Session.DataFolder == "" {
		return nil, nil
	}
	var place store.Place
	file, done, found, err := place.ReadOwn(c.Ctx, c.Session.DataFolder)
	if err != nil || !found {
		return nil, err
	}
	defer done()
	played, err := file.Played(c.Ctx)
	for _, p := range played {
		if k, err := c.Session.KindNamed(p.Game); err == nil {
			list = append(list, session.Scored{Game: k.Info().Title, Opponent: p.Opponent, Points: float64(p.Half) / 2})
		}
	}
	return list, err
}

// pointsList gives a score to Lisp: ((game opponent won drawn lost) ...).
func pointsList(s Score) lisp.Value {
	return lisp.ListOf(s.Rows, func(r ScoreRow) lisp.Value {
		return lisp.List(r.Game, r.Opponent, int64(r.Won), int64(r.Drawn), int64(r.Lost))
	})
}
