// Package server is Parlor as an engine: it answers the lines of the protocol, for any game and with
// any player, so that other programs can play against it.
package server

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"parlor/commands/arena/ugi"
	"parlor/commands/game/position"
	"parlor/games"
)

// Server answers as an engine.
type Server struct {
	// Name and Version are what it is called.
	Name, Version string
	// Kinds lists the games that it plays. Player is the text of the player, which the option Player
	// changes, and Seed is the seed of random choices.
	Kinds  []position.Kind
	Player string
	Seed   uint64
	// Folder is where the player stores tables; empty for nowhere.
	Folder string
}

// longestLine is the greatest length of a line: a long game is a single line.
const longestLine = 4 << 20

// Serve reads lines and answers them, until quit, the end of the input, or the end of ctx. A move
// asked for before the input ends is still found.
func (s Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	c := &conversation{Server: s, out: bufio.NewWriter(out), lines: make(chan string)}
	c.rules.Game = s.Kinds[0].Info().Name
	var reading error
	go func() {
		reading = c.read(ctx, in)
		close(c.lines)
	}()
	for line := range c.lines {
		if err := c.answer(ctx, strings.Fields(line)); err != nil || c.left {
			return err
		}
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return reading
}

// read passes lines on.
func (c *conversation) read(ctx context.Context, in io.Reader) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, longestLine)
	for lines.Scan() {
		select {
		case c.lines <- lines.Text():
		case <-ctx.Done():
			return nil
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return games.Errorf("bad-line", "wanted lines of at most %d bytes", longestLine)
	}
	return lines.Err()
}

// say writes lines at once.
func (c *conversation) say(lines ...string) error {
	for _, line := range lines {
		c.out.WriteString(line + "\n")
	}
	return c.out.Flush() // it gives the first write error
}

// answer answers one line. Faults in it are reported as info, as the protocol has no other way.
func (c *conversation) answer(ctx context.Context, words []string) error {
	if len(words) == 0 {
		return nil
	}
	var err error
	switch rest := words[1:]; words[0] {
	case "ugi":
		return c.say(c.greeting()...)
	case "isready":
		return c.say(ugi.ReplyReady)
	case "setoption":
		err = c.setOption(rest)
	case "setgame":
		return c.setGame(rest)
	case "position":
		err = c.position(rest)
	case "query":
		return c.query(rest)
	case "go":
		return c.think(ctx, rest)
	case "quit":
		c.left = true
	case "uginewgame", "stop": // there is no state to reset, and no search to stop
	default:
		err = games.Errorf("bad-line", "%s is no line of the protocol", words[0])
	}
	if err != nil {
		return c.complain(err)
	}
	return nil
}

func (c *conversation) complain(err error) error {
	return c.say("info string " + strings.ReplaceAll(err.Error(), "\n", " "))
}

// greeting says which engine this is.
func (c *conversation) greeting() []string {
	lines := []string{"id name " + c.Name + " " + c.Version, "id author the Parlor project"}
	for _, o := range []ugi.Option{
		{Name: playerOption, Type: "string", Default: c.Player},
		{Name: seedOption, Type: "spin", Default: fmt.Sprint(c.Seed), Rest: []string{"min", "0", "max", "9223372036854775807"}},
	} {
		lines = append(lines, o.String())
	}
	return append(lines, ugi.ReplyHello)
}

// think finds a move. Meanwhile stop and quit are obeyed, isready is answered, and all other lines
// wait.
func (c *conversation) think(ctx context.Context, words []string) error {
	order, err := ugi.ReadGo(words)
	if err != nil {
		return c.complain(err)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	done := make(chan found, 1)
	go func() { done <- c.choose(ctx, order) }()
	lines := c.lines
	var later []string
	for {
		select {
		case f := <-done:
			if err := c.tell(f); err != nil {
				return err
			}
			return c.catchUp(ctx, later)
		case line, ok := <-lines:
			switch words := strings.Fields(line); {
			case !ok:
				lines = nil
			case len(words) == 0:
			case words[0] == "stop":
				stop()
			case words[0] == "quit":
				c.left = true
				stop()
			case words[0] == "isready":
				if err := c.say(ugi.ReplyReady); err != nil {
					return err
				}
			case len(later) < mostLater:
				later = append(later, line)
			}
		}
	}
}

// mostLater is how many lines may wait for the end of a search.
const mostLater = 1000

// catchUp answers lines that have waited.
func (c *conversation) catchUp(ctx context.Context, lines []string) error {
	for _, line := range lines {
		if err := c.answer(context.WithoutCancel(ctx), strings.Fields(line)); err != nil || c.left {
			return err
		}
	}
	return nil
}

// found is a move with what it took.
type found struct {
	move  string
	nodes uint64
	took  time.Duration
	err   error
}

// tell reports what was found. If there is no move to find, the answer is the protocol's null move.
func (c *conversation) tell(f found) error {
	if f.err != nil {
		if err := c.complain(f.err); err != nil {
			return err
		}
	}
	if f.move == "" {
		f.move = noMove
	}
	return c.say(fmt.Sprintf("info nodes %d time %d", f.nodes, f.took.Milliseconds()), ugi.ReplyBest+" "+f.move)
}

// noMove is the answer to go where no move can be made.
const noMove = "0000"
