package table

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Caller is a session with the table of what can be called in it.
type Caller struct {
	*session.Session
	Table *Table

	bare bool // what is run is a line without parentheses
}

// On gives a session in which the commands of the table are called.
func (t *Table) On(s *session.Session) Caller { return Caller{Session: s, Table: t} }

// Call runs a command on arguments that have been evaluated.
func (s Caller) Call(ctx context.Context, cmd *Command, args []lisp.Value) (value lisp.Value, err error) {
	defer games.Stopped(&err)
	if err := s.Stack.Permits(ctx, cmd.Name(), cmd.Group); err != nil {
		return nil, err
	}
	c, err := s.bind(ctx, cmd, args)
	if err != nil {
		if cmd.Without != nil && (s.Current() == nil || s.Stack.Focus().Asks()) {
			return cmd.Without(ctx, s, args, err)
		}
		return nil, err
	}
	defer func() {
		if c.letGo != nil {
			c.letGo()
		}
	}()
	return cmd.Run(c)
}

// Function gives the commands of a name, or of another word for them, as a function that
// runs the verb of the game it is called with. A word whose meaning changes with time is
// not lasting.
func (t *Table) Function(s *session.Session, name string) (fn *lisp.Function, lasting, known bool) {
	in := t.On(s)
	cmds := in.Meant(name)
	if len(cmds) == 0 {
		return nil, false, false
	}
	return in.function(cmds), t.Passing(name) == nil, true
}

func (s Caller) function(cmds []*Command) *lisp.Function {
	return &lisp.Function{
		Name: cmds[0].Name(), Sig: cmds[0].Sig, Min: 0, Max: -1, AsWritten: cmds[0].AsWritten,
		Pure:    !slices.ContainsFunc(cmds, func(c *Command) bool { return !c.Pure }),
		Literal: func(args []lisp.Value, i int) bool { return s.literal(s.meant(cmds, args), args, i) },
		Call: func(ctx context.Context, args []lisp.Value) (lisp.Value, error) {
			return s.Call(ctx, s.meant(cmds, args), args)
		},
	}
}

// Words lists the names of all commands and the other words for them.
func (t *Table) Words() []string { return append(t.Names(), t.OtherWords()...) }

// Owners names the games whose commands a word means, with an empty name for a command
// that all games share. A letter that is short for one is nobody's: it may be an answer.
func (t *Table) Owners(s *session.Session, word string) (owners []string) {
	for _, cmd := range t.On(s).AtHand(word) {
		switch {
		case word == cmd.Short:
		case cmd.Game == nil:
			owners = append(owners, "")
		default:
			owners = append(owners, cmd.Game.Name)
		}
	}
	return owners
}

// CheckAlias makes sure that an alias stands for a command and hides none.
func (t *Table) CheckAlias(s *session.Session, a report.Alias) error {
	if _, ok := t.Find(a.Short); ok {
		return games.Errorf("name-taken", "%s is a command, and an alias never hides one", a.Short)
	}
	if len(a.Meaning) == 0 {
		return games.Errorf("wrong-arity", "alias %s needs a command to stand for", a.Short)
	}
	if len(t.Meant(a.Meaning[0])) == 0 {
		return t.On(s).UnknownCommand(a.Meaning[0])
	}
	return nil
}

// AtHand gives the commands that a word means before anything else: the one of that
// name that is available for the time being, or those that always are.
func (s Caller) AtHand(word string) []*Command {
	if cmd := s.Table.Passing(word); cmd != nil && cmd.While(s.Session) {
		return []*Command{cmd}
	}
	return s.Table.Named(word)
}

// Meant gives the commands that a word can stand for, as its name or another word for it:
// the one of that name that is available for the time being before any other, and one
// that is not available where there is no other.
func (s Caller) Meant(word string) []*Command {
	cmds := s.Table.Meant(word)
	if passing := s.Table.Passing(word); passing != nil && (len(cmds) == 0 && word != passing.Short || passing.While(s.Session)) {
		return []*Command{passing}
	}
	return cmds
}

// FirstWord finds what a bare line's first word stands for when it is neither a
// command, an alias or a variable nor a move: another word for a command, or a
// beginning that only one command has. The name of something in Lisp is never taken
// for a beginning. Commands of one name are verbs of several games.
func (s Caller) FirstWord(word string) ([]*Command, error) {
	if cmds := s.Meant(word); len(cmds) > 0 {
		return cmds, nil
	}
	if s.Shelf != nil {
		if _, ok := s.Shelf.Text(word); ok {
			_, err := s.KindNamed(word) // which defines it
			return s.Meant(word), err
		}
	}
	if s.inLisp(word) {
		return nil, games.Errorf("unknown-command", "%s is a word of Lisp and no command; write it in parentheses: (%s ...)", word, word)
	}
	if _, known := s.Table.Find("opponent"); known && slices.Contains(strengths, word) {
		return nil, games.Errorf("unknown-command", "no command named %s; opponent level 3 has the computer play at a level from 1 to 10", word)
	}
	if slices.Contains(colours, word) {
		return nil, games.Errorf("unknown-command", "no command named %s; colours are chosen when Parlor is started, by parlor --color never, auto or always", word)
	}
	names := s.beginningWith(word)
	switch len(names) {
	case 0:
		return nil, s.UnknownCommand(word)
	case 1:
		cmds := s.Table.Named(names[0])
		if cmds[0].Begins {
			return nil, games.Errorf("ambiguous-command", "%s is short for %s, which begins a game; type the whole of it", word, s.wordFor(names[0], word))
		}
		return cmds, nil
	}
	return nil, games.Errorf("ambiguous-command", "%s can be short for %s; type more of it", word, wording.Choice(names))
}

// inLisp says whether a word is the name of a form, a function or a variable.
func (s Caller) inLisp(word string) bool {
	if _, bound := s.Lisp.Variable(lisp.Symbol(word)); bound {
		return true
	}
	return slices.ContainsFunc(lisp.Docs(), func(d lisp.Doc) bool { return d.Name == word }) ||
		slices.Contains(s.Lisp.Functions(), lisp.Symbol(word))
}

// beginningWith names the commands that begin with a word, and where there are none
// those with another word that does. Verbs of games other than the current one are
// left out.
func (s Caller) beginningWith(word string) []string {
	if names := s.usable(s.Table.Names(), word); len(names) > 0 {
		return names
	}
	return s.usable(s.Table.OtherWords(), word)
}

// wordFor gives the shortest word for a command that begins with prefix.
func (s Caller) wordFor(name, prefix string) string {
	shortest := name
	for _, w := range s.Table.WordsFor(name) {
		if strings.HasPrefix(w, prefix) && (len(w) < len(shortest) || !strings.HasPrefix(shortest, prefix)) {
			shortest = w
		}
	}
	return shortest
}

// usable gives the commands that can be meant by those of some words that begin
// with prefix, each once.
func (s Caller) usable(words []string, prefix string) []string {
	var names []string
	g := s.Stack.InFocus()
	for _, w := range words {
		if !strings.HasPrefix(w, prefix) {
			continue
		}
		cmd := s.meant(s.Table.Meant(w), nil)
		foreign := cmd.Game != nil && g != nil && !cmd.IsOf(g.Line.Info().Name)
		if name := cmd.Name(); !foreign && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// strengths are words for how well the computer is to play.
var strengths = []string{"easy", "medium", "hard", "level", "beginner", "casual", "club", "expert"}

// colours are words for what no command changes.
var colours = []string{"colours", "colors", "colour", "color"}

// UnknownCommand is the error of a first word that is no command.
func (s Caller) UnknownCommand(word string) error {
	known := append(s.CommandWords(), s.Table.OtherWords()...)
	if s.Shelf != nil {
		known = append(known, s.Shelf.Names()...)
	}
	next := wording.DidYouMean(word, known)
	if next == "" {
		next = "; help lists them, and apropos looks for a word in what they do"
	}
	return games.Errorf("unknown-command", "no command named %s%s", word, next)
}
