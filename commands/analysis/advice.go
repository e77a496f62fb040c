package analysis

import (
	"strings"

	"parlor/commands/gametext"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/table"
)

// RunSuggest runs suggest-best-move, for commands that are short for it.
func RunSuggest(c *table.Call) (lisp.Value, error) {
	p, err := adviser(c)
	if err != nil {
		return nil, err
	}
	side := c.Side()
	g := c.Game()
	advice, err := g.Suggest(c.Ctx, p, side)
	if advice != nil && err == nil {
		c.Emit(gametext.AdviceOn(*advice, c.Session.LineFor(g)))
		if !c.Has("eval") && !c.Has("player") && len(advice.At.Moves()) > 1 {
			c.Session.ProposeEval(g)
		}
	}
	return g, err
}

// adviser is whoever is asked for a move: a player, or a search.
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
	var ranking Ranking
	err = c.Game().AfterDraw(c.Ctx, func(drawn bool) error {
		ranking, err = Rank(c.Ctx, c.Game(), r)
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
func rankingList(r Ranking) lisp.Value {
	rows := make([]lisp.Value, len(r.Moves))
	for i, m := range r.Moves {
		rows[i] = lisp.List(strings.Join(m.Words, " "), float64(m.Value))
	}
	return lisp.List(rows...)
}

func runPlan(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	p, err := PlanFor(c.Ctx, c.Game(), r)
	if err != nil {
		return nil, err
	}
	c.Emit(p)
	return c.Tell(planList(p)), nil
}

// planList gives a plan to Lisp: ((dealt weight value) ...).
func planList(p Plan) lisp.Value {
	rows := make([]lisp.Value, len(p.Outcomes))
	for i, o := range p.Outcomes {
		rows[i] = lisp.List(o.Dealt, int64(o.Weight), float64(o.Value))
	}
	return lisp.List(rows...)
}
