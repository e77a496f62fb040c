// Package yut lists the programs for Yut Nori. The folders below hold them.
package yut

import (
	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
	"parlor/search/engines/yut/exact"
	"parlor/search/engines/yut/kept"
	"parlor/search/engines/yut/players"
)

// Programs gives the players of the game, in the order in which people see them, its
// solver, and the measure of luck. The solver takes the solved games from a cache.
func Programs(cache *kept.Cache) games.Programs[yut.State] {
	solver, solved := exact.New(cache)
	return games.Programs[yut.State]{Players: append(players.All(), solved...), Solver: solver, Worth: engine.Worth}
}
