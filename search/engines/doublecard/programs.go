package doublecard

import (
	_ "embed"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/engines/doublecard/engine"
	"parlor/search/engines/doublecard/players"
)

// judging is how positions are judged for people. Its curve is the mean of what calibrate has
// fitted in two rounds of 2000 games of the judge with itself, since the fit changes how it plays.
// The distance between levels is such that each scores as many points against the one below as the
// randomness of the game allows; their losses were measured by calibrate :levels in 1,000 games.
//
//go:embed judging.json
var judging []byte

// Programs gives the players of the game, in the order in which people see them.
func Programs() games.Programs[doublecard.State] {
	return games.Programs[doublecard.State]{Players: append(players.All(), engine.All()...), Vast: true, Judging: games.JudgingOf(judging)}
}
