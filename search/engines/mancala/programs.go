package mancala

import (
	_ "embed"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/engines/mancala/players"
	mancalatables "parlor/search/engines/mancala/tablebase"
)

// judging says how positions are judged for people. Its curve is what calibrate fitted to
// 2000 games of self-play by the judge, seed 12. Levels are so far apart that each scores
// as many points against the one below as the randomness of the game allows; their losses
// were measured by calibrate :levels in 1,000 games.
//
//go:embed judging.json
var judging []byte

// Programs gives the players of the game, in the order in which people see them, and its solver.
func Programs() games.Programs[mancala.State] {
	tables := new(mancalatables.Tables) // one for the solver and the players
	return Judged().And(games.Programs[mancala.State]{Players: players.All(tables), Solver: tables.Solver()})
}

// Judged gives how the game is judged, and no program for it.
func Judged() games.Programs[mancala.State] {
	return games.Programs[mancala.State]{Judging: games.JudgingOf(judging), Sources: []games.Source[mancala.State]{mancalatables.Source}}
}
