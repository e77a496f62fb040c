package commands

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/mancala"
	"parlor/games/ropasci"
	"parlor/games/sorry"
	"parlor/games/tree"
	"parlor/games/yut"
	"parlor/repl/lisp"
	doublecardprograms "parlor/search/engines/doublecard"
	mancalaprograms "parlor/search/engines/mancala"
	ropasciprograms "parlor/search/engines/ropasci"
	yutprograms "parlor/search/engines/yut"
)

// gameList is every game the shell knows, in the order in which people see
// them. Adding a game is a folder below games and a line here.
func gameList() []entry {
	return []entry{
		listGame(sorry.Entry(), games.Programs[sorry.State]{}),
		listGame(doublecard.Entry(), doublecardprograms.Programs()),
		listGame(mancala.Entry(), mancalaprograms.Programs()),
		listGame(yut.Entry(), yutprograms.Programs()),
		listGame(ropasci.Entry(), ropasciprograms.Programs()),
		listGame(tree.Entry(), games.Programs[tree.State]{}),
	}
}

// entry is a game in the list, whatever the type of its states.
type entry interface {
	info() games.Info
	options() []games.Option
	verbs() []games.Verb
	features() []featureLine
	builtIn() []string
	bench() ([]string, int)
	make(s *Session, values []string, position string) (game, error)
	replay(ctx context.Context, s *Session, saved savedGame) (game, error)
}

// entryOf is the entry of a game with states of type S.
type entryOf[S comparable] struct {
	games.Entry[S]
	programs games.Programs[S]
}

func listGame[S comparable](e games.Entry[S], p games.Programs[S]) entry { return &entryOf[S]{e, p} }

func (e *entryOf[S]) info() games.Info        { return e.Info }
func (e *entryOf[S]) options() []games.Option { return e.Options }
func (e *entryOf[S]) verbs() []games.Verb     { return e.Verbs }
func (e *entryOf[S]) bench() ([]string, int)  { return e.Bench, e.BenchDepth }

// makerFor is how to make a game for a command: that whose own it is, otherwise
// the first of the list.
func makerFor(cmd *Command) string {
	name := gameList()[0].info().Name
	if cmd.game != nil {
		name = cmd.game.Name
	}
	return "(make-" + name + ")"
}

// Makers lists the commands that make games worth playing, in the order of the
// list: those that bench has positions of, which leaves out trees for study.
func (t *Table) Makers() []string {
	var makers []string
	for _, e := range gameList() {
		if positions, _ := e.bench(); len(positions) > 0 {
			makers = append(makers, "make-"+e.info().Name)
		}
	}
	return makers
}

// makeCommands gives one make command for each game.
func makeCommands() []*Command {
	var commands []*Command
	for _, e := range gameList() {
		commands = append(commands, makeCommand(e))
	}
	return commands
}

func makeCommand(e entry) *Command {
	sig := "(make-" + e.info().Name + " &key position"
	params := map[string]string{}
	var texts []string
	long := "Starts " + e.info().Title + ": " + e.info().Brief + ". The game becomes the current one, the one meant " +
		"by commands that are given none. A position text starts it anywhere; it names its own options."
	if verbs := verbsOf(e); len(verbs) > 0 {
		long += " Its own commands are " + listed(namesOf(verbs)) + "."
	}
	for _, o := range e.options() {
		sig += " " + o.Name
		params[o.Name] = o.Brief
		if o.Text && !o.Number {
			texts = append(texts, o.Name)
		}
		long += "\n\n" + describeOption(o)
	}
	return &Command{
		Sig: sig + ")", Group: groupMake,
		Brief:   "start a game of " + e.info().Title,
		Long:    long,
		Example: "(setf g (make-" + e.info().Name + "))",
		Params:  params,
		texts:   texts,
		Run:     func(c *Call) (lisp.Value, error) { return makeGame(c, e) },
	}
}

// describeOption says what an option may be.
func describeOption(o games.Option) string {
	if o.Text {
		return ":" + o.Name + ": " + o.Brief + "."
	}
	return ":" + o.Name + " is " + o.Values[0] + " if left out; it may also be " + listed(o.Values[1:]) + "."
}

func makeGame(c *Call, e entry) (lisp.Value, error) {
	values := make([]string, len(e.options()))
	for i, o := range e.options() {
		values[i] = standard(o)
		if !c.has(o.Name) {
			continue
		}
		if c.has("position") {
			return nil, Errorf("contradictory-options", "a position text names its own options; leave out :%s", o.Name)
		}
		values[i] = c.word(o.Name)
		if !o.Text && !slices.Contains(o.Values, values[i]) {
			return nil, Errorf("bad-option", ":%s takes %s, not %s%s", o.Name, inOrder(o.Values),
				values[i], didYouMean(values[i], o.Values))
		}
	}
	return e.make(c.Session, values, c.word("position"))
}

// standard is an option's value when nothing is said.
func standard(o games.Option) string {
	if o.Text {
		return ""
	}
	return o.Values[0]
}

// inOrder lists words as people look for them: 1, 2, 3 and 4, although an
// option names its default first.
func inOrder(words []string) string {
	return listed(slices.SortedFunc(slices.Values(words), func(a, b string) int {
		m, errM := strconv.Atoi(a)
		n, errN := strconv.Atoi(b)
		if errM == nil && errN == nil {
			return m - n // 10 comes behind 9
		}
		return strings.Compare(a, b)
	}))
}

// namesOf lists the names of commands that are in no table yet.
func namesOf(commands []*Command) []string {
	names := make([]string, len(commands))
	for i, c := range commands {
		names[i], _, _ = strings.Cut(strings.Trim(c.Sig, "()"), " ")
	}
	return names
}
