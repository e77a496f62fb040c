// Package doublecard lists the programs for Double Card. The folders below hold them.
package doublecard

import (
	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/engines/doublecard/engine"
	"parlor/search/engines/doublecard/players"
)

// Programs gives the players of the game, in the order in which people see them.
func Programs() games.Programs[doublecard.State] {
	return games.Programs[doublecard.State]{Players: append(players.All(), engine.All()...), Vast: true, Judging: games.Judging{Eval: "threats", Depth: 2, Curve: curve, Levels: levels}}
}
