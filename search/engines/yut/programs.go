package yut

import (
	_ "embed"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
	"parlor/search/engines/yut/players"
	yuttables "parlor/search/engines/yut/tablebase"
)

// judging says how positions are judged for people. Its curve is what calibrate fitted to
// 2000 games of self-play by the judge, seed 1. Levels are so far apart that each scores as
// many points against the one below as the randomness of the game allows; their losses were
// measured by calibrate :levels in 1,000 games.
//
//go:embed judging.json
var judging []byte

// Programs gives the players of the game, in the order in which people see them, its solver, and
// the evaluator by which luck is measured. The solver keeps solved games in the cache.
func Programs(cache *yuttables.Cache) games.Programs[yut.State] {
	solver, solved := yuttables.Programs(cache)
	return Judged(cache).And(games.Programs[yut.State]{Players: append(players.All(), solved...), Solver: solver, Respond: cache.Respond, Worth: engine.Worth})
}

// Judged gives how the game is judged, and no program for it.
func Judged(cache *yuttables.Cache) games.Programs[yut.State] {
	return games.Programs[yut.State]{Judging: games.JudgingOf(judging), Sources: []games.Source[yut.State]{cache.Source()}}
}
