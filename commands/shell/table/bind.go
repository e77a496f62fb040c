package table

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
	"parlor/games"
)

// bind checks the arguments of a command against its signature and reads them.
// Where the signature has a game and the arguments have none, the current game
// is meant.
func (s Caller) bind(ctx context.Context, cmd *Command, args []lisp.Value) (*Call, error) {
	c := &Call{Ctx: ctx, Session: s.Session, Table: s.Table, bare: s.bare, Command: cmd, values: map[string]any{}}
	placed, keyed, err := splitKeys(cmd, args)
	if err != nil {
		return nil, err
	}
	placed, named, err := s.placeGame(cmd, placed)
	if err != nil {
		return nil, err
	}
	if err := c.readPlaced(placed); err != nil {
		return nil, err
	}
	for _, k := range keyed {
		if _, twice := c.values[k.name]; twice {
			return nil, games.Errorf("duplicate-key", "%s was given %s by its place and as :%s; wanted it once", cmd.Name(), k.name, k.name)
		}
		if err := c.read(k.name, k.value); err != nil {
			return nil, err
		}
	}
	looks := !cmd.Acts && s.Stack.Focus().Asks()
	if g, ok := c.values["game"].(*play.Game); ok && named && !looks && !cmd.Pure && (cmd.Game == nil || cmd.IsOf(g.Line.Info().Name)) {
		s.SetCurrent(g)
	}
	return c, nil
}

// keyArg is a :key value pair.
type keyArg struct {
	name  string
	value lisp.Value
}

// splitKeys separates the positional arguments from :key value pairs. An optional
// positional argument can be given as a key, too: (hint 4 :eval odds). Commands without
// keys take keywords as they come.
func splitKeys(cmd *Command, args []lisp.Value) (placed []lisp.Value, keyed []keyArg, err error) {
	if len(cmd.sig.keys) == 0 {
		return args, nil, nil
	}
	for i := 0; i < len(args); i++ {
		k, ok := args[i].(lisp.Keyword)
		if !ok {
			placed = append(placed, args[i])
			continue
		}
		name := string(k)
		if !cmd.isKey(name) && !slices.Contains(cmd.sig.optional, name) {
			return nil, nil, games.Errorf("unknown-key", "%s takes %s, not :%s%s", cmd.Name(),
				wording.Keys(cmd.sig.keys), name, wording.DidYouMean(name, cmd.sig.keys))
		}
		if i+1 == len(args) {
			return nil, nil, games.Errorf("wrong-arity", "%s needs a value after :%s", cmd.Name(), name)
		}
		if slices.ContainsFunc(keyed, func(k keyArg) bool { return k.name == name }) {
			return nil, nil, games.Errorf("duplicate-key", "%s was given :%s twice; wanted it once", cmd.Name(), name)
		}
		keyed = append(keyed, keyArg{name, args[i+1]})
		i++
	}
	return placed, keyed, nil
}

// placeGame puts the game that is meant where the signature wants a game and none was named.
func (s Caller) placeGame(cmd *Command, args []lisp.Value) (placed []lisp.Value, named bool, err error) {
	at := gamePlace(cmd)
	if at < 0 {
		return args, false, nil
	}
	if at < len(args) {
		if _, ok := args[at].(*play.Game); ok {
			return args, true, nil
		}
	}
	meant, err := s.meantBy(cmd)
	if err != nil {
		return nil, false, err
	}
	if meant == nil {
		return nil, false, games.Errorf("no-game", "%s needs a game and there is none yet; make one with %s%s",
			cmd.Name(), s.makerFor(cmd), s.orResume())
	}
	if at > len(args) {
		return nil, false, s.usage(cmd, cmd.sig.positional()[len(args)])
	}
	with := append([]lisp.Value(nil), args[:at]...)
	with = append(with, meant)
	return append(with, args[at:]...), false, nil
}

// meantBy gives the game that a command is about where none is named, or nil.
func (s Caller) meantBy(cmd *Command) (*play.Game, error) {
	switch f := s.Stack.Focus(); {
	case cmd.Acts && f.Asks():
		return nil, games.Errorf("position-asked", "%s acts on a game, and %s asks about a position; answer it, or leave %[2]s by q",
			cmd.Name(), strings.Replace(f.By.Kind().Name, "a ", "the ", 1))
	case cmd.Acts:
		return s.Current(), nil
	case cmd.Looks:
		return s.Stack.InFocus(), nil
	}
	return s.Stack.InStudy(), nil
}

// gamePlace is where the game stands among a command's arguments, or -1.
func gamePlace(cmd *Command) int {
	for i, p := range cmd.sig.positional() {
		if p == "game" {
			return i
		}
	}
	return -1
}

// readPlaced reads the positional arguments.
func (c *Call) readPlaced(args []lisp.Value) error {
	sig := c.Command.sig
	params := sig.positional()
	if len(args) < len(sig.required) {
		return c.Usage(params[len(args)])
	}
	for i, p := range params {
		if i == len(args) {
			return nil
		}
		if err := c.read(p, args[i]); err != nil {
			return err
		}
	}
	extra := args[len(params):]
	if sig.rest != "" {
		c.values[sig.rest] = append([]lisp.Value(nil), extra...)
	} else if len(extra) > 0 {
		return games.Errorf("wrong-arity", "%s, but %s is too much", c.caller().signature(c.Command), lisp.String(extra[0]))
	}
	return nil
}

// read reads one argument by its kind.
func (c *Call) read(param string, v lisp.Value) error {
	value, err := c.Command.kind(param).Read(c, v)
	if err != nil {
		switch code := games.CodeOf(err); {
		case code == lisp.CodeWrongKind && c.Command.isKey(param):
			return games.Errorf(code, "%s: for :%s %v", c.Command.Name(), param, err)
		case code != "":
			return games.Errorf(code, "%s: %v", c.Command.Name(), err)
		}
		return err
	}
	c.values[param] = value
	return nil
}

// makerFor is how to make a game for a command: the game it belongs to,
// otherwise the first of the list.
func (s Caller) makerFor(cmd *Command) string {
	if cmd.Game != nil {
		if own, ok := s.Games.Named(cmd.Game.Name); ok {
			return s.Spelled("(" + session.MakerOf(own) + ")")
		}
	}
	return s.Spelled("(" + session.MakerOf(s.Games.Kinds[0]) + ")")
}

// orResume says how to resume a game that was put aside, if there is one.
func (s Caller) orResume() string {
	if waiting, _ := s.Unfinished.Waiting(); len(waiting) == 0 {
		return ""
	}
	return ", or resume one that is not finished"
}
