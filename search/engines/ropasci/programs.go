// Package ropasci lists the programs for RoPaSci 360. The folders below hold them.
package ropasci

import (
	"slices"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/engines/ropasci/players"
	"parlor/search/engines/ropasci/sparring"
	ropascitables "parlor/search/engines/ropasci/tablebase"
)

// Programs gives the players of the game, in the order in which people see them, and the
// solver of its endings, which takes solved ones from a cache.
func Programs(cache *ropascitables.Cache) games.Programs[ropasci.State] {
	solver, informed := ropascitables.Programs(cache)
	own := []games.Player[ropasci.State]{engine.Player(), informed}
	return games.Programs[ropasci.State]{Players: slices.Concat(players.All(), sparring.All(), own), Solver: solver,
		Judging: games.Judging{Eval: "default", Depth: 1, Curve: curve, Levels: levels}}
}
