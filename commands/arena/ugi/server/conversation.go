package server

import (
	"bufio"
	"context"
	"strconv"
	"strings"
	"time"

	"parlor/commands/arena/referee"
	"parlor/commands/arena/ugi"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
)

// conversation is one run of the server.
type conversation struct {
	Server
	out   *bufio.Writer
	lines chan string
	left  bool

	rules players.Rules
	start string // the position asked for, empty for the usual beginning
	moves []string
	// asked is the player of that game, made when needed; madeFor says for what.
	asked   referee.Consultant
	madeFor string
}

// The options that can be set.
const (
	playerOption = "Player"
	seedOption   = "Seed"
)

// setOption sets an option. A player is read when the game is known.
func (c *conversation) setOption(words []string) error {
	name, value, err := ugi.ReadSetOption(words)
	if err != nil {
		return err
	}
	switch {
	case strings.EqualFold(name, playerOption):
		c.Player = value
	case strings.EqualFold(name, seedOption):
		seed, err := strconv.ParseUint(value, 10, 63)
		if err != nil {
			return games.Errorf("bad-line", "wanted a whole number as Seed, given %s", value)
		}
		c.Seed = seed
	default:
		return games.Errorf("bad-line", "there is no option %s; there are %s and %s", name, playerOption, seedOption)
	}
	return nil
}

// setGame begins a game, if it exists and the player plays it.
func (c *conversation) setGame(words []string) error {
	rules, err := ugi.ReadSetGame(words)
	if err == nil {
		c.rules, c.start, c.moves = rules, "", nil
		_, err = c.seat()
	}
	if err == nil {
		return c.say(ugi.ReplyGame)
	}
	if err := c.complain(err); err != nil {
		return err
	}
	return c.say(ugi.ReplyNoGame)
}

// position sets up a position, if it can be reached.
func (c *conversation) position(words []string) error {
	start, moves, err := ugi.ReadPosition(words)
	if err != nil {
		return err
	}
	before, movesBefore := c.start, c.moves
	c.start, c.moves = start, moves
	if _, err = c.seat(); err != nil {
		c.start, c.moves = before, movesBefore
	}
	return err
}

// seat gives the player at the current position.
func (c *conversation) seat() (referee.Consultant, error) {
	wanted := strings.Join([]string{c.rules.String(), c.start, c.Player, strconv.FormatUint(c.Seed, 10)}, "\n")
	if wanted != c.madeFor {
		asked, err := c.consultant()
		if err != nil {
			return nil, err
		}
		c.asked, c.madeFor = asked, wanted
	}
	return c.asked, c.asked.SetUp(c.moves)
}

// consultant makes the player of a game.
func (c *conversation) consultant() (referee.Consultant, error) {
	kind, err := c.kind(c.rules.Game)
	if err != nil {
		return nil, err
	}
	start := c.start
	if start == "" {
		p, err := referee.StartOf(kind, c.rules)
		if err != nil {
			return nil, err
		}
		start = p.Text()
	}
	r, err := referee.For(kind, []string{start})
	if err != nil {
		return nil, err
	}
	p, err := r.Offer().Read(c.Player)
	switch {
	case err != nil:
		return nil, err
	case p.IsOutside():
		return nil, games.Errorf("bad-player", "%s cannot play as an engine: it is one already", c.Player)
	}
	return r.Keeping(c.Folder).Consult(p, c.Seed)
}

// kind gives the game of a name.
func (c *conversation) kind(name string) (position.Kind, error) {
	var names []string
	for _, k := range c.Kinds {
		if k.Info().Name == name {
			return k, nil
		}
		names = append(names, k.Info().Name)
	}
	return nil, games.Errorf("no-such-game", "there is no game named %s; there are %s%s", name, wording.Listed(names), wording.DidYouMean(name, names))
}

// choose finds a move.
func (c *conversation) choose(ctx context.Context, order ugi.Go) (f found) {
	began := time.Now()
	asked, err := c.seat()
	if err != nil {
		return found{err: err}
	}
	side := asked.Turn()
	if side == games.Both {
		side = games.Max
		if order.Side != games.Over {
			side = order.Side
		}
	}
	f.move, f.nodes, f.err = asked.Choose(ctx, side, limitsOf(order, side))
	f.took = time.Since(began)
	if ctx.Err() != nil {
		f.err = nil // it stopped because it was asked to
	}
	return f
}

// How much of the time a move may take: a fraction of what is left on the clock, or almost all of the
// time for one move.
const (
	movesAhead = 30
	reserve    = 20 * time.Millisecond
)

// limitsOf gives the limits that an order sets.
func limitsOf(order ugi.Go, side games.Turn) players.Limits {
	l := players.Limits{Depth: order.Depth, Nodes: order.Nodes}
	if order.MoveTime > 0 {
		l.Time = max(order.MoveTime-reserve, order.MoveTime/2)
	}
	if left := order.Clock[side.Index()] / movesAhead; left > 0 && (l.Time == 0 || left < l.Time) {
		l.Time = left
	}
	return l
}

// query answers a question about the current position.
func (c *conversation) query(words []string) error {
	asked, err := c.seat()
	if err != nil {
		return c.complain(err)
	}
	turn, answer := asked.Turn(), ""
	switch {
	case len(words) != 1:
		return c.complain(games.Errorf("bad-line", "wanted query gameover, query p1turn or query result"))
	case words[0] == "gameover":
		answer = strconv.FormatBool(turn == games.Over)
	case words[0] == "p1turn":
		answer = strconv.FormatBool(turn == games.Max || turn == games.Both)
	case words[0] == "result":
		answer = resultWord(asked)
	default:
		return c.complain(games.Errorf("bad-line", "wanted query gameover, query p1turn or query result, given query %s", words[0]))
	}
	return c.say(ugi.ReplyResponse + " " + answer)
}

// resultWord says how a game has ended: p1win, p2win or draw, and none while it goes on.
func resultWord(asked referee.Consultant) string {
	if asked.Turn() != games.Over {
		return "none"
	}
	switch score := asked.Score(); {
	case score > 0:
		return "p1win"
	case score < 0:
		return "p2win"
	}
	return "draw"
}
