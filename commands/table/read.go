package table

import (
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/session"
	"parlor/commands/wording"
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

// ReadPositive takes a whole number from 1; Call.Number gives it.
func ReadPositive(_ *Call, v lisp.Value) (any, error) {
	n, ok := v.(int64)
	if !ok || n < 1 {
		return nil, session.Wanted("a whole number, 1 or more", v)
	}
	return n, nil
}

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
	case lisp.Symbol, lisp.Keyword, string, int64, float64, nil:
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
	case int64, float64:
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
	side, ok := play.SideOf(g.Info(), word)
	if !ok {
		words := CompleteSides(c.Session)
		return nil, games.Errorf("no-such-side", "no player named %s; there are %s%s", word,
			wording.Listed(sideWords(g.Info())), wording.DidYouMean(word, words))
	}
	return side, nil
}

// sideWords gives the names of both players as they are typed.
func sideWords(info games.Info) []string {
	return []string{strings.ToLower(info.Sides[0]), strings.ToLower(info.Sides[1])}
}

// ReadNatural takes a whole number from 0; Call.Number gives it.
func ReadNatural(_ *Call, v lisp.Value) (any, error) {
	n, ok := v.(int64)
	if !ok || n < 0 {
		return nil, session.Wanted("a whole number, 0 or more", v)
	}
	return n, nil
}
