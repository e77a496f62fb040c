// Package mancala lists the programs for Mancala. The folders below hold them.
package mancala

import (
	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/engines/mancala/players"
	mancalatables "parlor/search/engines/mancala/tablebase"
)

// Programs gives the players of the game, in the order in which people see them, and its solver.
func Programs() games.Programs[mancala.State] {
	tables := new(mancalatables.Tables) // one for the solver and the players
	return games.Programs[mancala.State]{Players: players.All(tables), Solver: tables.Solver(), Judging: games.Judging{Eval: "tempo", Depth: 6, Curve: curve, Levels: levels}}
}
