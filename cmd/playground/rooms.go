package main

import (
	"sync"

	"parlor/commands"
	"parlor/commands/analysis"
	"parlor/commands/byhand"
	"parlor/commands/catalog"
	"parlor/commands/classroom"
	"parlor/commands/coach"
	"parlor/commands/compete"
	"parlor/commands/drawing"
	"parlor/commands/exercises"
	"parlor/commands/lessons"
	"parlor/commands/original"
	"parlor/commands/owngames"
	"parlor/commands/pages"
	"parlor/commands/practice"
	"parlor/commands/quiz"
	"parlor/commands/solved"
	"parlor/commands/walk"
	"parlor/games/doublecard"
	"parlor/games/mancala"
	"parlor/games/ropasci"
	"parlor/games/sorry"
	"parlor/games/sorry/full"
	"parlor/games/tree"
	"parlor/games/yut"
	doublecardprograms "parlor/search/engines/doublecard"
	mancalaprograms "parlor/search/engines/mancala"
	ropasciprograms "parlor/search/engines/ropasci"
	sorryprograms "parlor/search/engines/sorry"
	fullprograms "parlor/search/engines/sorry/full"
	yutprograms "parlor/search/engines/yut"
	"parlor/search/wrong"
)

// all are the rooms of the program that a browser has: it keeps no results in a database, plays
// no matches, draws no charts as pictures, and is a page itself.
var all = []commands.Room{
	{Name: "sorry", Games: parts(catalog.Game(sorry.Entry))},
	{Name: "sorry programs", Needs: needs("sorry"), Games: parts(catalog.ProgramsWith("sorry", sorryprograms.Programs))},
	{Name: "original", Needs: needs("sorry programs"), Games: original.Games(), Algorithms: original.Algorithms()},
	{Name: "full sorry", Games: parts(catalog.Variant("sorry", "full", full.Entry))},
	{Name: "full sorry programs", Needs: needs("full sorry"), Games: parts(catalog.Programs("sorry-full", fullprograms.Programs))},
	{Name: "double card", Games: parts(catalog.Game(doublecard.Entry))},
	{Name: "double card programs", Needs: needs("double card"), Games: parts(catalog.Programs("double-card", doublecardprograms.Programs))},
	{Name: "mancala", Games: parts(catalog.Game(mancala.Entry))},
	{Name: "mancala programs", Needs: needs("mancala"), Games: parts(catalog.Programs("mancala", mancalaprograms.Programs))},
	{Name: "yut", Games: parts(catalog.Game(yut.Entry))},
	{Name: "yut programs", Needs: needs("yut"), Games: parts(catalog.ProgramsWith("yut", yutprograms.Programs))},
	{Name: "ropasci", Games: parts(catalog.Game(ropasci.Entry))},
	{Name: "ropasci programs", Needs: needs("ropasci"), Games: parts(catalog.ProgramsWith("ropasci", ropasciprograms.Programs))},
	{Name: "typed trees", Games: parts(catalog.Game(tree.Entry))},
	{Name: "own games", Commands: owngames.Commands, ReadGame: owngames.ReadGame},
	{Name: "mistakes", Algorithms: wrong.Algorithms()},
	{Name: "analysis", Commands: analysis.Commands},
	{Name: "compete", Needs: needs("original"), Commands: compete.Commands},
	{Name: "solved games", Needs: needs("sorry programs", "double card programs", "mancala programs", "yut programs", "ropasci programs"), Games: solved.Games(), Commands: solved.Commands},
	{Name: "by hand", Commands: byhand.Commands},
	{Name: "coach", Needs: needs("analysis"), Commands: coach.Commands},
	{Name: "practice", Needs: needs("coach"), Commands: practice.Commands},
	{Name: "pages", Commands: pages.Commands},
	{Name: "walk", Commands: walk.Commands},
	{Name: "drawing", Needs: needs("walk"), Commands: drawing.Commands},
	{Name: "lessons", Commands: lessons.Commands},
	{Name: "exercises", Needs: needs("lessons", "drawing"), Commands: exercises.Commands},
	{Name: "classroom", Needs: needs("lessons", "exercises", "quiz"), Commands: classroom.Commands},
	{Name: "quiz", Needs: needs("drawing"), Commands: quiz.Commands},
}

// parts and needs let a line of the list be read.
func parts(list ...catalog.Contribution) []catalog.Contribution { return list }
func needs(rooms ...string) []string                            { return rooms }

// house is the program put together.
var house = sync.OnceValue(func() commands.House { return commands.NewHouse(all) })
