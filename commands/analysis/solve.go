package analysis

import (
	"parlor/commands/lisp"
	"parlor/commands/table"
)

func runSolve(c *table.Call) (lisp.Value, error) {
	solved, err := Solve(c.Ctx, c.Game())
	if err != nil {
		return nil, err
	}
	c.Emit(solved)
	if solved.Lo == solved.Hi {
		return c.Tell(float64(solved.Lo)), nil
	}
	return c.Tell(lisp.List(float64(solved.Lo), float64(solved.Hi))), nil
}

func runRegret(c *table.Call) (lisp.Value, error) {
	r, err := RegretOf(c.Ctx, c.Game(), c.Session.Progress.Steady())
	if err != nil {
		return nil, err
	}
	c.Emit(r)
	return c.Tell(lisp.List(float64(r.Totals[0]), float64(r.Totals[1]))), nil
}
