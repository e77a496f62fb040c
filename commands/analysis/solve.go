package analysis

import (
	"parlor/commands/lisp"
	"parlor/commands/table"
)

func solveCommands() []*table.Command {
	return []*table.Command{
		{
			Sig: "(solve game)", Group: table.GroupAdvice,
			Brief: "the exact value of the position, and what every move gives away",
			Long: "No horizon: the value is that of best play to the end, or an interval that certainly holds it. Every legal " +
				"move stands with its value and its loss against the best. Tables are made when they are first needed, and kept in the " +
				"cache folder. Games that cannot be solved here say so. After Ctrl-C the solver of Mancala shows the interval that was proved by then. " +
				"Its value in Lisp is the value, or (least most).",
			Example: "(solve g)",
			Run:     runSolve,
		},
		{
			Sig: "(regret game)", Group: table.GroupAdvice,
			Brief: "what every move of the game so far has given away",
			Long: "Solves every position in which a player has moved, from the last to the first, and lists what each move lost " +
				"against the best one there, as backgammon programs do, with the total of each side. Positions too large to solve are left out, and " +
				"so is the rest after Ctrl-C. Its value in Lisp is the totals, (first second).",
			Example: "(regret g)",
			Run:     runRegret,
		},
	}
}

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
