package commands

import (
	"context"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/games"
)

// Command is one entry of the command table.
type Command struct {
	// Sig is the Lisp signature: (suggest-best-move game depth &optional eval).
	Sig string
	// Group is the heading the command stands under in help.
	Group string
	// Brief is one line, lower case, no full stop.
	Brief string
	// Long is paragraphs of help. It never repeats the signature.
	Long string
	// Example is one line that occurs in a transcript.
	Example string
	// Run does the work. The value is what the command is worth in Lisp.
	Run func(c *Call) (lisp.Value, error)
	// Params describes parameters that the table of kinds does not know: the
	// words of a game's own commands.
	Params map[string]string

	texts []string // those of Params that may be any text
	sig   signature
	game  *games.Info // whose verb the command is; nil for one that all games share
}

// Name is the first word of the signature.
func (c *Command) Name() string { return c.sig.name }

// isOf says whether the command is a verb of the game named.
func (c *Command) isOf(game string) bool { return c.game != nil && c.game.Name == game }

// sameOwner says whether two commands are of the same game, or both of none.
func (c *Command) sameOwner(other *Command) bool {
	if c.game == nil || other.game == nil {
		return c.game == other.game
	}
	return c.isOf(other.game.Name)
}

// The groups of commands, in the order in which help lists them.
const (
	groupMake    = "making games"
	groupPlay    = "playing"
	groupAdvice  = "asking for advice"
	groupCompete = "computer against computer"
	groupSearch  = "looking inside"
	groupSession = "the session"
)

// Call is one run of a command: its arguments, checked and read, and the
// session it works on.
type Call struct {
	Ctx     context.Context
	Session *Session
	Command *Command

	values map[string]any
}

// Emit hands a record to whoever shows what commands say.
func (c *Call) Emit(r report.Record) { c.Session.Emit(r) }

// has says whether the parameter was given.
func (c *Call) has(name string) bool {
	_, ok := c.values[name]
	return ok
}

// game gives the game the command works on.
func (c *Call) game() *play.Game { return c.values["game"].(*play.Game) }

// number gives a whole-number parameter, or otherwise where it was not given.
func (c *Call) number(name string, otherwise int) int {
	if v, ok := c.values[name].(int64); ok {
		return int(v)
	}
	return otherwise
}

// word gives a parameter that is one word, or the empty string.
func (c *Call) word(name string) string {
	s, _ := c.values[name].(string)
	return s
}

// flag gives a yes-or-no parameter.
func (c *Call) flag(name string) bool {
	b, _ := c.values[name].(bool)
	return b
}

// words gives the parameters behind &rest as a person would type them.
func (c *Call) words(name string) []string {
	values, _ := c.values[name].([]lisp.Value)
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = asWord(v)
	}
	return words
}

// value gives a parameter that is any number, or otherwise where it was not
// given.
func (c *Call) value(name string, otherwise games.Value) games.Value {
	if v, ok := c.values[name].(games.Value); ok {
		return v
	}
	return otherwise
}

// tell marks a value as shown in the command's own words and gives it back: it is
// there for Lisp to reckon with, and need not be printed once more.
func (c *Call) tell(v lisp.Value) lisp.Value {
	c.Session.told = told{v, true}
	return v
}

// nothing is the value of a command that has none. It prints as nil inside
// other values and not at all by itself.
type nothing struct{}

// LispString prints nothing as Lisp's nil.
func (nothing) LispString() string { return "nil" }

// Nothing is the value of a command that has none.
var Nothing lisp.Value = nothing{}

// asWord writes a Lisp value as one typed word.
func asWord(v lisp.Value) string {
	if k, ok := v.(lisp.Keyword); ok {
		return ":" + string(k)
	}
	return lisp.Display(v)
}

// usage is the error of a missing argument.
func usage(cmd *Command, missing string) error {
	return games.Errorf("wrong-arity", "%s needs %s: %s", cmd.Name(), missing, cmd.Sig)
}

func wanted(what string, given lisp.Value) error {
	return games.Errorf("wrong-kind", "wanted %s, given %s", what, lisp.String(given))
}
