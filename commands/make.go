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

func makeGame(c *table.Call, k position.Kind) (lisp.Value, error) {
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
