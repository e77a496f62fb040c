// Package sorry lists the programs for Sorry!. The folders below hold them.
package sorry

import (
	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/exact"
)

// Programs gives the player of the game who knows its exact values, and its solver.
func Programs() games.Programs[sorry.State] {
	solver, perfect := exact.New()
	return games.Programs[sorry.State]{Players: []games.Player[sorry.State]{perfect}, Solver: solver}
}
