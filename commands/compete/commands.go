// Package compete is the commands by which programs play against each other: single
// games, matches of many, tournaments, engines from outside, and what is kept of it.
package compete

import (
	_ "embed"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/table"
)

//go:embed commands.md
var page string

// seat is the kind of a parameter that is a player of a match.
var seat = table.ParameterKind{Word: true, Read: ReadSeat, Complete: completeSeats}

// Commands are the commands of the room for one session.
func Commands() []*table.Command {
	d := &matches{}
	handlers := table.Handlers{
		"compete":           {Run: runCompete},
		"compete-vs-random": {Run: d.runCompeteRandom},
		"compete-diff-eval": {Run: d.runCompeteEvals},
		"opponent": {Run: runOpponent, Kinds: table.ParameterKinds{
			"side":  {Name: true, Read: readOpponent, Complete: completeOpponent},
			"reply": {Word: true, Read: readReply, Complete: table.CompletePlayers},
			"n":     {Read: readLevelNumber},
		}},
		"leave":   {While: inMatch, Run: runLeave},
		"winner":  {Pure: true, Run: func(c *table.Call) (lisp.Value, error) { return winner(c.Game()), nil }},
		"players": {Run: runPlayers},
		"match":   {Run: d.runMatchGames, Kinds: table.ParameterKinds{"first": seat, "second": seat}},
		"resume":  {Run: d.runResume},
		"replay":  {Run: d.runReplay},
		"sprt": {Run: func(c *table.Call) (lisp.Value, error) {
			return lisp.List(lisp.Symbol("sprt"), float64(c.Value("elo0", 0)), float64(c.Value("elo1", 0))), nil
		}},
		"reproduce": {Run: d.runReproduce, Kinds: table.ParameterKinds{"which": {Name: true, Read: table.ReadWord, Complete: reportWords}}},
		"results": {Run: d.runResults, Kinds: table.ParameterKinds{
			"of":     {Name: true, Read: table.ReadWord, Complete: gameWords},
			"player": seat,
			"sort":   {Name: true, Read: readSort, Complete: sortWords},
		}},
		"tournament": {Run: d.runTournament, Kinds: table.ParameterKinds{"players": {Read: readSeats}}},
		"sweep":      {Run: d.runSweep, Kinds: table.ParameterKinds{"player": {Read: ReadSeat}, "values": {Read: readValues}, "opponent": seat}},
		"engine":     {Run: runEngine, Kinds: table.ParameterKinds{"options": {Word: true}}},
	}
	for _, t := range trials {
		handlers[t.name] = table.Command{Run: func(c *table.Call) (lisp.Value, error) { return d.runTrial(c, t) }}
	}
	return table.Rows(strings.Replace(page, "TRIALS\n", trialSections(), 1), handlers, matchKinds)
}

// matchKinds are the kinds of parameters that many commands have.
var matchKinds = table.ParameterKinds{
	"match": {Word: true, Text: true, Read: table.ReadWord},
	"games": {Word: true, Read: readGames},
	"until": {Read: readTest},
	"luck":  {Name: true, Read: readVariate, Complete: variateWords},
}
