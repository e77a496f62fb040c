package analysis

import (
	"strings"

	"parlor/commands/gametext"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/table"
)

func adviceCommands() []*table.Command {
	return append([]*table.Command{
		{
			Sig: "(suggest-best-move game &optional depth eval &key player side nodes seconds)", Group: table.GroupAdvice,
			Brief: "search, and say which move is best and how to type it",
			Long: "Draws first if nothing is drawn yet, and says so. Then searches depth plies ahead and prints the root " +
				"value, the moves done and pruned, the best move, what it does and the line to type. Nothing is played. The setting " +
				"depth says how deep if no depth is given. " +
				"Where there is just one legal move nothing is searched. In Sorry! with three or four pieces the evaluation odds plays better than " +
				"default, which is taken unless :eval says otherwise. With :nodes or :seconds, or after Ctrl-C, the last depth " +
				"that was finished counts. :player asks one of the game's own players instead. Where both sides decide at " +
				"once the move is drawn from the mixture, for the side that has not chosen yet or, of two, the one that :side names.",
			Example: "(suggest-best-move g 4)",
			Run:     RunSuggest,
		},
		{
			Sig: "(do-best-move game &optional depth eval &key player nodes seconds)", Group: table.GroupAdvice,
			Brief: "search, and play the best move",
			Long: "Draws first if nothing is drawn yet. Prints the report of suggest-best-move and plays the move. The setting depth " +
				"says how deep if no depth is given. The draw " +
				"and the move are one step for undo. Where both sides decide at once it chooses for every side that has not.",
			Example: "(do-best-move g 4)",
			Run:     runDoBest,
		},
	}, rankCommands()...)
}

func rankCommands() []*table.Command {
	return []*table.Command{
		{
			Sig: "(rank-moves game depth &key eval algorithm ordering table nodes seconds workers fast width unlikely probcut)", Group: table.GroupAdvice,
			Brief: "every legal move with its value and its distance from the best",
			Long: "Searches depth plies ahead and gives every move its exact value, best first. The loss is what a player " +
				"gives away by choosing that move. Draws first if nothing is drawn yet, says so, and keeps what is drawn, as " +
				"suggest-best-move does; undo puts it back. Use plan to look at everything that may be drawn. " +
				"Its value in Lisp is a list of (line value).",
			Example: "(rank-moves g 2)",
			Run:     runRank,
		},
		{
			Sig: "(plan game depth &key eval algorithm ordering table nodes seconds workers fast width unlikely probcut)", Group: table.GroupAdvice,
			Brief: "the best move for everything that may be drawn, before it is drawn",
			Long: "Lists every outcome with its odds, the best move and its value, and their mean: what the position is " +
				"worth before the draw. Its value in Lisp is a list of (outcome odds value).",
			Example: "(plan g 2)",
			Run:     runPlan,
		},
	}
}

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
