package commands

import (
	"slices"
	"strings"

	"parlor/commands/game/catalog"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
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
	return wording.Each(k.About().Verbs, func(v games.Verb) *table.Command { return verbCommand(k, v) })
}

func verbCommand(k position.Kind, v games.Verb) *table.Command {
	info := k.Info()
	acts := v.Kind == games.MoveVerb || v.Kind == games.DealVerb || v.Kind == games.SetVerb
	cmd := &table.Command{
		Sig: v.Sig, Group: groupOf(k), Brief: v.Brief, Long: v.Long, Example: v.Example,
		Kinds: table.ParameterKinds{}, Game: &info, Pure: v.Kind == games.BoardVerb,
		Acts: acts, Looks: !acts,
	}
	for _, p := range v.Params {
		kind := table.ParameterKind{Brief: p.Brief, Word: true, Read: table.ReadOption, CompleteAt: table.CompleteVerb}
		if v.Kind == games.AskVerb { // its words are a player and a depth
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
	if !c.Command.IsOf(g.Line.Info().Name) {
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
		answer, err := g.Line.Now().Rules().Look(c.Command.Name(), words)
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
	titles := wording.Each(c.Table.Named(c.Command.Name()), func(cmd *table.Command) string { return cmd.Game.Title })
	return games.Errorf("wrong-game", "%s is a command of %s, and this game is %s", c.Command.Name(), wording.Listed(titles), g.Line.Info().Title)
}

// runMove makes a move, or with :hidden t asks for one unseen.
func runMove(c *table.Call, g *play.Game, words []string) (lisp.Value, error) {
	var err error
	if c.Flag("hidden") {
		side, ok := play.SideOf(g.Line.Info(), strings.ToLower(words[min(1, len(words)-1)]))
		if !ok {
			return nil, c.Usage("a side that chooses unseen")
		}
		err = chooseUnseen(c, g, side, words[:2])
	} else {
		err = c.Session.Play(c.Ctx, g, words)
	}
	return session.AfterMove(g), err
}

// makeCommands gives one make command for each game.
func makeCommands(games catalog.Catalog) []*table.Command {
	rows := wording.Each(games.Kinds, func(k catalog.Kind) *table.Command { return makeCommand(k) })
	played := func(k catalog.Kind) bool { return len(k.About().Bench) > 0 }
	if first := slices.IndexFunc(games.Kinds, played); first >= 0 {
		rows[first].First = table.FirstWord{Help: 1, Typed: games.Kinds[first].Info().Name, Brief: "begin a game; games lists the others"}
	}
	return rows
}

func makeCommand(k position.Kind) *table.Command {
	info := k.Info()
	sig := "(" + session.MakerOf(k) + " &key position"
	kinds := table.ParameterKinds{}
	long := "Starts " + info.Title + ": " + info.Brief + ". The game becomes the current one, the one meant " +
		"by commands that are given none. A position text starts it anywhere; it names its own options."
	if len(k.About().Verbs) > 0 {
		long += " Its own commands are " + wording.Listed(verbNames(k)) + "."
	}
	for _, o := range k.About().Options {
		sig += " " + o.Name
		kinds[o.Name] = optionKind(o)
	}
	for _, v := range k.About().Variants {
		long += "\n\n:variant " + v.Name + " starts " + v.Kind.Info().Title + ", " + v.Kind.Info().Brief + ", like " +
			session.MakerOf(v.Kind) + ", whose options it takes."
		for _, o := range append(v.Kind.About().Options, variantOption(k)) {
			if _, known := kinds[o.Name]; !known {
				sig += " " + o.Name
				kinds[o.Name] = optionKind(o)
			}
		}
	}
	return &table.Command{
		Sig: sig + ")", Group: table.GroupMake,
		Brief:   "start a game of " + info.Title,
		Long:    long,
		Example: "(setf g (" + session.MakerOf(k) + "))",
		Kinds:   kinds,
		Begins:  true,
		Run:     func(c *table.Call) (lisp.Value, error) { return makeGame(c, k) },
	}
}

// optionKind is how an option of a game is read.
func optionKind(o games.Option) table.ParameterKind {
	if o.Text && !o.Number {
		return table.ParameterKind{Brief: describeOption(o), Word: true, Text: true, Read: table.ReadText}
	}
	kind := table.ParameterKind{Brief: describeOption(o), Word: true, Read: table.ReadOption}
	if !o.Text {
		kind.Complete = func(*session.Session) []string { return o.Values }
	}
	return kind
}

// verbNames lists the names of a game's own commands.
func verbNames(k position.Kind) []string {
	var names []string
	for _, v := range k.About().Verbs {
		name, _, _ := strings.Cut(strings.Trim(v.Sig, "()"), " ")
		names = append(names, name)
	}
	return names
}

// describeOption says what an option is for and what it may be.
func describeOption(o games.Option) string {
	if o.Text {
		return o.Brief
	}
	return o.Brief + " (" + o.Values[0] + " if left out, or " + strings.Join(o.Values[1:], ", ") + ")"
}

// variantOption says which variant of a game is wanted.
func variantOption(k position.Kind) games.Option {
	o := games.Option{Name: "variant", Brief: "the game itself or another that people take for it", Values: []string{"usual"}}
	for _, v := range k.About().Variants {
		o.Values = append(o.Values, v.Name)
	}
	return o
}

// meantVariant gives the variant of a game that a call names, by :variant or in its position
// text, or else the game. It refuses options of another variant.
func meantVariant(c *table.Call, k position.Kind) (position.Kind, error) {
	o, word := variantOption(k), c.Word("variant")
	if word != "" && !slices.Contains(o.Values, word) {
		return nil, games.Errorf("bad-option", ":variant takes %s, not %s%s", wording.InOrder(o.Values), word, wording.DidYouMean(word, o.Values))
	}
	meant, given := k, slices.Clone(k.About().Options)
	for _, v := range k.About().Variants {
		given = append(given, v.Kind.About().Options...)
		if word == v.Name || strings.HasPrefix(c.Word("position"), v.Kind.Info().Name+" ") {
			meant = v.Kind
		}
	}
	for _, o := range given {
		if c.Has(o.Name) && !slices.ContainsFunc(meant.About().Options, func(own games.Option) bool { return own.Name == o.Name }) {
			return nil, games.Errorf("bad-option", "%s has no option :%s", meant.Info().Title, o.Name)
		}
	}
	return meant, nil
}

func makeGame(c *table.Call, k position.Kind) (lisp.Value, error) {
	k, err := meantVariant(c, k)
	if err != nil {
		return nil, err
	}
	values := make([]string, len(k.About().Options))
	for i, o := range k.About().Options {
		values[i] = o.Standard()
		if !c.Has(o.Name) {
			continue
		}
		if c.Has("position") {
			return nil, games.Errorf("contradictory-options", "a position text names its own options; leave out :%s", o.Name)
		}
		values[i] = c.Word(o.Name)
		if !o.Text && !slices.Contains(o.Values, values[i]) {
			return nil, games.Errorf("bad-option", ":%s takes %s, not %s%s", o.Name, wording.InOrder(o.Values),
				values[i], wording.DidYouMean(values[i], o.Values))
		}
	}
	return c.Session.Make(c.Ctx, k, values, c.Word("position"))
}
