package commands

import (
	"context"

	"parlor/games"
	"parlor/repl/lisp"
)

// diffEvalDepth is how deep compete-diff-eval searches, as in the Sorry!
// write-up's program.
const diffEvalDepth = 4

func competeCommands() []*Command {
	return []*Command{
		{
			Sig: "(compete red-depth green-depth game &key quiet)", Group: groupCompete,
			Brief: "let the computer play both sides to the end, each at its own depth",
			Long: "Prints, for every turn, whose it is and the search report, and the board at the end. :quiet t leaves out " +
				"the turns. Every turn is one step for undo; Ctrl-C ends the match after the turn under way.",
			Example: "(compete 2 1 g :quiet t)",
			Run:     runCompete,
		},
		{
			Sig: "(compete-vs-random depth game &key quiet)", Group: groupCompete,
			Brief: "let the computer play the first side against random moves",
			Long: "The first player searches depth plies with the default evaluation, the second picks among the legal " +
				"moves by chance, which its line says. :quiet t leaves out the turns.",
			Example: "(compete-vs-random 2 g :quiet t)",
			Run:     runCompeteRandom,
		},
		{
			Sig: "(compete-diff-eval eval-red eval-green game &key quiet)", Group: groupCompete,
			Brief:   "let two evaluations play against each other, four plies deep",
			Long:    "Both sides search four plies, as in the Sorry! write-up's program, each with the evaluation named.",
			Example: "(compete-diff-eval runner default g :quiet t)",
			Run:     runCompeteEvals,
		},
		{
			Sig: "(opponent game side &optional reply &key depth eval algorithm)", Group: groupPlay,
			Brief: "let the computer answer for one side from now on",
			Long: "The side draws, searches and plays by itself whenever it is its turn, so that a person just plays the " +
				"other; :depth is 4 if left out. (opponent g green nil) ends it. What the computer answers belongs to the " +
				"step it answers, so one undo takes back both.",
			Example: "(opponent g green :depth 2)",
			Run:     runOpponent,
		},
		{
			Sig: "(winner game)", Group: groupCompete,
			Brief:   "who has won: red, green or whatever the sides are called, draw, or nil",
			Long:    "Gives a symbol for scripts to compare, in lower case, and nil as long as the game goes on.",
			Example: "(winner g)",
			Run:     func(c *Call) (lisp.Value, error) { return c.game().winner(), nil },
		},
	}
}

// RandomMove is a move that chance picked for a random player.
type RandomMove struct {
	Side    string `json:"side"`
	Outcome string `json:"outcome,omitempty"`
	Dealt   string `json:"dealt,omitempty"`
	Move    string `json:"move"`

	side games.Turn
}

// Kind is random-move.
func (RandomMove) Kind() string { return "random-move" }

// Write marks the move as random.
func (m RandomMove) Write(t *Text) {
	t.Put(roleOf(m.side), upper(m.Side))
	t.Put(Plain, " (RANDOM):")
	if m.Dealt != "" {
		t.Add(" %s %s,", m.Outcome, m.Dealt)
	}
	t.Add(" move %s\n", m.Move)
}

// TurnLine names whose turn it is in a match.
type TurnLine struct {
	Side string `json:"side"`

	side games.Turn
}

// Kind is turn.
func (TurnLine) Kind() string { return "turn" }

// Write names the side in capitals.
func (l TurnLine) Write(t *Text) {
	t.Put(roleOf(l.side), upper(l.Side))
	t.Line()
}

// player is who plays one side of a match: a search, or nil for random moves.
type player = *request

func runCompete(c *Call) (lisp.Value, error) {
	return runMatch(c, func(r request) [2]player {
		first, second := r, r
		first.depth, second.depth = c.number("red-depth", 1), c.number("green-depth", 1)
		return [2]player{&first, &second}
	})
}

func runCompeteRandom(c *Call) (lisp.Value, error) {
	return runMatch(c, func(r request) [2]player { return [2]player{&r, nil} })
}

func runCompeteEvals(c *Call) (lisp.Value, error) {
	return runMatch(c, func(r request) [2]player {
		first, second := r, r
		first.depth, second.depth = diffEvalDepth, diffEvalDepth
		first.eval, second.eval = c.word("eval-red"), c.word("eval-green")
		return [2]player{&first, &second}
	})
}

// runMatch plays a game to its end between two players.
func runMatch(c *Call, seat func(request) [2]player) (lisp.Value, error) {
	r, err := c.Session.request(c)
	if err != nil {
		return nil, err
	}
	g := c.game()
	if g.turn() == games.Over {
		return nil, g.isOver()
	}
	players := seat(r)
	for _, p := range players {
		if p == nil {
			continue
		}
		if err := g.checkEval(p.eval); err != nil {
			return nil, err // before the other side has moved
		}
	}
	if c.flag("quiet") {
		if err := c.Session.seedFor(g, players); err != nil {
			return nil, err
		}
		defer c.Session.hush()()
	}
	for turn := 1; g.turn() != games.Over; turn++ {
		if c.Session.Progress != nil {
			c.Session.Progress(Progress{Label: "turn", Done: turn})
		}
		if err := c.Ctx.Err(); err != nil {
			return nil, context.Cause(c.Ctx)
		}
		if err := g.takeTurn(c.Ctx, players); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// seedFor sees to it that a match which will use chance has a seed, so that
// the session's own one is told before the match goes quiet.
func (s *Session) seedFor(g game, players [2]player) error {
	if g.info().Outcome == "" && players[0] != nil && players[1] != nil {
		return nil
	}
	return s.needSeed()
}

// hush drops what commands say until the function it gives is called.
func (s *Session) hush() func() {
	emit := s.Emit
	s.Emit = func(Record) {}
	return func() { s.Emit = emit }
}

// takeTurn lets the player to move draw and move: one step.
func (g *gameOf[S]) takeTurn(ctx context.Context, players [2]player) error {
	return g.change(func() error {
		if err := g.dealIfNeeded(); err != nil {
			return err
		}
		side := g.turn()
		p := players[0]
		if side == games.Min {
			p = players[1]
		}
		if p == nil {
			return g.moveRandomly()
		}
		g.session.Emit(TurnLine{Side: g.info().Side(side), side: side})
		report, err := g.search(ctx, *p)
		if err != nil {
			return err
		}
		if report.Stopped != "" && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		g.session.Emit(report)
		g.happen("move", report.move)
		return nil
	})
}

// moveRandomly makes a move that chance picks among the legal ones.
func (g *gameOf[S]) moveRandomly() error {
	r, err := g.session.random(games.StreamPlayers, g.number, g.used.Choices)
	if err != nil {
		return err
	}
	g.used.Choices++
	m := games.Choice(g.kit, &g.now, r)
	g.session.Emit(RandomMove{
		Side: g.info().Side(g.turn()), Outcome: g.info().Outcome, Dealt: g.dealt(),
		Move: g.kit.Notation(&g.now, m), side: g.turn(),
	})
	g.happen("move", m)
	return nil
}

func runOpponent(c *Call) (lisp.Value, error) {
	side := c.values["side"].(games.Turn)
	if c.has("reply") && !c.flag("reply") {
		return c.game(), c.game().oppose(c.Ctx, side, nil)
	}
	r, err := c.Session.request(c)
	if err != nil {
		return nil, err
	}
	r.depth = c.number("depth", 4)
	return c.game(), c.game().oppose(c.Ctx, side, &r)
}

// oppose lets the computer play one side from now on, or ends that. If it is
// that side's turn it plays at once.
func (g *gameOf[S]) oppose(ctx context.Context, side games.Turn, r *request) error {
	if r != nil {
		if err := g.checkEval(r.eval); err != nil {
			return err // now, rather than at every move of the other side
		}
	}
	before := g.rivals
	g.rivals[side-games.Max] = r
	err := g.change(func() error { return g.answer(ctx) })
	if err != nil {
		g.rivals = before
	}
	return err
}

// answer plays for the sides that the computer has taken, as long as it is
// their turn.
func (g *gameOf[S]) answer(ctx context.Context) error {
	for g.turn() != games.Over {
		rival := g.rivals[0]
		if g.nextMover() == games.Min {
			rival = g.rivals[1]
		}
		if rival == nil {
			return nil
		}
		if err := g.takeBest(ctx, *rival); err != nil {
			return err
		}
		if ctx.Err() != nil {
			return nil
		}
	}
	return nil
}

// nextMover says who moves next, looking through a deal that is still to come.
func (g *gameOf[S]) nextMover() games.Turn {
	s := g.now
	for g.kit.Turn(&s) == games.Chance {
		g.kit.Play(&s, g.kit.Moves(&s, nil)[0])
	}
	return g.kit.Turn(&s)
}

// winner gives the symbol of the side that has won.
func (g *gameOf[S]) winner() lisp.Value {
	if g.turn() != games.Over {
		return nil
	}
	switch score := g.kit.Score(&g.now); {
	case score > 0:
		return lisp.Symbol(lower(g.info().Sides[0]))
	case score < 0:
		return lisp.Symbol(lower(g.info().Sides[1]))
	}
	return lisp.Symbol("draw")
}
