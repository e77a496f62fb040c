package commands

import (
	"slices"

	"parlor/games"
	"parlor/repl/lisp"
)

// A game's own commands, its verbs, belong to the game: two games may have verbs
// of one name, and the game that a call is about says which is meant. A command
// that all games share has its name to itself.

// gameVerbs gives the commands that belong to one game.
func gameVerbs() []*Command {
	var commands []*Command
	for _, e := range gameList() {
		commands = append(commands, verbsOf(e)...)
	}
	return commands
}

func verbsOf(e entry) []*Command {
	var commands []*Command
	for _, v := range e.verbs() {
		commands = append(commands, verbCommand(e, v))
	}
	return commands
}

func verbCommand(e entry, v games.Verb) *Command {
	info := e.info()
	cmd := &Command{
		Sig: v.Sig, Group: groupOf(e), Brief: v.Brief, Long: v.Long, Example: v.Example,
		Params: map[string]string{}, game: &info,
	}
	for _, p := range v.Params {
		cmd.Params[p.Name] = p.Brief
	}
	cmd.Run = func(c *Call) (lisp.Value, error) { return runVerb(c, v) }
	return cmd
}

// groupOf is the heading a game's own commands stand under.
func groupOf(e entry) string { return "playing " + e.info().Title }

// isOf says whether the command is a verb of the game named.
func (c *Command) isOf(game string) bool { return c.game != nil && c.game.Name == game }

// meant picks, of commands with one name, the verb of the game that a call with
// these arguments is about: the game that comes first, as a value or as a variable
// that holds it, or else the current one. Where that game has no such verb the
// answer is the first, which refuses the game.
func (s *Session) meant(cmds []*Command, args []lisp.Value) *Command {
	if len(cmds) == 1 {
		return cmds[0]
	}
	g := s.gameFirst(args)
	if g == nil {
		return cmds[0]
	}
	i := slices.IndexFunc(cmds, func(c *Command) bool { return c.isOf(g.info().Name) })
	return cmds[max(i, 0)]
}

// gameFirst gives the game that stands first among arguments, but for :key value
// pairs, or else the current one.
func (s *Session) gameFirst(args []lisp.Value) game {
	for len(args) > 2 {
		if _, ok := args[0].(lisp.Keyword); !ok {
			break
		}
		args = args[2:]
	}
	if len(args) == 0 {
		return s.current
	}
	first := args[0]
	if name, ok := first.(lisp.Symbol); ok {
		first, _ = s.Lisp.Variable(name)
	}
	if g, ok := first.(game); ok {
		return g
	}
	return s.current
}

// runVerb hands the words of a game's own command to the game.
func runVerb(c *Call, v games.Verb) (lisp.Value, error) {
	g := c.game()
	if !c.Command.isOf(g.info().Name) {
		return nil, wrongGame(c, g)
	}
	var words []string
	for _, p := range v.Params {
		switch given := c.values[p.Name].(type) {
		case string:
			words = append(words, given)
		case []lisp.Value: // behind &rest
			words = append(words, c.words(p.Name)...)
		}
	}
	switch v.Kind {
	case games.DealVerb:
		return g, g.deal(c.Ctx)
	case games.SetVerb:
		return g, g.dealNamed(words)
	case games.QueryVerb:
		return g.ask(c.Command.Name(), words)
	case games.AskVerb:
		return g.consult(c, words)
	}
	return runMove(c, g, append([]string{c.Command.Name()}, words...))
}

// wrongGame is the error of a verb that is given a game without it.
func wrongGame(c *Call, g game) error {
	var titles []string
	for _, cmd := range c.Session.table.Named(c.Command.Name()) {
		titles = append(titles, cmd.game.Title)
	}
	return Errorf("wrong-game", "%s is a command of %s, and this game is %s", c.Command.Name(), listed(titles), g.info().Title)
}

// runMove makes a move, or with :hidden t asks for one unseen.
func runMove(c *Call, g game, words []string) (lisp.Value, error) {
	var err error
	if c.flag("hidden") {
		side, ok := sideOf(g.info(), lower(words[min(1, len(words)-1)]))
		if !ok {
			return nil, usage(c.Command, "a side that chooses unseen")
		}
		err = g.chooseUnseen(c, side, words[:2])
	} else {
		err = g.play(c.Ctx, words)
	}
	return g.afterMove(), err
}
