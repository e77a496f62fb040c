// Package yut lists the programs for Yut Nori. The folders below hold them.
package yut

import (
	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/exact"
	"parlor/search/engines/yut/players"
)

// Programs gives the players of the game, in the order in which people see them, and its solver.
func Programs() games.Programs[yut.State] {
	solver, perfect := exact.New()
	return games.Programs[yut.State]{Players: append(players.All(), perfect), Solver: solver}
}
