// Package client seats outside engines as players: it starts them, asks them for moves, holds them to
// their time, and ends them. An engine that does something wrong loses the game, and its fault is
// reported in full; it is restarted for the next game.
package client

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"parlor/commands/arena/outside"
	"parlor/commands/arena/ugi"
	"parlor/commands/arena/ugi/process"
	"parlor/commands/game/players"
	"parlor/commands/text/wording"
	"parlor/games"
)

// mostStarts is how many starts in a row may fail.
const mostStarts = 3

// mostUnknown is how many lines that are not of the protocol an engine may write before an answer: a
// few are forgiven, as authors debug their programs that way.
const mostUnknown = 100

// engine is an outside engine as a player.
type engine struct {
	players.Spec
	engines *Pool
	name    string // the player's text

	run    *process.Process // nil unless the engine runs
	rules  players.Rules    // of the game that it was last told
	left   time.Duration    // on its clock, if it has one
	failed int              // starts in a row
	used   time.Duration    // processor time of processes that have ended
}

// Begin tells the engine that a game begins, and starts it first if need be.
func (e *engine) Begin(ctx context.Context, rules players.Rules) error {
	e.left = e.Clock
	if e.run != nil && reflect.DeepEqual(e.rules, rules) {
		if e.newGame(ctx) == nil {
			return nil
		}
		e.end("")
	}
	if e.run != nil {
		e.end("quit")
	}
	e.rules = rules
	err := e.start(ctx)
	if err == nil {
		e.failed = 0
		return nil
	}
	var fatal *games.Error
	if errors.As(err, &fatal) || ctx.Err() != nil {
		e.end("")
		return err
	}
	forfeit := e.forfeit(err, "")
	if forfeit.Cause = outside.ByStart; e.failed+1 < mostStarts {
		e.failed++
		return forfeit
	}
	return games.Errorf("engine-failed", "%s did not start %d times in a row; the last time: %s", e.name, mostStarts, forfeit.Full())
}

// start starts the engine and sets it up for its game.
func (e *engine) start(ctx context.Context) (err error) {
	if e.run, err = process.Start(e.Command); err != nil {
		return err
	}
	options, err := e.greet(ctx)
	if err != nil {
		return err
	}
	if err := e.setGame(ctx); err != nil {
		return err
	}
	if err := e.setOptions(options); err != nil {
		return err
	}
	return e.newGame(ctx)
}

// greet says hello and gives the names of the engine's options in lower case: as in chess, case does
// not matter in them.
func (e *engine) greet(ctx context.Context) (options []string, err error) {
	if err := e.tell("ugi"); err != nil {
		return nil, err
	}
	_, err = e.await(ctx, time.Now().Add(e.engines.Patience.Start), func(r ugi.Reply) bool {
		if o, ok := r.Option(); ok {
			options = append(options, strings.ToLower(o.Name))
		}
		return r.Word == ugi.ReplyHello
	})
	return options, err
}

// setGame names the game.
func (e *engine) setGame(ctx context.Context) error {
	if err := e.tell(ugi.SetGame(e.rules)); err != nil {
		return err
	}
	reply, err := e.await(ctx, time.Now().Add(e.engines.Patience.Start), func(r ugi.Reply) bool {
		return r.Word == ugi.ReplyGame || r.Word == ugi.ReplyNoGame
	})
	if err == nil && reply.Word == ugi.ReplyNoGame {
		err = games.Errorf("engine-game", "%s does not play %s", e.name, e.rules)
	}
	return err
}

// setOptions sets the options given for the engine, all of which it must have.
func (e *engine) setOptions(known []string) error {
	for _, o := range e.OwnOptions() {
		if !slices.Contains(known, o[0]) {
			return games.Errorf("engine-option", "%s has no option :%s; it has %s%s", e.name, o[0],
				wording.Keys(known), wording.DidYouMean(o[0], known))
		}
		if err := e.tell(ugi.SetOption(o[0], o[1])); err != nil {
			return err
		}
	}
	return nil
}

// newGame tells the engine that a game begins, and waits until it is ready.
func (e *engine) newGame(ctx context.Context) error {
	if err := e.tell("uginewgame", "isready"); err != nil {
		return err
	}
	_, err := e.await(ctx, time.Now().Add(e.engines.Patience.Start), func(r ugi.Reply) bool { return r.Word == ugi.ReplyReady })
	return err
}

// tell writes lines to the engine, which gets a moment to read them.
func (e *engine) tell(lines ...string) error {
	return e.run.Send(time.Now().Add(e.engines.Patience.Start), lines...)
}

// errNonsense says that the engine has written too many meaningless lines.
var errNonsense = fmt.Errorf("more than %d lines that mean nothing", mostUnknown)

// await reads lines until the expected one.
func (e *engine) await(ctx context.Context, deadline time.Time, done func(ugi.Reply) bool) (ugi.Reply, error) {
	unknown := 0
	for {
		line, err := e.run.Line(ctx, deadline)
		if err != nil {
			return ugi.Reply{}, err
		}
		reply := ugi.ReadReply(line)
		if done(reply) {
			return reply, nil
		}
		if reply.Word == "" && strings.TrimSpace(line) != "" {
			unknown++
		}
		if unknown > mostUnknown {
			return ugi.Reply{}, errNonsense
		}
	}
}

// Choose asks the engine for a move.
func (e *engine) Choose(ctx context.Context, q outside.Question) (answer outside.Answer, err error) {
	if e.run == nil {
		return answer, games.Errorf("engine-failed", "%s does not run", e.name)
	}
	began, limit := time.Now(), e.limit()
	err = e.tell(ugi.Position(q.Start, q.Moves), e.asks(q).String())
	if err == nil {
		var reply ugi.Reply
		reply, err = e.await(ctx, began.Add(limit+e.engines.Patience.Margin), func(r ugi.Reply) bool {
			if n, ok := r.Nodes(); ok {
				answer.Nodes = n
			}
			return r.Word == ugi.ReplyBest
		})
		e.left = max(e.left-time.Since(began), time.Millisecond)
		var ok bool
		if answer.Move, ok = reply.BestMove(); err == nil && !ok {
			err = errNoMove
		}
	}
	switch {
	case err == nil:
		return answer, nil
	case ctx.Err() != nil:
		e.end("")
		return answer, context.Cause(ctx)
	}
	return answer, e.forfeit(err, q.Now)
}

// errNoMove says that a bestmove line does not have exactly one move.
var errNoMove = errors.New("a bestmove line that is not one move")

// limit is how long the engine may think about its next move.
func (e *engine) limit() time.Duration {
	switch {
	case e.Clock == 0:
		return e.Time
	case e.Time == 0:
		return e.left
	}
	return min(e.left, e.Time)
}

// asks makes the line that asks for a move.
func (e *engine) asks(q outside.Question) ugi.Go {
	g := ugi.Go{MoveTime: e.Time, Nodes: e.Nodes, Depth: e.Depth}
	if q.Simultaneous {
		g.Side = q.Side
	}
	if e.Clock > 0 {
		g.Clock[q.Side.Index()] = e.left
	}
	return g
}

// Refuse makes the forfeit of a move that is not legal.
func (e *engine) Refuse(move, why string, q outside.Question) *outside.Forfeit {
	return e.lost(&outside.Forfeit{
		Cause: outside.ByIllegal, Player: e.name, Says: fmt.Sprintf("chose %s, which is not legal: %s", move, why), Position: q.Now,
	})
}

// forfeit makes the forfeit of what the engine has done.
func (e *engine) forfeit(err error, position string) *outside.Forfeit {
	f := &outside.Forfeit{Player: e.name, Position: position}
	switch {
	case errors.Is(err, process.ErrTime):
		f.Cause, f.Says = outside.ByTime, "gave no answer in time"
	case errors.Is(err, process.ErrFlood):
		f.Cause, f.Says = outside.ByFlood, "wrote more than anybody reads"
	case errors.Is(err, process.ErrEnded):
		f.Cause, f.Says = outside.ByExit, "ended"
		if how := e.run.ExitText(); how != "" {
			f.Says += " with " + how
		}
	default:
		f.Cause, f.Says = outside.ByNonsense, "gave "+err.Error()
	}
	return e.lost(f)
}

// lost ends the engine, which is restarted for the next game, and adds to a forfeit what the engine
// has said.
func (e *engine) lost(f *outside.Forfeit) *outside.Forfeit {
	run := e.run
	f.Talk = run.Talk()
	e.end("")
	f.Errors = run.Errors()
	return f
}

// end ends the program, if it runs.
func (e *engine) end(last string) {
	if e.run != nil {
		e.used += e.run.End(last, e.engines.Patience.Leave)
		e.run = nil
	}
}

// Close ends the engine and gives the processor time that it has used.
func (e *engine) Close() time.Duration {
	e.end("quit")
	e.engines.closed(e)
	return e.used
}

// Patience is how long an engine may take besides its thinking time.
type Patience struct {
	// Start is for starting and for every answer but a move, Margin is added to the clock, and Leave
	// is the time between quit and being killed.
	Start, Margin, Leave time.Duration
}

// usual suits interpreters on a busy machine.
var usual = Patience{Start: 10 * time.Second, Margin: time.Second, Leave: 500 * time.Millisecond}

// Pool seats outside engines. The zero value is ready. Its holder may start programs, so it is given
// only to work that a person has asked for.
type Pool struct {
	// Patience is usual if it is zero.
	Patience Patience

	mu      sync.Mutex
	open    map[*engine]bool
	sitting map[chair]*sitting // in games by hand
}

// Seat gives an engine as a player. It is started when a game begins.
func (e *Pool) Seat(p players.Spec) (outside.Outsider, error) {
	if e.Patience == (Patience{}) {
		e.Patience = usual
	}
	one := &engine{Spec: p, engines: e, name: players.Offer{}.String(p)}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.open == nil {
		e.open = map[*engine]bool{}
	}
	e.open[one] = true
	return one, nil
}

// Close ends all engines that are still running. Nobody may still be asking them.
func (e *Pool) Close() {
	e.mu.Lock()
	var all []*engine
	for one := range e.open {
		all = append(all, one)
	}
	e.mu.Unlock()
	var ends sync.WaitGroup
	for _, one := range all {
		ends.Go(func() { one.Close() })
	}
	ends.Wait()
}

// closed forgets an engine.
func (e *Pool) closed(one *engine) {
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.open, one)
}
