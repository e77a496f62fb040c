// Package games has what the rooms of games contribute, and the rooms of programs for them. It is
// separate from the list of rooms because most of the searches are compiled here, for each type of
// states: a change of a command does not compile them again.
package games

import (
	"parlor/commands/arena/referee"
	"parlor/commands/game/catalog"
	"parlor/commands/lab/learning/trainer"
	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/lispgame"
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
	"parlor/search/judge"
	"parlor/search/levels"
	"parlor/search/tablebase/generic"
)

// The games, each with its programs, which can be left out.
var (
	Sorry              = one(catalog.Game(sorry.Entry))
	SorryPrograms      = one(catalog.ProgramsWith("sorry", sorryprograms.Programs))
	FullSorry          = one(catalog.Variant("sorry", "full", full.Entry))
	FullSorryPrograms  = one(catalog.Programs("sorry-full", fullprograms.Programs))
	DoubleCard         = one(catalog.Game(doublecard.Entry))
	DoubleCardPrograms = one(catalog.Programs("double-card", doublecardprograms.Programs))
	Mancala            = one(catalog.Game(mancala.Entry))
	MancalaPrograms    = one(catalog.Programs("mancala", mancalaprograms.Programs))
	Yut                = one(catalog.Game(yut.Entry))
	YutPrograms        = one(catalog.ProgramsWith("yut", yutprograms.Programs))
	Ropasci            = one(catalog.Game(ropasci.Entry))
	RopasciPrograms    = one(catalog.ProgramsWith("ropasci", ropasciprograms.Programs))
	Trees              = one(catalog.Game(tree.Entry))
)

// What rooms make for any game, whatever the type of its states.
var (
	Solver   = each(func(m makers) catalog.Contribution { return m.Solver })
	Judge    = each(func(m makers) catalog.Contribution { return m.Judge })
	Levels   = each(func(m makers) catalog.Contribution { return m.Levels })
	Matches  = each(func(m makers) catalog.Contribution { return m.Matches })
	Learning = each(func(m makers) catalog.Contribution { return m.Learning })
)

// makers are what those rooms make for games of one type of states.
type makers struct{ Solver, Judge, Levels, Matches, Learning catalog.Contribution }

func makersOf[S comparable]() makers {
	return makers{
		Solver:   catalog.AnyPrograms(generic.Programs[S]),
		Judge:    catalog.AnyPrograms(judge.With[S]),
		Levels:   catalog.AnyPrograms(levels.With[S]),
		Matches:  catalog.Any(referee.Add[S]),
		Learning: catalog.Any(trainer.Add[S]),
	}
}

// all are the makers for every type of states, a line each: a game is taken out with its line.
var all = []makers{
	makersOf[sorry.State](),
	makersOf[full.State](),
	makersOf[doublecard.State](),
	makersOf[mancala.State](),
	makersOf[yut.State](),
	makersOf[ropasci.State](),
	unjudged(makersOf[tree.State]()),
	makersOf[lispgame.State](),
}

// unjudged leaves out the judge: trees for study have payoffs, and no winner whose chances are judged.
func unjudged(m makers) makers {
	m.Judge = catalog.Contribution{}
	return m
}

// each gives one of the makers for every type of states.
func each(part func(makers) catalog.Contribution) (list []catalog.Contribution) {
	for _, m := range all {
		list = append(list, part(m))
	}
	return list
}

// Of is a new game, or one of a program outside this module, with what rooms make for any game.
func Of[S comparable](entry func() games.Entry[S]) []catalog.Contribution {
	m := makersOf[S]()
	return []catalog.Contribution{catalog.Game(entry), m.Solver, m.Judge, m.Levels, m.Matches, m.Learning}
}

func one(c catalog.Contribution) []catalog.Contribution { return []catalog.Contribution{c} }
