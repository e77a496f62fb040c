package table

import (
	"context"
	"math/big"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
)

// CallWords runs one of the commands of a name on words as they stand in a bare
// line. Numbers and :keywords are read as Lisp reads them, unless a text is
// wanted, a bound variable gives its value, and any other word stands for itself.
func (s Caller) CallWords(ctx context.Context, cmds []*Command, words []string) (lisp.Value, error) {
	forms := bareWords(words)
	s.bare = true
	cmd := s.meant(cmds, forms)
	args := make([]lisp.Value, len(words))
	for i := range forms {
		args[i] = s.bareArgument(cmd, forms, i, words[i])
	}
	return s.Call(ctx, cmd, args)
}

// Joined takes words for the name of a command, or another word for it, that is written with hyphens:
// draw card is draw-card, and give up is give-up.
func (s Caller) Joined(words []string) []string {
	for n := len(words); n > 1; n-- {
		name := strings.ToLower(strings.Join(words[:n], "-"))
		if len(s.Table.Meant(name)) > 0 {
			return append([]string{name}, words[n:]...)
		}
	}
	return words
}

// Untitled puts the name of a game for its title, where a line begins with that, or does after a word:
// Yut Nori is yut, and rules Sorry! (full) is rules sorry-full.
func (s Caller) Untitled(line string) string {
	line = strings.TrimSpace(line)
	first, _, _ := strings.Cut(line, " ")
	for _, from := range []int{0, min(len(first)+1, len(line))} {
		longest := ""
		name := ""
		for _, k := range s.Games.Kinds {
			title := k.Info().Title
			at, ok := cutFold(line[from:], title)
			if ok && (at == "" || at[0] == ' ') && len(title) > len(longest) {
				longest, name = title, k.Info().Name
			}
		}
		if longest != "" {
			return line[:from] + name + line[from+len(longest):]
		}
	}
	return line
}

// cutFold is [strings.CutPrefix] in letters of any case.
func cutFold(text, prefix string) (rest string, ok bool) {
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return text, false
	}
	return text[len(prefix):], true
}

func bareWords(words []string) []lisp.Value {
	return wording.Each(words, bareWord)
}

// bareWord reads one word; what Lisp would not read as one plain value is text.
func bareWord(word string) lisp.Value {
	values, err := lisp.Read(word)
	if err == nil && len(values) == 1 {
		switch v := values[0].(type) {
		case int64, float64, lisp.Keyword, lisp.Symbol, nil:
			return v
		case *big.Rat:
			if lisp.String(v) == word { // 2/4 would be another word
				return v
			}
		}
	}
	return word
}

// bareArgument gives the value of word i of a bare line.
func (s Caller) bareArgument(cmd *Command, forms []lisp.Value, i int, word string) lisp.Value {
	symbol, ok := forms[i].(lisp.Symbol)
	if !ok {
		if wantsText(cmd, forms, i) {
			return word // 0314 as a number would have lost its zero
		}
		return forms[i]
	}
	if s.literal(cmd, forms, i) {
		if takesFiles(cmd) {
			return word // a symbol would have lost its capitals
		}
		return symbol
	}
	if v, bound := s.Lisp.Variable(symbol); bound && !fillsWordsPlace(cmd, forms, i, v) {
		return v
	}
	return symbol
}

// fillsWordsPlace says whether the value of a variable named like word i is a game where that
// would leave too few words for what a command has to be told: drop g drops into column g.
func fillsWordsPlace(cmd *Command, forms []lisp.Value, i int, v lisp.Value) bool {
	_, isGame := v.(*play.Game)
	placed := slices.IndexFunc(forms, func(f lisp.Value) bool { _, isKey := f.(lisp.Keyword); return isKey })
	if placed < 0 {
		placed = len(forms)
	}
	return isGame && i == gamePlace(cmd) && placed < len(cmd.sig.required)
}

// wantsText says whether argument i follows the key of a text.
func wantsText(cmd *Command, forms []lisp.Value, i int) bool {
	if i == 0 {
		return false
	}
	key, ok := forms[i-1].(lisp.Keyword)
	return ok && cmd.kind(string(key)).Text
}

// takesFiles says whether a command's arguments are names of files.
func takesFiles(cmd *Command) bool {
	params := cmd.sig.params()
	return slices.Contains(params, "file") || slices.Contains(params, "files")
}

// PlainNumber gives the number that a bare line is, where no game is under way in
// which it could be a move. It then stands for itself, as in Lisp.
func (s Caller) PlainNumber(words []string) (lisp.Value, bool) {
	if len(words) != 1 || s.UnderWay() {
		return nil, false
	}
	switch n := bareWord(words[0]).(type) {
	case int64, float64, *big.Rat:
		return n, true
	}
	return nil, false
}

// PlayLine takes words that are no command as a move of the current game, and
// says whether they could be meant as one.
func (s Caller) PlayLine(ctx context.Context, words []string) (lisp.Value, bool, error) {
	g := s.Current()
	if g == nil || s.Stack.Focus().Asks() || !g.List.Resembles(words) {
		return nil, false, nil
	}
	err := s.Play(ctx, g, words)
	return session.AfterMove(g), true, err
}

// IsMove says whether words are a legal move of the current game.
func (s Caller) IsMove(words []string) bool {
	g := s.Current()
	return g != nil && g.List.Has(words)
}

// meant picks, of commands with one name, the verb of the game that a call with
// these arguments is about: the game that comes first, as a value or as a variable
// that holds it, or else the one that is meant where none is named. Where that game has no such verb the
// answer is the first, which refuses the game. A command that yields is the first, and is meant by
// whatever is no game.
func (s Caller) meant(cmds []*Command, args []lisp.Value) *Command {
	if len(cmds) == 1 {
		return cmds[0]
	}
	g := s.gameFirst(args)
	if g == nil && !(cmds[0].Yields && len(args) > 0) {
		g = s.Stack.InFocus()
	}
	if g == nil {
		return cmds[0]
	}
	i := slices.IndexFunc(cmds, func(c *Command) bool { return c.IsOf(g.Line.Info().Name) })
	return cmds[max(i, 0)]
}

// gameFirst gives the game that stands first among arguments, but for :key value
// pairs, or nil.
func (s Caller) gameFirst(args []lisp.Value) *play.Game {
	for len(args) > 2 {
		if _, ok := args[0].(lisp.Keyword); !ok {
			break
		}
		args = args[2:]
	}
	if len(args) == 0 {
		return nil
	}
	first := args[0]
	if name, ok := first.(lisp.Symbol); ok {
		first, _ = s.Lisp.Variable(name)
	}
	g, _ := first.(*play.Game)
	return g
}
