// Package commands is what a person can do in the shell: the rows of the command
// table with their thin handlers, a file a topic, and the table that they make.
// What a row may lean on, from the reading of arguments to the session that a
// handler works on, is package session below; neither knows terminals, and the
// games are known by their list only.
package commands

import (
	"slices"

	"parlor/commands/catalog"
	"parlor/commands/session"
)

// The groups of commands, in the order in which help lists them; the games' own
// stand behind groupPlay.
const (
	groupMake     = "making games"
	groupPlay     = "playing"
	groupAdvice   = "asking for advice"
	groupCompete  = "computer against computer"
	groupMatches  = "matches of many games"
	groupSearch   = "looking inside"
	groupLearn    = "learning"
	groupPrograms = "for programs in Lisp"
	groupSession  = "the session"
)

// NewSession starts a session with all games and all commands, without a game made
// and without a seed.
func NewSession() (*session.Session, error) { return newSession(catalog.New()) }

// newSession starts a session with some games.
func newSession(games catalog.Catalog) (*session.Session, error) {
	table, err := newTable(games)
	if err != nil {
		return nil, err
	}
	anew := func() (*session.Session, error) { return newSession(games) }
	return session.New(session.Setup{Games: games, Algorithms: algorithms, Table: table, Anew: anew}), nil
}

// newTable files the commands of all topics, in the order in which help lists those
// of one group. A new topic is a file and a word here.
func newTable(games catalog.Catalog) (*session.Table, error) {
	table, desk, lessons := session.NewTable(groupsOf(games)), &desk{}, &lessonDesk{}
	err := table.Add(slices.Concat(
		makeCommands(games), customTreeCommands(), gameVerbs(games), playCommands(), rulesCommands(), chooseCommands(), adviceCommands(),
		solveCommands(), analyseCommands(), desk.competeCommands(), playersCommands(), desk.trialCommands(),
		desk.matchCommands(), desk.reproduceCommands(), desk.resultsCommands(), desk.tournamentCommands(), engineCommands(),
		evalCommands(), searchCommands(), proofCommands(), solvedCommands(), exactMatchCommands(),
		explainCommands(), walkCommands(), drawTreeCommands(), compareCommands(), boardCommands(), countsCommands(), mixtureCommands(),
		lessons.commands(), (&examiner{}).quizCommands(), askingCommands(),
		sessionCommands(), fileCommands(), helpCommands(),
	)...)
	if err != nil {
		return nil, err
	}
	return table, table.AddSynonyms(synonyms(games)...)
}

// groupsOf lists the groups of commands for some games.
func groupsOf(games catalog.Catalog) []string {
	list := []string{groupMake, groupPlay}
	for _, k := range games.Kinds {
		if len(k.Verbs()) > 0 {
			list = append(list, groupOf(k))
		}
	}
	return append(list, groupAdvice, groupCompete, groupMatches, groupSearch, groupLearn, groupPrograms, groupSession)
}
