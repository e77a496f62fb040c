package search

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/transposition"
)

// lookup is the tables of a search.
type lookup[S comparable] struct {
	keyed  games.Keyed[S] // nil without a table
	table  *transposition.Table
	shared *transposition.Shared // instead of table, in a fast search
	hints  *transposition.Hints  // best moves of positions; nil without a table
	// tablePlies is the least number of plies left at which decisions are looked up.
	tablePlies int
}

// tablePlies gives the least number of plies left at which a decision is looked
// up, in a game with about this many moves a turn. A look-up and a store cost as
// much as a few dozen nodes of a fast game, so more than these must lie below.
func tablePlies(moves int) int {
	const enough, most = 100, 3
	plies := 1
	for below := moves; below < enough && plies < most; below *= moves {
		plies++
	}
	return plies
}

// find gives the bounds that the table, shared or not, has for a position.
func (x *lookup[S]) find(key games.Key, depth int) bounds.Bounds {
	if x.shared != nil {
		return x.shared.Find(key, depth)
	}
	return x.table.Find(key, depth)
}

func (x *lookup[S]) store(key games.Key, depth int, b bounds.Bounds) {
	if x.shared != nil {
		x.shared.Store(key, depth, b)
	} else {
		x.table.Store(key, depth, b)
	}
}

// hint gives the move to try first in a position.
func (x *lookup[S]) hint(key games.Key, depth int) transposition.Hint {
	if x.hints == nil || depth < orderPlies {
		return transposition.NoHint
	}
	return x.hints.Find(key)
}
