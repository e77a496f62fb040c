// Package commands is what a person can do in the shell: the rows of the command table with
// their thin handlers, a file a topic, and the House that makes the program of them and the
// rooms. Rows rest on package table, which reads arguments, and package session, on which
// handlers work; neither knows terminals, and games are known only by their list.
package commands

import (
	"slices"

	"parlor/commands/game/catalog"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/games"
)

// newTable files the commands of the core and those of rooms, in the order in which help lists
// those of one group.
func newTable(rooms []Room, games catalog.Catalog) (*table.Table, error) {
	all := table.NewTable(groupsOf(games))
	rows := slices.Concat(makeCommands(games), gameVerbs(games), playRows())
	for _, r := range rooms {
		if r.Commands != nil {
			rows = append(rows, r.Commands()...)
		}
	}
	if err := all.Add(append(rows, sessionRows(rooms)...)...); err != nil {
		return nil, err
	}
	if err := checkDefined(all, games); err != nil {
		return nil, err
	}
	return all, all.AddSynonyms(synonyms(all.Commands(), games)...)
}

// checkDefined refuses a game of the session whose moves have the names of commands that all
// games share, or of something in Lisp.
func checkDefined(all *table.Table, c catalog.Catalog) error {
	for _, g := range c.Defined() {
		for _, name := range verbNames(g) {
			cmd, _ := all.Find(name)
			yields := func(c *table.Command) bool { return c == nil || c.Game != nil || c.Yields }
			inLisp := slices.ContainsFunc(lisp.Docs(), func(d lisp.Doc) bool { return d.Name == name })
			if inLisp || !yields(cmd) || !yields(all.Passing(name)) {
				return games.Errorf("name-taken", "%s means something already; choose another name for what %s can do", name, g.Info().Title)
			}
		}
	}
	return nil
}

// groupsOf lists the groups of commands for some games.
func groupsOf(games catalog.Catalog) []string {
	list := []string{table.GroupMake, table.GroupPlay}
	for _, k := range games.Kinds {
		if len(k.About().Verbs) > 0 {
			list = append(list, groupOf(k))
		}
	}
	return append(list, table.GroupAdvice, table.GroupLearn, table.GroupSearch, table.GroupCompete, table.GroupMatches, table.GroupPrograms, table.GroupSession)
}
