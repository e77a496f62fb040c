package commands

import (
	"slices"
	"strings"

	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/wording"
	"parlor/games"
)

// A game's own commands, its verbs, belong to the game: two games may have verbs
// of one name, and the game that a call is about says which is meant. A command
// that all games share has its name to itself.

// gameVerbs gives the commands that belong to one game.
func gameVerbs(games catalog.Catalog) []*Command {
	var commands []*Command
	for _, k := range games {
		commands = append(commands, verbsOf(k)...)
	}
	return commands
}

func verbsOf(k play.Kind) []*Command {
	var commands []*Command
	for _, v := range k.Verbs() {
		commands = append(commands, verbCommand(k, v))
	}
	return commands
}

func verbCommand(k play.Kind, v games.Verb) *Command {
	info := k.Info()
	cmd := &Command{
		Sig: v.Sig, Group: groupOf(k), Brief: v.Brief, Long: v.Long, Example: v.Example,
		Params: map[string]string{}, game: &info,
	}
	for _, p := range v.Params {
		cmd.Params[p.Name] = p.Brief
	}
	cmd.Run = func(c *Call) (lisp.Value, error) { return runVerb(c, v) }
	return cmd
}

// groupOf is the heading a game's own commands stand under.
func groupOf(k play.Kind) string { return "playing " + k.Info().Title }

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
	i := slices.IndexFunc(cmds, func(c *Command) bool { return c.isOf(g.Info().Name) })
	return cmds[max(i, 0)]
}

// gameFirst gives the game that stands first among arguments, but for :key value
// pairs, or else the current one.
func (s *Session) gameFirst(args []lisp.Value) *play.Game {
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
	if g, ok := first.(*play.Game); ok {
		return g
	}
	return s.current
}

// runVerb hands the words of a game's own command to the game.
func runVerb(c *Call, v games.Verb) (lisp.Value, error) {
	g := c.game()
	if !c.Command.isOf(g.Info().Name) {
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
		return g, g.Deal(c.Ctx)
	case games.SetVerb:
		return g, g.DealNamed(words)
	case games.QueryVerb:
		return c.askRules(g, words)
	case games.AskVerb:
		return c.consult(g, words)
	}
	return runMove(c, g, append([]string{c.Command.Name()}, words...))
}

// wrongGame is the error of a verb that is given a game without it.
func wrongGame(c *Call, g *play.Game) error {
	var titles []string
	for _, cmd := range c.Session.table.Named(c.Command.Name()) {
		titles = append(titles, cmd.game.Title)
	}
	return games.Errorf("wrong-game", "%s is a command of %s, and this game is %s", c.Command.Name(), wording.Listed(titles), g.Info().Title)
}

// runMove makes a move, or with :hidden t asks for one unseen.
func runMove(c *Call, g *play.Game, words []string) (lisp.Value, error) {
	var err error
	if c.flag("hidden") {
		side, ok := play.SideOf(g.Info(), strings.ToLower(words[min(1, len(words)-1)]))
		if !ok {
			return nil, usage(c.Command, "a side that chooses unseen")
		}
		err = c.chooseUnseen(g, side, words[:2])
	} else {
		err = c.Session.play(c.Ctx, g, words)
	}
	return afterMove(g), err
}
