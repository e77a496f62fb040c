// Package yut lists the programs for Yut Nori. The folders below hold them.
package yut

import (
	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
	"parlor/search/engines/yut/players"
	yuttables "parlor/search/engines/yut/tablebase"
)

// Programs gives the players of the game, in the order in which people see them, its
// solver, and the measure of luck. The solver takes the solved games from a cache.
func Programs(cache *yuttables.Cache) games.Programs[yut.State] {
	solver, solved := yuttables.Programs(cache)
	return games.Programs[yut.State]{Players: append(players.All(), solved...), Solver: solver, Worth: engine.Worth,
		Judging: games.Judging{Exact: true, Eval: "race", Depth: 2, Curve: curve, Levels: levels}}
}
