package ropasci

import (
	_ "embed"
	"slices"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/engines/ropasci/players"
	"parlor/search/engines/ropasci/sparring"
	ropascitables "parlor/search/engines/ropasci/tablebase"
)

// judging says how positions are judged for people. Its curve is the mean of what calibrate fitted
// in two rounds of 400 games of self-play by the judge, since the fit changes how it plays. Levels
// are so far apart that each scores as many points against the one below as the randomness of the
// game allows; their losses were measured by calibrate :levels in 200 games.
//
//go:embed judging.json
var judging []byte

// Programs gives the players of the game, in the order in which people see them, and the
// solver of its endings, which keeps them in a cache.
func Programs(cache *ropascitables.Cache) games.Programs[ropasci.State] {
	solver, informed := ropascitables.Programs(cache)
	own := []games.Player[ropasci.State]{engine.Player(), informed}
	return Judged(cache).And(games.Programs[ropasci.State]{Players: slices.Concat(players.All(), sparring.All(), own), Solver: solver})
}

// Judged gives how the game is judged, and no program for it.
func Judged(cache *ropascitables.Cache) games.Programs[ropasci.State] {
	return games.Programs[ropasci.State]{Judging: games.JudgingOf(judging), Sources: []games.Source[ropasci.State]{cache.Source()}}
}
