package ownsearch

import (
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
)

// runEstimate gives what an evaluation says of a position, without showing it.
func runEstimate(c *table.Call) (lisp.Value, error) {
	e, err := c.Game().Thinker().Estimate(c.Ctx, c.Word("eval"))
	if err != nil {
		return nil, err
	}
	v := e.Value
	if side, given := table.Given[games.Turn](c, "side"); given && side != e.Viewer {
		v = -v + 0 // which makes a plain zero of a negative one
	}
	return session.Number(v), nil
}
