package main

import (
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/search/judge"
	"parlor/search/levels"
)

// kinds are the games of this program. For browsers it is built with the tag of one game, as what a
// page need not bring is not waited for; elsewhere, for tests, it has all of them.
var kinds []position.Kind

// add adds a game with its levels, which play as those of the whole program do: by the same judge with
// the same sources.
func add[S comparable](e games.Entry[S], judged games.Programs[S]) {
	kinds = append(kinds, position.List(e, levels.With(e.Info, judge.With(e.Info, judged))))
}
