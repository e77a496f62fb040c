package commands

import (
	"context"
	"runtime/debug"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/commands/wording"
	"parlor/games"
)

// host lends the session's commands, chance and output to Lisp.
type host struct{ s *Session }

// Function gives a command as a Lisp function.
func (h host) Function(name string) (*lisp.Function, bool) {
	cmds := h.s.table.Named(name)
	if len(cmds) == 0 {
		return nil, false
	}
	return h.s.function(cmds), true
}

// function gives the commands of one name as a function, which runs the verb of
// the game it is called with.
func (s *Session) function(cmds []*Command) *lisp.Function {
	return &lisp.Function{
		Name: cmds[0].Name(), Sig: cmds[0].Sig, Min: 0, Max: -1,
		Literal: func(args []lisp.Value, i int) bool { return s.literal(s.meant(cmds, args), args, i) },
		Call: func(ctx context.Context, args []lisp.Value) (lisp.Value, error) {
			return s.Call(ctx, s.meant(cmds, args), args)
		},
	}
}

// Names lists what can be called.
func (h host) Names() []string { return h.s.table.Names() }

// Nearest finds the word meant.
func (h host) Nearest(word string, among []string) (string, bool) {
	return wording.Nearest(word, among)
}

// Random gives a whole number from 0 to n-1 out of the session's Lisp stream.
func (h host) Random(n int64) (int64, error) {
	r, err := h.s.lispRandom()
	if err != nil {
		return 0, err
	}
	return int64(r.Below(uint64(n))), nil
}

// RandomFloat gives a number in [0, 1) likewise.
func (h host) RandomFloat() (float64, error) {
	r, err := h.s.lispRandom()
	if err != nil {
		return 0, err
	}
	return r.Float(), nil
}

// Held lists the values of Lisp that the session holds itself.
func (h host) Held() []lisp.Value {
	var held []lisp.Value
	for _, d := range h.s.defined {
		if d.function != nil {
			held = append(held, d.function)
		}
	}
	if h.s.current != nil {
		held = append(held, h.s.current)
	}
	return held
}

// The garbage that Go's collector lets pile up, in percent of what is held: its
// usual measure, and the one for when the Lisp holds much.
const (
	usualGarbage  = 100
	littleGarbage = 50
)

// Holds lets less garbage pile up while the Lisp holds more than a quarter of what
// it may, so that the process does not take much more than its limit.
func (host) Holds(bytes, limit int64) {
	percent := usualGarbage
	if bytes > limit/4 {
		percent = littleGarbage
	}
	debug.SetGCPercent(percent)
}

func (s *Session) lispRandom() (*games.Random, error) {
	s.lispRand++
	return s.random(games.StreamLisp, s.lispRand)
}

// Write takes what print and format write.
func (h host) Write(text string) {
	h.s.midLine = !strings.HasSuffix(text, "\n")
	h.s.Emit(report.Output{Text: text})
}

// literal says whether argument i of a command, as written, is taken as it
// stands. Names are: (set algorithm star2). So is a symbol that is no variable
// where the command takes a word, as sorry in (set-card g sorry). The game may
// have been left out, which moves every argument behind it one place on.
func (s *Session) literal(cmd *Command, args []lisp.Value, i int) bool {
	if i > 0 {
		if k, ok := args[i-1].(lisp.Keyword); ok && slices.Contains(cmd.sig.keys, string(k)) {
			return s.takesName(cmd, string(k), args[i])
		}
		if unknownKey(cmd, args[:i]) {
			return true // so that the key is found wrong, not what stands behind it
		}
	}
	place := i
	for _, a := range args[:i] { // :key value pairs take no place
		if k, ok := a.(lisp.Keyword); ok && slices.Contains(cmd.sig.keys, string(k)) {
			place -= 2
		}
	}
	if at := gamePlace(cmd); at >= 0 && at <= place && (tooFew(cmd, args) || !s.mayBeGame(args, at)) {
		place++
	}
	params := cmd.sig.positional()
	if symbol, ok := args[i].(lisp.Symbol); ok && i > 0 && place < len(params) && cmd.Params[params[place]] != "" {
		if v, _ := s.Lisp.Variable(symbol); isGame(v) {
			return true // a game is no word: column G is meant, even where the game is called g
		}
	}
	switch {
	case place < len(params):
		return s.takesName(cmd, params[place], args[i])
	case cmd.sig.rest != "":
		return s.takesName(cmd, cmd.sig.rest, args[i])
	}
	return false
}

// isGame says whether a value is a game.
func isGame(v lisp.Value) bool {
	_, ok := v.(*play.Game)
	return ok
}

// unknownKey says whether the last of some arguments is a key that the command
// does not have, and not the value of one that it has.
func unknownKey(cmd *Command, args []lisp.Value) bool {
	last := len(args) - 1
	if _, ok := args[last].(lisp.Keyword); !ok || len(cmd.sig.keys) == 0 {
		return false
	}
	if last == 0 {
		return true
	}
	k, ok := args[last-1].(lisp.Keyword)
	return !ok || !slices.Contains(cmd.sig.keys, string(k))
}

// tooFew says whether arguments would be missing unless the game was left out.
func tooFew(cmd *Command, args []lisp.Value) bool {
	placed := len(args)
	for _, a := range args {
		if k, ok := a.(lisp.Keyword); ok && slices.Contains(cmd.sig.keys, string(k)) {
			placed -= 2
		}
	}
	return placed < len(cmd.sig.required)
}

// takesName says whether the parameter takes a written argument as it stands.
func (s *Session) takesName(cmd *Command, param string, arg lisp.Value) bool {
	k, ok := kindOf(cmd, param)
	if !ok {
		return false
	}
	if k.name {
		return true
	}
	symbol, ok := arg.(lisp.Symbol)
	if !ok {
		return false
	}
	_, bound := s.Lisp.Variable(symbol)
	return k.word && !bound
}

// mayBeGame says whether the argument at a place, as written, can be a game: a
// variable that holds one or is not known here, or a form that calls a command.
func (s *Session) mayBeGame(args []lisp.Value, at int) bool {
	if at >= len(args) {
		return false
	}
	switch a := args[at].(type) {
	case *play.Game:
		return true
	case lisp.Symbol:
		v, bound := s.Lisp.Variable(a)
		if _, ok := v.(*play.Game); ok || !bound {
			return !s.isName(string(a))
		}
	case *lisp.Cons:
		return a.Car != lisp.Symbol("quote")
	}
	return false
}

// isName says whether a word that is no variable must be meant as a name: of an
// evaluation or a side of the current game.
func (s *Session) isName(word string) bool {
	if _, bound := s.Lisp.Variable(lisp.Symbol(word)); bound || s.current == nil {
		return false
	}
	return slices.Contains(s.current.EvalNames(), word) || slices.Contains(completeSides(s), word)
}
