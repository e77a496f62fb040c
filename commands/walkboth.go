package commands

import (
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/games"
	"parlor/search"
	"parlor/search/walk"
)

// runStepBoth walks through two searches to where they part.
func runStepBoth(c *session.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	r.Deepen = false
	var walks [2]*play.Walk
	for i, name := range [...]string{"algorithm", "other"} {
		r.Algorithm, _ = session.Given[*search.Algorithm](c, name)
		if r.Algorithm == originalAlgorithm {
			return nil, games.Errorf("not-original", "the original program's moves are its own and cannot be held against another search; walk through it with (step g %d :algorithm original)", r.Depth)
		}
		if walks[i], err = c.Game().Walk(c.Ctx, r); err != nil {
			return nil, err
		}
	}
	parts, err := walk.Part(c.Ctx, walks[0].Walk, walks[1].Walk)
	if err != nil {
		return nil, err
	}
	both := report.WalkBothOf(walks, parts)
	if parts {
		if err := both.Weigh(c.Ctx, walks, r); err != nil {
			return nil, err
		}
	}
	c.Session.Walk = walks[0]
	c.Emit(both)
	c.Session.Repeats = "next"
	return session.Nothing, nil
}
