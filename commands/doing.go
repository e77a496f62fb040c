package commands

import (
	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
)

// leavable says whether there is something to leave besides the session.
func leavable(s *session.Session) bool {
	return s.Stack.Top() != nil || s.Current() != nil && s.Current().Seats.InMatch()
}

// readMatch takes a game in which a match by hand is to be left.
func readMatch(_ *table.Call, v lisp.Value) (any, error) {
	if g, ok := v.(*play.Game); ok {
		return g, nil
	}
	return nil, session.Wanted("a game", v)
}

func runLeave(c *table.Call) (lisp.Value, error) {
	g, given := table.Given[*play.Game](c, "match")
	if top := c.Session.Stack.Top(); !given && top != nil {
		return session.Nothing, c.Session.Stack.LeaveTop(c.Ctx)
	}
	if !given {
		g = c.Session.Current()
	}
	c.Session.SetCurrent(g)
	return c.Tell(g), c.Session.Stack.LeaveMatch(g)
}

func runWhere(c *table.Call) (lisp.Value, error) { return c.Show(c.Session.Stack.Doing()), nil }
