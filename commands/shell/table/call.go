package table

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/account"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
)

// Call is one run of a command: its arguments, checked and read, and the
// session it works on.
type Call struct {
	// Ctx ends when the person interrupts the command.
	Ctx context.Context
	// Session is what the command works on.
	Session *session.Session
	// Table is what can be called.
	Table *Table
	// Command is the row of the table that is run.
	Command *Command

	values map[string]any
	bare   bool   // the call is a line without parentheses
	letGo  func() // what HoldTo holds, nil if nothing
}

// Emit hands a record to the session, which shows it.
func (c *Call) Emit(r report.Record) { c.Session.Emit(r) }

// WriteFile writes a file that a person has named, and says so. Only a file of its own kind is replaced.
func (c *Call) WriteFile(path string, data []byte) error {
	if err := session.ReplaceOwn(c.Session.Files(), path, data); err != nil {
		return err
	}
	c.Emit(report.Notef("written: %s", path))
	return nil
}

// Show emits the record of a command that has no value.
func (c *Call) Show(r report.Record) lisp.Value {
	c.Emit(r)
	return session.Nothing
}

// ShowAs emits a record that shows in its own words what the command's value is.
func (c *Call) ShowAs(r report.Record, value lisp.Value) lisp.Value {
	c.Emit(r)
	return c.Tell(value)
}

// Has says whether the parameter was given.
func (c *Call) Has(name string) bool {
	_, ok := c.values[name]
	return ok
}

// Given gives what the kind of a parameter has read, if the parameter was given
// and has a value of that type. It is for kinds of a command's own; the methods
// of Call read the usual ones.
func Given[T any](c *Call, name string) (value T, ok bool) {
	value, ok = c.values[name].(T)
	return value, ok
}

// Game gives the game the command works on: the parameter game, or the current
// one where that was left out. Only commands with that parameter may ask.
func (c *Call) Game() *play.Game { return c.values["game"].(*play.Game) }

// Side gives the parameter side as a player of the game.
func (c *Call) Side() games.Turn {
	side, _ := c.values["side"].(games.Turn)
	return side
}

// Number gives a whole-number parameter, or otherwise where it was not given.
func (c *Call) Number(name string, otherwise int) int {
	if v, ok := c.values[name].(int64); ok {
		return int(v)
	}
	return otherwise
}

// Value gives a parameter that is any number, or otherwise where it was not
// given.
func (c *Call) Value(name string, otherwise games.Value) games.Value {
	if v, ok := c.values[name].(games.Value); ok {
		return v
	}
	return otherwise
}

// Word gives a parameter that is one word, or the empty string.
func (c *Call) Word(name string) string {
	s, _ := c.values[name].(string)
	return s
}

// Words gives a parameter as a person would type it: its one word, all that
// follows &rest, or nothing.
func (c *Call) Words(name string) []string {
	if word, ok := c.values[name].(string); ok {
		return []string{word}
	}
	values := c.Rest(name)
	return wording.Each(values, session.AsWord)
}

// Rest gives the values of the parameter after &rest.
func (c *Call) Rest(name string) []lisp.Value {
	values, _ := c.values[name].([]lisp.Value)
	return values
}

// Flag gives a yes-or-no parameter.
func (c *Call) Flag(name string) bool {
	b, _ := c.values[name].(bool)
	return b
}

// Tell marks a value as shown in the command's own words and gives it back: it is
// there for Lisp to compute with, and need not be printed again.
func (c *Call) Tell(v lisp.Value) lisp.Value {
	c.Session.Tell(v)
	return v
}

// Answer marks a value as the answer of a game's own rules and gives it back: if
// it is a text of several lines they are shown as they are.
func (c *Call) Answer(v lisp.Value) lisp.Value {
	c.Session.Answer(v)
	return v
}

// Usage is the error of a missing argument.
func (c *Call) Usage(missing string) error { return c.caller().usage(c.Command, missing) }

// Spelled is [Caller.Spelled].
func (c *Call) Spelled(form string) string { return c.caller().Spelled(form) }

func (c *Call) caller() Caller { return Caller{c.Session, c.Table, c.bare} }

// HoldTo is [account.Hold] until the command ends, once. It refuses, with the code
// memory-full, what the account of the command around has no room for.
func (c *Call) HoldTo(mb int) error {
	if err := c.Session.Memory.Takes(mb, "work", ""); err != nil {
		return err
	}
	if c.letGo == nil {
		c.letGo = account.Hold(mb)
	}
	return nil
}

// seatText is a player as matches write it.
type seatText string

// ReadPlayer takes a depth, the name of a player, a function, or a player as matches
// write it: a list such as (star2 :depth 4), or the text of one. Call.Player gives it.
func ReadPlayer(c *Call, v lisp.Value) (any, error) {
	switch v := v.(type) {
	case int64:
		return ReadDepth(c, v)
	case *lisp.Cons:
		return seatText(lisp.String(v)), nil
	case lisp.Symbol, string:
		name := session.AsWord(v)
		if strings.HasPrefix(strings.TrimSpace(name), "(") {
			return seatText(name), nil
		}
		if name != "" {
			return strings.ToLower(name), nil
		}
	case *lisp.Function:
		return v, nil
	}
	return nil, games.Errorf("wrong-kind", "wanted a player, by name, as a depth to search to, as a list such as '(star2 :depth 4) or as a function such as #'mine, given %s",
		lisp.String(v))
}

// Player makes the player that a parameter names; r has the search and the
// limits. A search without a depth of its own goes to otherwise. The name of an
// algorithm is a search by it, unless the game has a player of that name.
func (c *Call) Player(name string, r players.Search, otherwise int) (play.Player, error) {
	return c.PlayerOf(c.values[name], r, otherwise)
}

// PlayerOf is Player for a value that was read as a player.
func (c *Call) PlayerOf(value any, r players.Search, otherwise int) (play.Player, error) {
	switch v := value.(type) {
	case int64:
		r.Depth = int(v)
		return play.Player{Spec: players.Spec{Search: r}}, nil
	case *lisp.Function:
		return c.Session.LispPlayer(v, r), nil
	case seatText:
		return c.written(string(v), r)
	case string:
		if a := c.Session.Algorithms.Named(v); a != nil && !slices.Contains(c.Game().Seats.PlayerNames(), v) {
			r.Algorithm, r.Depth = a, c.Number("depth", max(otherwise, session.UsualDepth(c.Game())))
			return play.Player{Spec: players.Spec{Search: r}}, nil
		}
		r.Depth = c.Number("depth", 0)
		return play.Player{Spec: players.Spec{Search: r, Name: v}}, nil
	}
	r.Depth = c.Number("depth", otherwise)
	return play.Player{Spec: players.Spec{Search: r}}, nil
}

// written makes the player that a text stands for, as in matches. What a text says of a
// search counts, and not what is set in the session.
func (c *Call) written(text string, r players.Search) (play.Player, error) {
	offer := c.Game().Seats.Offer()
	offer.Evals = c.Game().Thinker().EvalNames() // with those made in the session
	p, err := offer.Read(text)
	switch {
	case err != nil:
		return play.Player{}, err
	case p.IsEngine():
		return play.Player{Spec: players.Spec{Name: offer.String(p)}, Choose: c.Session.Engines.Chooser(p)}, c.Session.Engines.MayStart(p)
	case p.IsSearch():
		return c.searcher(p, r.Workers)
	}
	r.Depth, r.Nodes, r.Time, r.Eval = p.Depth, p.Nodes, p.Time, p.Eval
	p.Search = r
	return play.Player{Spec: p}, c.timed(p)
}

// searcher makes the search that a player of matches is, shared by some workers.
func (c *Call) searcher(p players.Spec, workers int) (play.Player, error) {
	if strings.HasPrefix(p.Eval, "(") {
		return play.Player{}, games.Errorf("bad-player", "wanted an evaluation by name; defeval names one by weights, given %s", p.Eval)
	}
	p.Deepen = true // reports list every depth
	if p.Algorithm.Takes.Has(search.TakesWorkers) {
		p.Workers = workers
	}
	return play.Player{Spec: p}, c.timed(p)
}

// timed refuses a player limited by time where output must be reproducible.
func (c *Call) timed(p players.Spec) error {
	if p.Time > 0 && c.Session.NeedLimits {
		return games.Errorf("time-limit", "a transcript cannot hold a player limited by time, as machines differ; use :nodes or the depth")
	}
	return nil
}
