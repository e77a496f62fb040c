package commands

import (
	"strings"

	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
)

// A game's own commands, its verbs, belong to the game: two games may have verbs
// of one name, and the game that a call is about says which is meant. A command
// that all games share has its name to itself.

// gameVerbs gives the commands that belong to one game.
func gameVerbs(games catalog.Catalog) []*table.Command {
	var commands []*table.Command
	for _, k := range games.Kinds {
		commands = append(commands, verbsOf(k)...)
	}
	return commands
}

func verbsOf(k position.Kind) []*table.Command {
	var commands []*table.Command
	for _, v := range k.About().Verbs {
		commands = append(commands, verbCommand(k, v))
	}
	return commands
}

func verbCommand(k position.Kind, v games.Verb) *table.Command {
	info := k.Info()
	cmd := &table.Command{
		Sig: v.Sig, Group: groupOf(k), Brief: v.Brief, Long: v.Long, Example: v.Example,
		Kinds: table.ParameterKinds{}, Game: &info, Pure: v.Kind == games.BoardVerb,
	}
	for _, p := range v.Params {
		kind := table.ParameterKind{Brief: p.Brief, Word: true, Read: table.ReadOption, CompleteAt: table.CompleteVerb}
		if v.Kind == games.AskVerb { // its words are a player and how far he looks
			kind.CompleteAt, kind.Complete = nil, nil
		}
		if v.Kind == games.AskVerb && p.Name == "player" {
			kind.Complete = table.CompletePlayers
		}
		cmd.Kinds[p.Name] = kind
	}
	cmd.Run = func(c *table.Call) (lisp.Value, error) { return runVerb(c, v) }
	return cmd
}

// groupOf is the heading a game's own commands stand under.
func groupOf(k position.Kind) string { return "playing " + k.Info().Title }

// runVerb hands the words of a game's own command to the game.
func runVerb(c *table.Call, v games.Verb) (lisp.Value, error) {
	g := c.Game()
	if !c.Command.IsOf(g.Info().Name) {
		return nil, wrongGame(c, g)
	}
	var words []string
	for _, p := range v.Params {
		words = append(words, c.Words(p.Name)...)
	}
	switch v.Kind {
	case games.DealVerb:
		return g, g.Deal(c.Ctx)
	case games.SetVerb:
		return g, g.DealNamed(words)
	case games.BoardVerb:
		answer, err := g.Look(c.Command.Name(), words)
		if err != nil {
			return nil, err
		}
		return asLisp(answer)
	case games.QueryVerb:
		return askRules(c, g, words)
	case games.AskVerb:
		return consult(c, g, words)
	}
	return runMove(c, g, append([]string{c.Command.Name()}, words...))
}

// wrongGame is the error of a verb that is given a game without it.
func wrongGame(c *table.Call, g *play.Game) error {
	var titles []string
	for _, cmd := range c.Table.Named(c.Command.Name()) {
		titles = append(titles, cmd.Game.Title)
	}
	return games.Errorf("wrong-game", "%s is a command of %s, and this game is %s", c.Command.Name(), wording.Listed(titles), g.Info().Title)
}

// runMove makes a move, or with :hidden t asks for one unseen.
func runMove(c *table.Call, g *play.Game, words []string) (lisp.Value, error) {
	var err error
	if c.Flag("hidden") {
		side, ok := play.SideOf(g.Info(), strings.ToLower(words[min(1, len(words)-1)]))
		if !ok {
			return nil, c.Usage("a side that chooses unseen")
		}
		err = chooseUnseen(c, g, side, words[:2])
	} else {
		err = c.Session.Play(c.Ctx, g, words)
	}
	return session.AfterMove(g), err
}
