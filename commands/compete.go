package commands

import (
	"context"

	"parlor/games"
	"parlor/repl/lisp"
)

// usualDepth is how deep a side searches that is not told otherwise: four plies,
// as in the Sorry! write-up's program, and one turn where both sides decide at
// once, since every turn more multiplies the work by all pairs of moves.
func usualDepth(g game) int {
	if g.info().AtOnce {
		return 1
	}
	return 4
}

func competeCommands() []*Command {
	return []*Command{
		{
			Sig: "(compete first second game &key quiet depth eval algorithm nodes seconds)", Group: groupCompete,
			Brief: "let the computer play both sides to the end",
			Long: "Each side is a depth to search to or a player by name; players lists them. Prints, for every turn, whose it " +
				"is and the report, and the board at the end. :quiet t leaves out the turns. The other keys hold for both sides, " +
				":depth for players that take one. Every turn is one step for undo; Ctrl-C ends the match and drops a search under way.",
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
			Brief: "let two evaluations play against each other, four plies deep",
			Long: "Both sides search four plies, as in the Sorry! write-up's program, or one turn where both decide at once, each " +
				"with the evaluation named.",
			Example: "(compete-diff-eval runner default g :quiet t)",
			Run:     runCompeteEvals,
		},
		{
			Sig: "(opponent game side &optional reply &key player depth eval algorithm nodes)", Group: groupPlay,
			Brief: "let the computer answer for one side from now on",
			Long: "The side draws, decides and plays by itself whenever it is its turn, so that a person just plays the " +
				"other. It searches :depth plies, 4 if left out, or one turn where both sides decide at once; or it is one of the game's players, by :player. " +
				"(opponent g green nil) ends it. What the computer answers belongs to the step it answers, so one undo takes " +
				"back both.",
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

func runCompete(c *Call) (lisp.Value, error) {
	return runMatch(c, func(r request) [2]player {
		return [2]player{playerFrom(c, "first", r, 0), playerFrom(c, "second", r, 0)}
	})
}

func runCompeteRandom(c *Call) (lisp.Value, error) {
	return runMatch(c, func(r request) [2]player {
		return [2]player{{request: r}, {request: r, name: randomPlayer}}
	})
}

func runCompeteEvals(c *Call) (lisp.Value, error) {
	return runMatch(c, func(r request) [2]player {
		first, second := r, r
		first.Depth, second.Depth = usualDepth(c.game()), usualDepth(c.game())
		first.eval, second.eval = c.word("eval-red"), c.word("eval-green")
		return [2]player{{request: first}, {request: second}}
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
		if err := g.checkPlayer(p); err != nil {
			return nil, err // before the other side has moved
		}
	}
	if c.flag("quiet") {
		if err := c.Session.seedFor(g, players); err != nil {
			return nil, err
		}
		defer c.Session.hush()()
	}
	return g, g.compete(c.Ctx, players)
}

// seedFor sees to it that a match which will use chance has a seed, so that
// the session's own one is told before the match goes quiet.
func (s *Session) seedFor(g game, players [2]player) error {
	if g.info().Outcome != "" || g.draws(players[0]) || g.draws(players[1]) {
		return s.needSeed()
	}
	return nil
}

// hush drops what commands say until the function it gives is called.
func (s *Session) hush() func() {
	emit := s.Emit
	s.Emit = func(Record) {}
	return func() { s.Emit = emit }
}

// compete lets two players play the game to its end.
func (g *gameOf[S]) compete(ctx context.Context, players [2]player) error {
	seats, err := g.seats(players)
	if err != nil {
		return err
	}
	for turn := 1; g.turn() != games.Over; turn++ {
		if g.session.Progress != nil {
			g.session.Progress(Progress{Label: "turn", Done: turn})
		}
		if err := ctx.Err(); err != nil {
			return context.Cause(ctx)
		}
		if err := g.takeTurn(ctx, seats); err != nil {
			return err
		}
	}
	return nil
}

// takeTurn lets the player to move draw and move: one step. Where both decide at
// once, both choose before anything happens.
func (g *gameOf[S]) takeTurn(ctx context.Context, seats [2]chooser) error {
	return g.change(func() error {
		if err := g.dealIfNeeded(); err != nil {
			return err
		}
		var sides []games.Turn
		switch turn := g.turn(); turn {
		case games.Over: // by what was dealt
		case games.Both:
			sides = []games.Turn{games.Max, games.Min}
		default:
			sides = []games.Turn{turn}
		}
		var moves [2]games.Move
		for i, side := range sides {
			m, err := seats[side-games.Max](ctx, side)
			if err != nil {
				return err
			}
			moves[i] = m
		}
		for _, m := range moves[:len(sides)] {
			if err := g.happen("move", m); err != nil {
				return err
			}
		}
		return nil
	})
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
