package commands

import (
	"context"

	"parlor/games"
	"parlor/repl/lisp"
)

func adviceCommands() []*Command {
	return append([]*Command{
		{
			Sig: "(suggest-best-move game depth &optional eval &key nodes seconds)", Group: groupAdvice,
			Brief: "search, and say which move is best and how to type it",
			Long: "Draws first if nothing is drawn yet, and says so. Then searches depth plies ahead and prints the root " +
				"value, the moves done and pruned, the best move, what it does and the line to type. Nothing is played. " +
				"Where there is just one legal move nothing is searched. With :nodes or :seconds, or after Ctrl-C, the last depth " +
				"that was finished counts.",
			Example: "(suggest-best-move g 4)",
			Run:     runSuggest,
		},
		{
			Sig: "(do-best-move game depth &optional eval &key nodes seconds)", Group: groupAdvice,
			Brief: "search, and play the best move",
			Long: "Draws first if nothing is drawn yet. Prints the report of suggest-best-move and plays the move. The draw " +
				"and the move are one step for undo.",
			Example: "(do-best-move g 4)",
			Run:     runDoBest,
		},
	}, rankCommands()...)
}

// Advice is the move a search suggests.
type Advice struct {
	Does string `json:"does"`
	Line string `json:"line"`
}

// Kind is advice.
func (Advice) Kind() string { return "advice" }

// Write names what the move does and the line to type.
func (a Advice) Write(t *Text) {
	t.Put(Heading, "ADVICE: ")
	t.Add("%s\nTo do this, use %s\n", a.Does, a.Line)
}

// Drawn tells that something was drawn unasked.
type Drawn struct {
	Outcome string `json:"outcome"`
	Dealt   string `json:"dealt"`
}

// Kind is drawn.
func (Drawn) Kind() string { return "drawn" }

// Write says so.
func (d Drawn) Write(t *Text) { t.Add("no %s was held, so one is drawn: %s\n", d.Outcome, d.Dealt) }

// Played tells what the computer did.
type Played struct {
	Side string `json:"side"`
	Does string `json:"does"`

	side games.Turn
}

// Kind is played.
func (Played) Kind() string { return "played" }

// Write says who did what.
func (p Played) Write(t *Text) {
	t.Put(roleOf(p.side), p.Side)
	t.Add(" plays: %s\n", p.Does)
}

func runSuggest(c *Call) (lisp.Value, error) {
	r, err := c.Session.request(c)
	if err != nil {
		return nil, err
	}
	return c.game(), c.game().suggest(c.Ctx, r)
}

// suggest draws if need be, searches, and says what it found. If the search
// fails, nothing has been drawn.
func (g *gameOf[S]) suggest(ctx context.Context, r request) error {
	return g.change(func() error {
		report, err := g.drawAndSearch(ctx, r)
		if err != nil {
			return err
		}
		line := g.session.line(g, report.Words)
		g.session.Emit(Advice{Does: g.kit.Describe(&g.now, report.move), Line: line})
		return nil
	})
}

// drawAndSearch draws if need be, which it says, and searches.
func (g *gameOf[S]) drawAndSearch(ctx context.Context, r request) (Report, error) {
	draws := g.turn() == games.Chance
	if err := g.dealIfNeeded(); err != nil {
		return Report{}, err
	}
	report, err := g.search(ctx, r)
	if err != nil {
		return Report{}, err
	}
	if report.Depth == 0 && ctx.Err() != nil {
		return Report{}, context.Cause(ctx) // nothing was found that could be played
	}
	if draws {
		g.session.Emit(Drawn{Outcome: g.info().Outcome, Dealt: g.dealt()})
	}
	g.session.Emit(report)
	return report, nil
}

func runDoBest(c *Call) (lisp.Value, error) {
	r, err := c.Session.request(c)
	if err != nil {
		return nil, err
	}
	return c.game(), c.game().doBest(c.Ctx, r)
}

// doBest draws if need be, searches, plays what was found and lets a rival
// answer: one step.
func (g *gameOf[S]) doBest(ctx context.Context, r request) error {
	return g.change(func() error {
		if err := g.takeBest(ctx, r); err != nil {
			return err
		}
		return g.answer(ctx)
	})
}

// takeBest is doBest without the rival.
func (g *gameOf[S]) takeBest(ctx context.Context, r request) error {
	report, err := g.drawAndSearch(ctx, r)
	if err != nil {
		return err
	}
	g.session.Emit(Played{Side: report.Side, Does: g.kit.Describe(&g.now, report.move), side: g.turn()})
	g.happen("move", report.move)
	return nil
}
