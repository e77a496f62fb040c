package commands

import (
	"slices"
	"strings"

	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/position"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
)

// makeCommands gives one make command for each game.
func makeCommands(games catalog.Catalog) []*table.Command {
	var commands []*table.Command
	for _, k := range games.Kinds {
		commands = append(commands, makeCommand(k))
	}
	return commands
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
		long += "\n\n" + describeOption(o)
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
		Run:     func(c *table.Call) (lisp.Value, error) { return makeGame(c, k) },
	}
}

// optionKind is how an option of a game is read.
func optionKind(o games.Option) table.ParameterKind {
	if o.Text && !o.Number {
		return table.ParameterKind{Brief: o.Brief, Word: true, Text: true, Read: table.ReadText}
	}
	kind := table.ParameterKind{Brief: o.Brief, Word: true, Read: table.ReadOption}
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

// describeOption says what an option may be.
func describeOption(o games.Option) string {
	if o.Text {
		return ":" + o.Name + ": " + o.Brief + "."
	}
	return ":" + o.Name + " is " + o.Values[0] + " if left out; it may also be " + wording.Listed(o.Values[1:]) + "."
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
