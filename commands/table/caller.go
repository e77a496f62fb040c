package table

import (
	"context"
	"slices"

	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/games"
)

// Caller is a session with the table of what can be called in it.
type Caller struct {
	*session.Session
	Table *Table
}

// On gives a session in which the commands of the table are called.
func (t *Table) On(s *session.Session) Caller { return Caller{s, t} }

// Call runs a command on arguments that have been evaluated.
func (s Caller) Call(ctx context.Context, cmd *Command, args []lisp.Value) (value lisp.Value, err error) {
	defer games.Stopped(&err)
	c, err := s.bind(ctx, cmd, args)
	if err != nil {
		if cmd.Without != nil && s.Current() == nil {
			return cmd.Without(s, ctx, args, err)
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
// runs the verb of the game it is called with. A word that has a meaning of its own at
// times is not lasting.
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
