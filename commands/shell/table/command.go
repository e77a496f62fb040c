// Package table is what a command is: a [Command] is one row of a [Table]. Its signature is
// parsed once, and from it and the kinds of its parameters follow argument checks, usage
// errors, completion, help and docs/commands.md. Its handler is given a [Call], which has the
// arguments, read and checked, and the session.
package table

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
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
	// Run does the work. The value is the command's value in Lisp.
	Run func(c *Call) (lisp.Value, error)
	// Kinds describes parameters that are this command's own. The others are
	// those that all commands share; a name in both means what stands here.
	Kinds ParameterKinds
	// AsWritten says that all arguments are taken as they are written, lists as well.
	AsWritten bool
	// While, if not nil, says when the command is available. Only then does its name
	// mean it; otherwise the name is free for whatever else has it, another word for a
	// command, a variable or a move, and means the command where nothing has.
	While func(*session.Session) bool
	// Begins says that the command begins a game, or goes on with one, in place of the one
	// that is played: a person has to type it in full.
	Begins bool
	// Yields says that a game's move may have the command's name. It is the move with a game, alone
	// where the game that is played has it, and in a bare line that is a legal move.
	Yields bool
	// Short is a letter that means the command, too, while it is available; empty for none.
	Short string
	// Without, if not nil, answers where a call was refused with an error and there is no
	// game yet, or none in which something may be done.
	Without func(ctx context.Context, s Caller, args []lisp.Value, refused error) (lisp.Value, error)
	// Game is the game whose verb the command is; nil for one that all games
	// share.
	Game *games.Info
	// Pure says that the command changes nothing, shows nothing and always answers
	// the same of the same game, so that evaluations in Lisp may call it.
	Pure bool
	// Acts says that the command changes a game or begins one from it: without a game it is refused
	// while a position is asked about, which nothing may be done in. All others are about that
	// position then. Looks says that during a walk, too, it is about the position shown; a search
	// is of what the walk was begun from.
	Acts, Looks bool
	// Also holds the words, from other programs and from talk about games, that people try before they
	// know the command. All of them work, help and apropos know them, and they are offered for what
	// was mistyped.
	Also string
	// First is how the command is offered to somebody who knows none.
	First FirstWord
	// Asks says that the command asks questions, which answer, hint and skip are for.
	Asks bool

	sig          signature
	page, shared ParameterKinds // of parameters that it shares with others; see [Command.kind]
}

// FirstWord is a command as it is offered to somebody who knows none: typed so, with what it does then.
type FirstWord struct {
	// Help is its place among the words that help begins with, and Greeting its place in the line
	// that the program greets with; 0 for none.
	Help, Greeting int
	Typed, Brief   string
}

// Enquiry is something that people ask about, by words of their questions, and the commands that
// tell it, the best first. Those that are not there are left out.
type Enquiry struct{ Words, Commands string }

// Name is the first word of the signature.
func (c *Command) Name() string { return c.sig.name }

// IsOf says whether the command is a verb of the game named.
func (c *Command) IsOf(game string) bool { return c.Game != nil && c.Game.Name == game }

// Parameter is a parameter of a command as help shows it.
type Parameter struct {
	// Name is how it is written: with a colon in front if it is a key.
	Name string
	// Brief says what it is, in one lower-case line.
	Brief string
}

// Parameters lists all parameters in the order of the signature.
func (c *Command) Parameters() []Parameter {
	var list []Parameter
	for _, name := range c.sig.params() {
		p := Parameter{name, c.kind(name).Brief}
		if c.isKey(name) {
			p.Name = ":" + name
		}
		list = append(list, p)
	}
	return list
}

// isKey says whether a parameter is given by name.
func (c *Command) isKey(param string) bool { return slices.Contains(c.sig.keys, param) }

// sameOwner says whether two commands are of the same game, or both of none.
func (c *Command) sameOwner(other *Command) bool {
	if c.Game == nil || other.Game == nil {
		return c.Game == other.Game
	}
	return c.IsOf(other.Game.Name)
}

// signature is a command's Sig, parsed: what may be written after its name.
type signature struct {
	name     string
	required []string
	optional []string // by place, after the required ones
	rest     string   // takes all that is left, or is empty
	keys     []string // by name, as :key value
}

// parseSignature reads a Lisp parameter list such as
// (search game depth &optional eval &key algorithm nodes).
func parseSignature(sig string) (signature, error) {
	var s signature
	words := strings.Fields(strings.Trim(sig, "()"))
	if len(words) == 0 || !strings.HasPrefix(sig, "(") || !strings.HasSuffix(sig, ")") {
		return s, fmt.Errorf("signature %q is not a list", sig)
	}
	s.name = words[0]
	section := &s.required
	for _, w := range words[1:] {
		switch w {
		case "&optional":
			section = &s.optional
		case "&key":
			section = &s.keys
		case "&rest":
			section = nil
		default:
			if section != nil {
				*section = append(*section, w)
			} else if s.rest == "" {
				s.rest = w
			} else {
				return s, fmt.Errorf("signature %q has two parameters after &rest", sig)
			}
		}
	}
	return s, nil
}

// params lists every parameter in order.
func (s signature) params() []string {
	all := append(append([]string(nil), s.required...), s.optional...)
	if s.rest != "" {
		all = append(all, s.rest)
	}
	return append(all, s.keys...)
}

// positional lists the positional parameters.
func (s signature) positional() []string {
	return append(append([]string(nil), s.required...), s.optional...)
}
