package doublecard

import (
	_ "embed"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/engines/doublecard/engine"
	"parlor/search/engines/doublecard/players"
)

// judging says how positions are judged for people. Its curve is the mean of what calibrate fitted
// in two rounds of 2000 games of self-play by the judge, since the fit changes how it plays.
// Levels are so far apart that each scores as many points against the one below as the randomness
// of the game allows; their losses were measured by calibrate :levels in 1,000 games.
//
//go:embed judging.json
var judging []byte

// Programs gives the players of the game, in the order in which people see them.
func Programs() games.Programs[doublecard.State] {
	return Judged().And(games.Programs[doublecard.State]{Players: append(players.All(), engine.All()...), Vast: true})
}

// Judged gives how the game is judged, and no program for it.
func Judged() games.Programs[doublecard.State] {
	return games.Programs[doublecard.State]{Judging: games.JudgingOf(judging), Sources: []games.Source[doublecard.State]{engine.Source}}
}
