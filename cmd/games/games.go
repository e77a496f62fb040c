// Package games has what the rooms of games bring, and those of programs for them. It stands by
// itself, below the list of rooms, because most of the searches are compiled here, for each type
// of states: a change of a command does not compile them again.
package games

import (
	"parlor/commands/catalog"
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
)

// The games, each with the programs for it, which can be left out.
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

func one(c catalog.Contribution) []catalog.Contribution { return []catalog.Contribution{c} }
