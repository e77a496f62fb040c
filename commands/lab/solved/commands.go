package solved

import (
	_ "embed"
	"slices"
	"strings"

	"parlor/commands/arena/compete"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
)

//go:embed commands.md
var page string

// tiesHelp says what the tie rules are, for the commands that have them.
const tiesHelp = "Among moves of equal value a search makes the first that moves lists, unless its text has :ties front, for that of the front piece, " +
	"or :ties rear, as in '(star2 :depth 2 :ties front). The key :ties is for players whose text has none."

// Commands are the commands of the room, in the order in which help lists them: what the
// first game to be solved has of its own comes right behind it.
func Commands() []*table.Command {
	page := strings.ReplaceAll(page, "TIES", tiesHelp)
	player := table.ParameterKind{Word: true, Read: compete.ReadSeat, Complete: table.CompletePlayers}
	shared := table.ParameterKinds{
		"pieces": {Read: readPieces},
		"ties":   {Name: true, Read: readTies, Complete: func(*session.Session) []string { return sorryTies() }},
	}
	beforehand := beforehandCommands()
	return slices.Concat(beforehand[:1], table.Rows(page, table.Handlers{
		"verify":          {Run: runVerify},
		"win-probability": {Looks: true, Run: runWinProbability},
		"depth-chart":     {Run: runDepthChart},
		"solve-kalah": {Run: runSolveKalah, Kinds: table.ParameterKinds{
			"rule": {Name: true, Read: readRule, Complete: func(*session.Session) []string { return captureRules() }},
		}},
		"solve-double-card": {Run: runSolveDoubleCard},
	}), beforehand[1:], table.Rows(page, table.Handlers{
		"match-exact":       {Run: runMatchExact, Kinds: table.ParameterKinds{"a": player, "b": player}},
		"match-exact-table": {Run: runMatchTable, Kinds: table.ParameterKinds{"players": {Read: readSeats}}},
		"best-response":     {Run: runBestResponse, Kinds: table.ParameterKinds{"program": player}},
		"grade-eval":        {Run: runGradeEval, Kinds: table.ParameterKinds{"depths": {Read: readDepths}}},
		"tune-eval":         {Run: runTuneEval},
	}, shared))
}

// Subjects are what people ask about and the commands of the room tell.
var Subjects = []table.Enquiry{{Words: "win wins winning winner ahead chance probability odds", Commands: "win-probability winner"}}
