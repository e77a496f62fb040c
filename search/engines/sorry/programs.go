package sorry

import (
	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/original"
	sorrytables "parlor/search/engines/sorry/tablebase"
)

// Programs gives the perfect player of the game, the write-up's own program as a
// player and as a search, and the solver. They take the solved games from a cache.
func Programs(cache *sorrytables.Cache) games.Programs[sorry.State] {
	solver, perfect := sorrytables.Programs(cache)
	return Judged(cache).And(games.Programs[sorry.State]{
		Players:  []games.Player[sorry.State]{perfect, original.Player()},
		Searches: []games.OwnSearch[sorry.State]{original.AsSearch()},
		Solver:   solver,
	})
}

// Judged gives how the game is judged, and no program for it.
func Judged(cache *sorrytables.Cache) games.Programs[sorry.State] {
	return games.Programs[sorry.State]{
		Judging: games.Judging{Exact: true, Eval: "odds", Depth: 8, Errors: errors, Levels: levels},
		Sources: []games.Source[sorry.State]{cache.Source()},
		Further: further,
	}
}

// further are the sets of features beside the write-up's six.
func further(kit games.Kit[sorry.State]) []games.FeatureSet[sorry.State] {
	if rules, ok := kit.(*sorry.Rules); ok {
		return []games.FeatureSet[sorry.State]{rules.OddsSet()}
	}
	return nil
}
