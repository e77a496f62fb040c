package commands

import (
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
)

// Suggest runs suggest-best-move, also for commands that abbreviate it: it shows what a player would
// do, and says what line does it.
func Suggest(c *table.Call) (lisp.Value, error) {
	p, err := adviser(c)
	if err != nil {
		return nil, err
	}
	side, g := c.Side(), c.Game()
	advice, err := g.Suggest(c.Ctx, p, side)
	if advice != nil && err == nil {
		c.Emit(gametext.AdviceOn(*advice, c.Session.LineFor(g)))
		if !c.Has("eval") && p.Name == "" && len(advice.At.Moves()) > 1 {
			c.Session.ProposeEval(g)
		}
	}
	return g, err
}

// adviser gives whoever is asked for a move: a player, or a search.
func adviser(c *table.Call) (play.Player, error) {
	r, err := c.Request()
	if err != nil {
		return play.Player{}, err
	}
	p, err := c.Player("player", r, c.Session.Settings.DefaultDepth(c.Game()))
	if err != nil {
		return p, err
	}
	return p, c.Game().CheckPlayer(p)
}

func runDoBest(c *table.Call) (lisp.Value, error) {
	p, err := adviser(c)
	if err != nil {
		return nil, err
	}
	return c.Game(), c.Game().TakeBest(c.Ctx, p)
}

func runRank(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	var ranking gametext.Ranking
	err = c.Game().AfterDraw(c.Ctx, func(drawn bool) error {
		ranking, err = gametext.Rank(c.Ctx, c.Game(), r)
		ranking.Drawn = drawn
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(ranking.Moves) > 0 { // otherwise the draw has ended the game
		c.Emit(ranking)
	}
	return c.Tell(rankingList(ranking)), nil
}

// rankingList gives a ranking to Lisp: ((line value) ...), best first.
func rankingList(r gametext.Ranking) lisp.Value {
	return lisp.ListOf(r.Moves, func(m gametext.RankedMove) lisp.Value {
		return lisp.List(strings.Join(m.Words, " "), lisp.Exact(float64(m.Value), r.Ratio(m.Value)))
	})
}

func runPlan(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	p, err := gametext.PlanFor(c.Ctx, c.Game(), r)
	if err != nil {
		return nil, err
	}
	return c.ShowAs(p, planList(p)), nil
}

// planList gives a plan to Lisp: ((dealt weight value) ...).
func planList(p gametext.Plan) lisp.Value {
	return lisp.ListOf(p.Outcomes, func(o gametext.PlannedMove) lisp.Value {
		return lisp.List(o.Dealt, int64(o.Weight), lisp.Exact(float64(o.Value), p.Ratio(o.Value)))
	})
}

func runSolve(c *table.Call) (lisp.Value, error) {
	solved, err := gametext.Solve(c.Ctx, c.Game())
	if err != nil {
		return nil, err
	}
	c.Emit(solved)
	if solved.Lo == solved.Hi {
		return c.Tell(float64(solved.Lo)), nil
	}
	return c.Tell(lisp.List(float64(solved.Lo), float64(solved.Hi))), nil
}

func runSearch(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	found, err := gametext.Search(c.Ctx, c.Game(), r)
	if err != nil {
		return nil, err
	}
	c.Emit(found)
	if found.Value == nil {
		return c.Tell(nil), nil
	}
	return c.Tell(lisp.Exact(float64(*found.Value), found.Ratio(*found.Value))), nil
}
