package table

import (
	"slices"

	"parlor/commands/lisp"
	"parlor/commands/play"
)

// literal says whether argument i of a command, as written, is taken as it
// stands. Names are: (set algorithm star2). So is a symbol that is no variable
// where the command takes a word, as sorry in (set-card g sorry). The game may
// have been left out, which moves every argument behind it one place on.
func (s Caller) literal(cmd *Command, args []lisp.Value, i int) bool {
	if i > 0 {
		if k, ok := args[i-1].(lisp.Keyword); ok && cmd.isKey(string(k)) {
			// What is no variable is a mistake that the key tells more of.
			return s.takesName(cmd, string(k), args[i]) || s.isUnbound(args[i])
		}
		if unknownKey(cmd, args[:i]) {
			return true // so that the key is found wrong, not what stands behind it
		}
	}
	place := i
	for _, a := range args[:i] { // :key value pairs take no place
		if k, ok := a.(lisp.Keyword); ok && cmd.isKey(string(k)) {
			place -= 2
		}
	}
	if at := gamePlace(cmd); at >= 0 && at <= place && (tooFew(cmd, args) || !s.mayBeGame(args, at)) {
		place++
	}
	params := cmd.sig.positional()
	if symbol, ok := args[i].(lisp.Symbol); ok && i > 0 && place < len(params) && ofTheGame(cmd, params[place]) {
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

// ofTheGame says whether a parameter is a word of a game's own command.
func ofTheGame(cmd *Command, param string) bool {
	_, own := cmd.Kinds[param]
	return own && cmd.Game != nil
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
	return !ok || !cmd.isKey(string(k))
}

// tooFew says whether arguments would be missing unless the game was left out.
func tooFew(cmd *Command, args []lisp.Value) bool {
	placed := len(args)
	for _, a := range args {
		if k, ok := a.(lisp.Keyword); ok && cmd.isKey(string(k)) {
			placed -= 2
		}
	}
	return placed < len(cmd.sig.required)
}

// takesName says whether the parameter takes a written argument as it stands.
func (s Caller) takesName(cmd *Command, param string, arg lisp.Value) bool {
	k := cmd.kinds[param]
	if k.Name {
		return true
	}
	return k.Word && (s.isUnbound(arg) || isNoCall(arg))
}

// isNoCall says whether an argument, as written, is a list that begins with a number, as a
// pawn with its part of a card, and so nothing that could be called.
func isNoCall(arg lisp.Value) bool {
	list, ok := arg.(*lisp.Cons)
	if !ok {
		return false
	}
	_, number := list.Car.(int64)
	return number
}

// isUnbound says whether an argument, as written, is a symbol without a value.
func (s Caller) isUnbound(arg lisp.Value) bool {
	symbol, ok := arg.(lisp.Symbol)
	if !ok || symbol == lisp.T {
		return false
	}
	_, bound := s.Lisp.Variable(symbol)
	return !bound
}

// mayBeGame says whether the argument at a place, as written, can be a game: a
// variable that holds one or is not known here, or a form that calls a command.
func (s Caller) mayBeGame(args []lisp.Value, at int) bool {
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
func (s Caller) isName(word string) bool {
	if _, bound := s.Lisp.Variable(lisp.Symbol(word)); bound || s.Current() == nil {
		return false
	}
	return slices.Contains(s.Current().Thinker().EvalNames(), word) || slices.Contains(CompleteSides(s.Session), word)
}
