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

// makerFor is how to make a game for a command: that whose own it is, otherwise
// the first of the list.
func (s *Session) makerFor(cmd *Command) string {
	name := s.catalog[0].Info().Name
	if cmd.game != nil {
		name = cmd.game.Name
	}
	return "(make-" + name + ")"
}

// Makers lists the commands that make games worth playing, in the order of the
// catalog: those that bench has positions of, which leaves out trees for study.
func (t *Table) Makers() []string {
	var makers []string
	for _, k := range t.catalog {
		if positions, _ := k.Bench(); len(positions) > 0 {
			makers = append(makers, "make-"+k.Info().Name)
		}
	}
	return makers
}

// makeCommands gives one make command for each game.
func makeCommands(games catalog.Catalog) []*Command {
	var commands []*Command
	for _, k := range games {
		commands = append(commands, makeCommand(k))
	}
	return commands
}

func makeCommand(k play.Kind) *Command {
	info := k.Info()
	sig := "(make-" + info.Name + " &key position"
	params := map[string]string{}
	var texts []string
	long := "Starts " + info.Title + ": " + info.Brief + ". The game becomes the current one, the one meant " +
		"by commands that are given none. A position text starts it anywhere; it names its own options."
	if len(k.Verbs()) > 0 {
		long += " Its own commands are " + wording.Listed(verbNames(k)) + "."
	}
	for _, o := range k.Options() {
		sig += " " + o.Name
		params[o.Name] = o.Brief
		if o.Text && !o.Number {
			texts = append(texts, o.Name)
		}
		long += "\n\n" + describeOption(o)
	}
	return &Command{
		Sig: sig + ")", Group: groupMake,
		Brief:   "start a game of " + info.Title,
		Long:    long,
		Example: "(setf g (make-" + info.Name + "))",
		Params:  params,
		texts:   texts,
		Run:     func(c *Call) (lisp.Value, error) { return makeGame(c, k) },
	}
}

// verbNames lists the names of a game's own commands.
func verbNames(k play.Kind) []string {
	var names []string
	for _, v := range k.Verbs() {
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

func makeGame(c *Call, k play.Kind) (lisp.Value, error) {
	values := make([]string, len(k.Options()))
	for i, o := range k.Options() {
		values[i] = play.Standard(o)
		if !c.has(o.Name) {
			continue
		}
		if c.has("position") {
			return nil, games.Errorf("contradictory-options", "a position text names its own options; leave out :%s", o.Name)
		}
		values[i] = c.word(o.Name)
		if !o.Text && !slices.Contains(o.Values, values[i]) {
			return nil, games.Errorf("bad-option", ":%s takes %s, not %s%s", o.Name, wording.InOrder(o.Values),
				values[i], wording.DidYouMean(values[i], o.Values))
		}
	}
	return c.Session.make(k, values, c.word("position"))
}

// make starts a game: from its beginning, or from the position a text names. The
// game becomes the current one.
func (s *Session) make(k play.Kind, values []string, position string) (*play.Game, error) {
	start, opening, err := k.Start(values)
	if err == nil && position != "" {
		opening = nil
		start, err = k.Read(position)
	}
	if err != nil {
		return nil, err
	}
	g, err := play.New(playHost{s}, k, s.made+1, start, opening)
	if err != nil {
		return nil, err
	}
	s.made++
	s.current = g
	return g, nil
}
