package table

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
)

// A reader turns an argument into what a handler wants, or says what is wrong with
// it. Kinds of parameters are made of them.

func readGame(_ *Call, v lisp.Value) (any, error) {
	if g, ok := v.(*play.Game); ok {
		return g, nil
	}
	return nil, session.Wanted("a game", v)
}

// ReadDepth takes a number of plies that a search can go to.
func ReadDepth(_ *Call, v lisp.Value) (any, error) {
	n, ok := v.(int64)
	if !ok {
		return nil, session.Wanted("a depth, a whole number of plies", v)
	}
	if n < 1 || n > search.MaxDepth {
		return nil, games.Errorf("bad-depth", "depth must be from 1 to %d, not %d: the work grows with every ply, "+
			"and a search keeps no more than %d positions in a row", search.MaxDepth, n, search.MaxDepth)
	}
	return n, nil
}

// WholeFrom takes a whole number from least to most, which what says in words; Call.Number
// gives it.
func WholeFrom(least, most int64, what string) func(*Call, lisp.Value) (any, error) {
	return func(_ *Call, v lisp.Value) (any, error) {
		if n, ok := v.(int64); ok && least <= n && n <= most {
			return n, nil
		}
		return nil, session.Wanted(what, v)
	}
}

// The numbers that many commands take.
var (
	ReadPositive = WholeFrom(1, math.MaxInt64, "a whole number, 1 or more")
	ReadNatural  = WholeFrom(0, math.MaxInt64, "a whole number, 0 or more")
	ReadWorkers  = WholeFrom(0, search.MaxWorkers, "a number of workers from 0 to "+strconv.Itoa(search.MaxWorkers))
)

// ReadNumber takes any number; Call.Value gives it.
func ReadNumber(_ *Call, v lisp.Value) (any, error) {
	if n, ok := session.Finite(v); ok {
		return n, nil
	}
	return nil, session.Wanted("a number", v)
}

// ReadFlag takes t or nil and nothing else that Lisp would count as true, for
// (opponent g green 3) means a depth and :quiet no means nil. Call.Flag gives it.
func ReadFlag(_ *Call, v lisp.Value) (any, error) {
	if v != nil && v != lisp.T {
		return nil, session.Wanted("t or nil", v)
	}
	return v != nil, nil
}

// ReadWord takes one word: a symbol, a number, a keyword or a string. Call.Word
// gives it, like all that is read as a text below.
func ReadWord(_ *Call, v lisp.Value) (any, error) {
	switch v.(type) {
	case lisp.Symbol, lisp.Keyword, string, nil:
		return session.AsWord(v), nil
	}
	if _, ok := lisp.Float(v); ok {
		return session.AsWord(v), nil
	}
	return nil, session.Wanted("a word or a number", v)
}

// ReadOption takes an option of a game: a word, or a list as it is written.
func ReadOption(c *Call, v lisp.Value) (any, error) {
	if list, ok := v.(*lisp.Cons); ok {
		return lisp.Display(list), nil
	}
	return ReadWord(c, v)
}

// ReadText takes an option that is any text. A number is refused, for what was
// typed is lost: 0314 is read as 314.
func ReadText(c *Call, v lisp.Value) (any, error) {
	switch v.(type) {
	case int64, float64, *big.Int:
		return nil, games.Errorf("wrong-kind", "wanted a text in double quotes, given the number %s, which has lost any zeros in front", lisp.String(v))
	}
	return ReadOption(c, v)
}

// ReadString takes a text in double quotes, or a symbol in its place.
func ReadString(_ *Call, v lisp.Value) (any, error) {
	switch v := v.(type) {
	case string:
		return v, nil
	case lisp.Symbol:
		return string(v), nil
	}
	return nil, session.Wanted("a text in double quotes", v)
}

// ReadFile takes the name of a file like ReadString; ~ stands for the home folder.
func ReadFile(c *Call, v lisp.Value) (any, error) {
	name, err := ReadString(c, v)
	if err != nil {
		return nil, err
	}
	return c.Session.Files().Path(name.(string)), nil
}

// ReadName takes a symbol that can name something new.
func ReadName(_ *Call, v lisp.Value) (any, error) {
	if s, ok := v.(lisp.Symbol); ok && s != lisp.T {
		return string(s), nil
	}
	return nil, session.Wanted("a name", v)
}

// ReadSide takes a player of the game, by name or by first and second.
func ReadSide(c *Call, v lisp.Value) (any, error) {
	word := session.AsWord(v)
	g, ok := c.values["game"].(*play.Game)
	if !ok {
		return nil, games.Errorf("no-game", "whose game is meant?")
	}
	side, ok := play.SideOf(g.Line.Info(), word)
	if !ok {
		words := CompleteSides(c.Session)
		return nil, games.Errorf("no-such-side", "no player named %s; there are %s%s", word,
			wording.Listed(sideWords(g.Line.Info())), wording.DidYouMean(word, words))
	}
	return side, nil
}

// sideWords gives the names of both players as they are typed.
func sideWords(info games.Info) []string {
	return []string{strings.ToLower(info.Sides[0]), strings.ToLower(info.Sides[1])}
}

// literal says whether argument i of a command, as written, is taken literally.
// Names are: (set algorithm star2). So is a symbol that is no variable where
// the command takes a word, as sorry in (set-card g sorry). The game may have
// been left out, which moves every argument after it one place on.
func (s Caller) literal(cmd *Command, args []lisp.Value, i int) bool {
	if i > 0 {
		if k, ok := args[i-1].(lisp.Keyword); ok && cmd.isKey(string(k)) {
			// What is no variable is a mistake that the key tells more of.
			return s.takesName(cmd, string(k), args[i]) || s.isUnbound(args[i])
		}
		if unknownKey(cmd, args[:i]) {
			return true // so that the key is found wrong, not what follows it
		}
	}
	place := len(placed(cmd, args[:i]))
	if at := gamePlace(cmd); at >= 0 && at <= place && (tooFew(cmd, args) || !s.mayBeGame(placed(cmd, args), at)) {
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

// placed gives the arguments that stand by their place, without :key value pairs.
func placed(cmd *Command, args []lisp.Value) (list []lisp.Value) {
	for i := 0; i < len(args); i++ {
		if k, ok := args[i].(lisp.Keyword); ok && cmd.isKey(string(k)) {
			i++
			continue
		}
		list = append(list, args[i])
	}
	return list
}

// tooFew says whether arguments would be missing unless the game was left out.
func tooFew(cmd *Command, args []lisp.Value) bool {
	return len(placed(cmd, args)) < len(cmd.sig.required)
}

// takesName says whether the parameter takes a written argument literally.
func (s Caller) takesName(cmd *Command, param string, arg lisp.Value) bool {
	k := cmd.kind(param)
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

// mayBeGame says whether the one at a place of the arguments placed, as written, can be a game: a
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
		return isGame(v) || !bound && !s.isName(string(a))
	case *lisp.Cons:
		return a.Car != lisp.Symbol("quote") && !isNoCall(a)
	}
	return false
}

// isName says whether a word that is no variable must be meant as a name: of an
// evaluation or a side of the game that is meant.
func (s Caller) isName(word string) bool {
	g := s.Stack.InFocus()
	return g != nil && (slices.Contains(g.Thinker().EvalNames(), word) || slices.Contains(sidesOf(g), word))
}
