// Package ropasci lists the programs for RoPaSci 360. The folders below hold them.
package ropasci

import (
	"slices"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/engines/ropasci/players"
	"parlor/search/engines/ropasci/sparring"
)

// Programs gives the players of the game, in the order in which people see them.
func Programs() games.Programs[ropasci.State] {
	return games.Programs[ropasci.State]{Players: slices.Concat(players.All(), sparring.All(), []games.Player[ropasci.State]{engine.Player()})}
}
