// Package commands is what a person can do in the shell: the command table, the
// commands behind it, and the session they work on. It knows the games by their
// list and nothing of terminals; the shell around it is package repl.
//
// A command is one entry of the table. Its signature is parsed once, and from
// it and the kinds of its parameters follow argument checking, usage errors,
// completion, help and docs/commands.md.
package commands

import (
	"fmt"
	"slices"

	"parlor/commands/catalog"
)

// groups lists the groups of commands.
func (t *Table) groups() []string {
	list := []string{groupMake, groupPlay}
	for _, k := range t.catalog {
		if len(k.Verbs()) > 0 {
			list = append(list, groupOf(k))
		}
	}
	return append(list, groupAdvice, groupCompete, groupSearch, groupSession)
}

// Table is all commands, in the order in which help lists them.
type Table struct {
	catalog catalog.Catalog
	list    []*Command
	byName  map[string][]*Command // several where games have verbs of one name
}

// newTable builds the command table for some games. It is built by a function because help
// refers to the table it is in.
func newTable(games catalog.Catalog) (*Table, error) {
	t := &Table{catalog: games, byName: map[string][]*Command{}}
	for _, part := range [][]*Command{
		makeCommands(games), customTreeCommands(), gameVerbs(games), playCommands(), chooseCommands(), adviceCommands(),
		solveCommands(), competeCommands(), playersCommands(),
		evalCommands(), searchCommands(), proofCommands(), explainCommands(), compareCommands(), sessionCommands(), fileCommands(), helpCommands(t),
	} {
		for _, c := range part {
			if err := t.add(c); err != nil {
				return nil, err
			}
		}
	}
	return t, nil
}

// add parses a command's signature and files it. Two games may have verbs of one
// name. A verb with the name of a command that all games share is left out: the
// tests of its game say so (gamestest.CheckEntry), and the program goes on.
func (t *Table) add(c *Command) error {
	sig, err := parseSignature(c.Sig)
	if err != nil {
		return err
	}
	c.sig = sig
	for _, p := range sig.params() {
		if _, ok := kindOf(c, p); !ok {
			return fmt.Errorf("command %s: no kind for parameter %s", sig.name, p)
		}
	}
	same := t.byName[sig.name]
	switch {
	case slices.ContainsFunc(same, c.sameOwner):
		return fmt.Errorf("two commands are named %s", sig.name)
	case c.game != nil && len(same) > 0 && same[0].game == nil:
		return nil
	case c.game == nil:
		t.list = slices.DeleteFunc(t.list, func(verb *Command) bool { return slices.Contains(same, verb) })
		same = nil
	}
	t.list = append(t.list, c)
	t.byName[sig.name] = append(same, c)
	return nil
}

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

// Names lists the names of all commands in order, each once.
func (t *Table) Names() []string {
	var names []string
	for _, c := range t.list {
		if t.byName[c.Name()][0] == c {
			names = append(names, c.Name())
		}
	}
	return names
}
