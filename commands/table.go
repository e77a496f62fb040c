// Package commands is what a person can do in the shell: the rows of the command
// table with their thin handlers, a file a topic, and the table that they make.
// What a row may lean on, from the reading of arguments to the session that a
// handler works on, is package session below; neither knows terminals, and the
// games are known by their list only.
package commands

import (
	"slices"

	"parlor/commands/analysis"
	"parlor/commands/byhand"
	"parlor/commands/catalog"
	"parlor/commands/classroom"
	"parlor/commands/coach"
	"parlor/commands/compete"
	"parlor/commands/drawing"
	"parlor/commands/exercises"
	"parlor/commands/lessons"
	"parlor/commands/pages"
	"parlor/commands/practice"
	"parlor/commands/quiz"
	"parlor/commands/session"
	"parlor/commands/solved"
	"parlor/commands/table"
	"parlor/commands/walk"
)

// NewSession starts a session with all games and all commands, without a game made
// and without a seed. A program may add games of its own.
func NewSession(more ...catalog.Kind) (table.Caller, error) {
	return newSession(catalog.New(more...))
}

// newSession starts a session with some games.
func newSession(games catalog.Catalog) (table.Caller, error) {
	commands, err := newTable(games)
	if err != nil {
		return table.Caller{}, err
	}
	anew := func() (*session.Session, error) {
		another, err := newSession(games)
		return another.Session, err
	}
	refile := func(games catalog.Catalog) error {
		next, err := newTable(games)
		if err == nil {
			*commands = *next
		}
		return err
	}
	return commands.On(session.New(session.Setup{
		Games: games, Algorithms: analysis.Algorithms, Commands: commands, Refile: refile, Anew: anew,
	})), nil
}

// Solvers are the games that a command solves beforehand, and what it takes.
func Solvers() []catalog.Solver { return catalog.Solvers }

// newTable files the commands of all topics, in the order in which help lists those
// of one group. A new topic is a file and a word here.
func newTable(games catalog.Catalog) (*table.Table, error) {
	all := table.NewTable(groupsOf(games))
	err := all.Add(slices.Concat(
		makeCommands(games), gameVerbs(games), playRows(), analysis.Commands(),
		compete.Commands(), solved.Commands(), byhand.Commands(), coach.Commands(), practice.Commands(), pages.Commands(),
		walk.Commands(), drawing.Commands(), lessons.Commands(), exercises.Commands(), classroom.Commands(), quiz.Commands(), sessionRows(),
	)...)
	if err != nil {
		return nil, err
	}
	if err := checkOwn(all, games); err != nil {
		return nil, err
	}
	return all, all.AddSynonyms(synonyms(games)...)
}

// groupsOf lists the groups of commands for some games.
func groupsOf(games catalog.Catalog) []string {
	list := []string{table.GroupMake, table.GroupPlay}
	for _, k := range games.Kinds {
		if len(k.About().Verbs) > 0 {
			list = append(list, groupOf(k))
		}
	}
	return append(list, table.GroupAdvice, table.GroupCompete, table.GroupMatches, table.GroupSearch, table.GroupLearn, table.GroupPrograms, table.GroupSession)
}
