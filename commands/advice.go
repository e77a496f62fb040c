package commands

import (
	"context"
	"strings"

	"parlor/games"
	"parlor/repl/lisp"
)

func adviceCommands() []*Command {
	return append([]*Command{
		{
			Sig: "(suggest-best-move game &optional depth eval &key player side nodes seconds)", Group: groupAdvice,
			Brief: "search, and say which move is best and how to type it",
			Long: "Draws first if nothing is drawn yet, and says so. Then searches depth plies ahead and prints the root " +
				"value, the moves done and pruned, the best move, what it does and the line to type. Nothing is played. " +
				"Where there is just one legal move nothing is searched. With :nodes or :seconds, or after Ctrl-C, the last depth " +
				"that was finished counts. :player asks one of the game's own players instead. Where both sides decide at " +
				"once the move is drawn from the mixture, for the side that has not chosen yet or, of two, the one that :side names.",
			Example: "(suggest-best-move g 4)",
			Run:     runSuggest,
		},
		{
			Sig: "(do-best-move game &optional depth eval &key player nodes seconds)", Group: groupAdvice,
			Brief: "search, and play the best move",
			Long: "Draws first if nothing is drawn yet. Prints the report of suggest-best-move and plays the move. The draw " +
				"and the move are one step for undo. Where both sides decide at once it chooses for every side that has not.",
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
	Ends    bool   `json:"ends_game"`
}

// Kind is drawn.
func (Drawn) Kind() string { return "drawn" }

// Write says so.
func (d Drawn) Write(t *Text) {
	t.Add("no %s was held, so one is drawn: %s", d.Outcome, d.Dealt)
	if d.Ends {
		t.Put(Plain, ", which ends the game")
	}
	t.Line()
}

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
	p, err := c.adviser()
	if err != nil {
		return nil, err
	}
	p.side, _ = c.values["side"].(games.Turn)
	return c.game(), c.game().suggest(c.Ctx, p)
}

// adviser is whoever is asked for a move: a player, or a search.
func (c *Call) adviser() (player, error) {
	r, err := c.Session.request(c)
	if err != nil {
		return player{}, err
	}
	p := playerFrom(c, "player", r, 0)
	if p.name == "" && p.Depth == 0 {
		return p, usage(c.Command, "a depth to search to, or :player")
	}
	return p, c.game().checkPlayer(p)
}

// suggest draws if need be, asks the adviser, and says what it found. If that
// fails, nothing has been drawn.
func (g *gameOf[S]) suggest(ctx context.Context, p player) error {
	return g.change(func() error {
		drawn, err := g.draw()
		if err != nil {
			return err
		}
		if g.turn() == games.Over {
			g.tellDrawn(drawn)
			return nil
		}
		before := g.used
		side, m, err := g.askAdviser(ctx, p, drawn)
		if err != nil {
			return err
		}
		g.used.Choices = before.Choices // so that do-best-move will draw the same
		s := g.stateFor(side)
		g.session.Emit(Advice{Does: g.kit.Describe(&s, m), Line: g.session.line(g, g.kit.Words(&s, m))})
		return nil
	})
}

// askAdviser asks for a move of the side to move, or of the one that is to be advised. It
// also tells what has been drawn for that.
func (g *gameOf[S]) askAdviser(ctx context.Context, p player, drawn *Drawn) (side games.Turn, m games.Move, err error) {
	if side, err = g.sideAsked(p.side); err != nil {
		return side, 0, err
	}
	if p.name != "" {
		g.tellDrawn(drawn)
		m, err = g.askFor(ctx, p, side)
		return side, m, err
	}
	report, err := g.searchFor(ctx, p.request, side)
	if err != nil {
		return side, 0, err
	}
	if report.Depth == 0 && ctx.Err() != nil {
		return side, 0, context.Cause(ctx) // nothing was found that could be played
	}
	g.tellDrawn(drawn)
	g.session.Emit(report)
	return side, report.move, nil
}

// askFor asks a player for a move of side, once.
func (g *gameOf[S]) askFor(ctx context.Context, p player, side games.Turn) (games.Move, error) {
	choose, err := g.seat(p)
	if err != nil {
		return 0, err
	}
	return choose(ctx, side)
}

// draw draws where it is chance's turn, and gives what there is to tell of that;
// nil for nothing. It fails when the game is over.
func (g *gameOf[S]) draw() (*Drawn, error) {
	if g.turn() != games.Chance {
		if g.turn() == games.Over {
			return nil, g.isOver()
		}
		return nil, nil
	}
	from := len(g.path.moves)
	if err := g.dealIfNeeded(); err != nil {
		return nil, err
	}
	d := &Drawn{Outcome: g.info().Outcome, Dealt: g.dealt(), Ends: g.turn() == games.Over}
	if d.Dealt == "" { // nobody is left to hold it
		d.Dealt = g.dealtSince(from)
	}
	return d, nil
}

// dealtSince names the outcomes on the game's path from place from on.
func (g *gameOf[S]) dealtSince(from int) string {
	var outcomes []string
	for i := from; i < len(g.path.moves); i++ {
		outcomes = append(outcomes, g.kit.Notation(&g.path.states[i], g.path.moves[i]))
	}
	return strings.Join(outcomes, " ")
}

// tellDrawn tells what has been drawn, if anything has.
func (g *gameOf[S]) tellDrawn(d *Drawn) {
	if d != nil {
		g.session.Emit(*d)
	}
}

// sideToAsk is the side to move, or the first that has not chosen yet.
func (g *gameOf[S]) sideToAsk() games.Turn {
	if g.turn() == games.Both && g.chosen[0] != nil {
		return games.Min
	}
	return actor(g.turn())
}

// sideAsked is the side that a person names, if it is to decide.
func (g *gameOf[S]) sideAsked(named games.Turn) (games.Turn, error) {
	switch {
	case named == games.Over:
		return g.sideToAsk(), nil
	case g.turn() == games.Both:
		return named, g.mayChoose(named)
	case named != actor(g.turn()):
		return named, Errorf("wrong-side", "wanted a move of %s, and it is %s's turn", g.info().Side(named), g.info().Side(actor(g.turn())))
	}
	return named, nil
}

func runDoBest(c *Call) (lisp.Value, error) {
	p, err := c.adviser()
	if err != nil {
		return nil, err
	}
	return c.game(), c.game().doBest(c.Ctx, p)
}

// doBest draws if need be, asks, plays what was found and lets a rival answer:
// one step.
func (g *gameOf[S]) doBest(ctx context.Context, p player) error {
	return g.change(func() error {
		drawn, err := g.draw()
		if err != nil {
			return err
		}
		switch g.turn() {
		case games.Over:
			g.tellDrawn(drawn)
			return nil
		case games.Both:
			g.tellDrawn(drawn)
			err = g.chooseBest(ctx, p)
		default:
			err = g.takeBest(ctx, p, drawn)
		}
		if err != nil {
			return err
		}
		return g.answer(ctx)
	})
}

// takeBest asks for a move of the side to move and plays it.
func (g *gameOf[S]) takeBest(ctx context.Context, p player, drawn *Drawn) error {
	side, m, err := g.askAdviser(ctx, p, drawn)
	if err != nil {
		return err
	}
	return g.playFor(side, m)
}

// playFor makes a move and says who did what.
func (g *gameOf[S]) playFor(side games.Turn, m games.Move) error {
	kit, s := g.kit, g.now
	if err := g.happen("move", m); err != nil {
		return err
	}
	g.session.Emit(Played{Side: g.info().Side(side), Does: kit.Describe(&s, m), side: side})
	return nil
}

// chooseBest chooses for every side of a Both node that has not chosen and that
// the computer does not play anyhow.
func (g *gameOf[S]) chooseBest(ctx context.Context, p player) error {
	var moves [2]*games.Move
	for i := range moves {
		if g.chosen[i] != nil || g.rivals[i] != nil {
			continue
		}
		m, err := g.askFor(ctx, p, games.Max+games.Turn(i))
		if err != nil {
			return err
		}
		moves[i] = &m
	}
	for i, m := range moves { // nothing is said before both are known
		if m == nil {
			continue
		}
		side := games.Max + games.Turn(i)
		s := g.stateFor(side)
		if err := g.choose(side, *m); err != nil {
			return err
		}
		g.session.Emit(Played{Side: g.info().Side(side), Does: g.kit.Describe(&s, *m), side: side})
	}
	return nil
}
