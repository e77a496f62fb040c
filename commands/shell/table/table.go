package table

import (
	"fmt"
	"slices"
	"strings"

	"parlor/commands/text/wording"
	"parlor/games"
)

// Table is all commands, in the order in which help lists them.
type Table struct {
	groups  []string
	list    []*Command
	byName  map[string][]*Command // several where games have verbs of one name
	passing map[string]*Command   // those with a While, which may have the names of synonyms
	others  []Synonym
	shared  ParameterKinds // of the parameters that mean the same in every command
}

// Synonym is another word for a command, one that people try first. It stands for
// several where each game has a verb of its own for the same.
type Synonym struct {
	Word     string
	Commands []string
}

// NewTable makes a table without commands. The groups are the headings under
// which help lists them, in this order.
func NewTable(groups []string) *Table {
	return &Table{groups: groups, byName: map[string][]*Command{}, passing: map[string]*Command{}, shared: shared()}
}

// Add parses the signatures of some commands and files them. A signature that
// cannot be read, a parameter that is of no kind, and a name that is taken are
// errors.
func (t *Table) Add(commands ...*Command) error {
	for _, c := range commands {
		if err := t.add(c); err != nil {
			return err
		}
	}
	return nil
}

// add files a command. Two games may have verbs of one name. A verb with the name
// of a command that all games share is left out, unless that yields: the tests of its game say so
// (gamestest.CheckEntry), and the program goes on. A command that yields comes before the verbs.
func (t *Table) add(c *Command) error {
	var err error
	if c.sig, err = parseSignature(c.Sig); err != nil {
		return err
	}
	c.shared = t.shared
	for _, p := range c.sig.params() {
		if c.kind(p).Brief == "" {
			return fmt.Errorf("command %s: no kind for parameter %s", c.Name(), p)
		}
	}
	name := c.Name()
	if c.While != nil {
		return t.addPassing(c)
	}
	same := t.byName[name]
	switch {
	case slices.ContainsFunc(same, c.sameOwner):
		return fmt.Errorf("two commands are named %s", name)
	case len(same) > 0 && same[0].Game == nil && !same[0].Yields: // and c is a verb
		return nil
	case c.Yields:
		t.list = append(t.list, c)
		t.byName[name] = slices.Insert(same, 0, c)
		return nil
	case c.Game == nil:
		t.list = slices.DeleteFunc(t.list, func(verb *Command) bool { return slices.Contains(same, verb) })
		same = nil
	}
	t.list = append(t.list, c)
	t.byName[name] = append(same, c)
	return nil
}

// addPassing files a command that is available at times only.
func (t *Table) addPassing(c *Command) error {
	shared := slices.ContainsFunc(t.byName[c.Name()], func(other *Command) bool { return other.Game == nil })
	if t.passing[c.Name()] != nil || shared {
		return fmt.Errorf("two commands are named %s", c.Name())
	}
	t.passing[c.Name()] = c
	if c.Short != "" {
		t.passing[c.Short] = c
	}
	t.list = append(t.list, c)
	return nil
}

// Passing gives the command of a name that is available at times only, or nil.
func (t *Table) Passing(name string) *Command { return t.passing[name] }

// AddSynonyms files other words for commands. One that is a command itself, that is
// filed already or that means no command is an error.
func (t *Table) AddSynonyms(list ...Synonym) error {
	for _, s := range list {
		if len(t.Meant(s.Word)) > 0 {
			return games.Errorf("name-taken", "%s means something already and cannot be another word for %s; choose another name", s.Word, strings.Join(s.Commands, ", "))
		}
		for _, name := range s.Commands {
			if len(t.Named(name)) == 0 {
				return fmt.Errorf("%s stands for %s, which is no command", s.Word, name)
			}
		}
		t.others = append(t.others, s)
	}
	return nil
}

// OtherWords lists the words that stand for commands of another name.
func (t *Table) OtherWords() []string {
	return wording.Each(t.others, func(s Synonym) string { return s.Word })
}

// WordsFor lists the other words for a command.
func (t *Table) WordsFor(name string) []string {
	var words []string
	for _, s := range t.others {
		if slices.Contains(s.Commands, name) {
			words = append(words, s.Word)
		}
	}
	return words
}

// Meant gives the commands that a word names or is another word for.
func (t *Table) Meant(word string) []*Command {
	if cmds := t.Named(word); len(cmds) > 0 {
		return cmds
	}
	var cmds []*Command
	for _, s := range t.others {
		if s.Word == word {
			for _, name := range s.Commands {
				cmds = append(cmds, t.Named(name)...)
			}
		}
	}
	return cmds
}

// Groups lists the headings of help in order.
func (t *Table) Groups() []string { return t.groups }

// Named gives the commands of a name: one at most, but for verbs that several
// games have.
func (t *Table) Named(name string) []*Command { return t.byName[name] }

// Find gives the command of a name, the first where games have verbs of one name.
func (t *Table) Find(name string) (*Command, bool) {
	if same := t.byName[name]; len(same) > 0 {
		return same[0], true
	}
	return nil, false
}

// Commands lists every command in order.
func (t *Table) Commands() []*Command { return t.list }

// FirstWords lists the words that help begins with.
func (t *Table) FirstWords() []FirstWord {
	return t.firstBy(func(w FirstWord) int { return w.Help })
}

// Greeting is [Table.FirstWords] for the line that the program greets with.
func (t *Table) Greeting() []FirstWord {
	return t.firstBy(func(w FirstWord) int { return w.Greeting })
}

// firstBy lists the first words that have a place, by that.
func (t *Table) firstBy(place func(FirstWord) int) (words []FirstWord) {
	for _, c := range t.list {
		if place(c.First) > 0 {
			words = append(words, c.First)
		}
	}
	slices.SortStableFunc(words, func(a, b FirstWord) int { return place(a) - place(b) })
	return words
}

// Names lists the names of all commands in order, each once, but for those that are
// available at times only.
func (t *Table) Names() []string {
	var names []string
	for _, c := range t.list {
		if c.While == nil && t.byName[c.Name()][0] == c {
			names = append(names, c.Name())
		}
	}
	return names
}
