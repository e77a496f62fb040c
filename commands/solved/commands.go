// Package solved is the commands about the solved games of Sorry! and of Yut Nori, the
// solved endings of RoPaSci 360 and proofs of Kalah and of Double Card: perfect play, what searches give
// away, and matches that are worked out instead of played.
package solved

import (
	_ "embed"
	"slices"
	"strings"

	"parlor/commands/catalog"
	"parlor/commands/compete"
	"parlor/commands/session"
	"parlor/commands/table"
)

//go:embed commands.md
var page string

// tiesHelp says what the tie rules are, for the commands that have them.
const tiesHelp = "Of moves that are equally good to a search, :ties says which is made: front, that of the front piece, which is what is " +
	"meant unless told otherwise; rear, that of the rear piece; or listed, the first as moves lists them, with one or two pieces only."

// Commands are the commands of the room, in the order in which help lists them: what the
// first game to be solved has of its own comes right behind it.
func Commands() []*table.Command {
	page := strings.ReplaceAll(page, "TIES", tiesHelp)
	player := table.ParameterKind{Word: true, Read: compete.ReadSeat, Complete: table.CompletePlayers}
	shared := table.ParameterKinds{
		"pieces": {Read: readPieces},
		"ties":   {Name: true, Read: readTies, Complete: func(*session.Session) []string { return catalog.TieRules }},
	}
	beforehand := beforehandCommands()
	return slices.Concat(beforehand[:1], table.Rows(page, table.Handlers{
		"verify":          {Run: runVerify},
		"win-probability": {Run: runWinProbability},
		"depth-chart":     {Run: runDepthChart},
		"solve-kalah": {Run: runSolveKalah, Kinds: table.ParameterKinds{
			"rule": {Name: true, Read: readRule, Complete: func(*session.Session) []string { return captureRules() }},
		}},
		"solve-double-card": {Run: runSolveDoubleCard},
	}), beforehand[1:], table.Rows(page, table.Handlers{
		"match-exact":       {Run: runMatchExact, Kinds: table.ParameterKinds{"a": player, "b": player}},
		"match-exact-table": {Run: runMatchTable, Kinds: table.ParameterKinds{"players": {Read: readFixedPlayers}}},
		"grade-eval":        {Run: runGradeEval, Kinds: table.ParameterKinds{"depths": {Read: readDepths}}},
		"tune-eval":         {Run: runTuneEval},
	}, shared))
}
