// Package ropasci lists the programs for RoPaSci 360. The folders below hold them.
package ropasci

import (
	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/engines/ropasci/players"
)

// Programs gives the players of the game, in the order in which people see them.
func Programs() games.Programs[ropasci.State] {
	return games.Programs[ropasci.State]{Players: append(players.All(), engine.Player())}
}
