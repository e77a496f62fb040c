package sorry

import "parlor/games"

// The three things an evaluation counts of a piece follow from its step.

// countHome is 1 for a piece that is home.
func countHome(step uint8) games.Value {
	if step == home {
		return 1
	}
	return 0
}

// countBoard is 1 for a piece that has left start and is not home.
func countBoard(step uint8) games.Value {
	if onBoard(step) {
		return 1
	}
	return 0
}

// countClose says how close a piece on the board is to home: 1 to 4 by quarters
// of its own way round the ring, 10 in the safe zone. The write-up only speaks
// of closeness; its program counts by side of the board, which favours one
// colour, and leaves out the first safe square.
func countClose(step uint8) games.Value {
	switch {
	case onRing(step):
		return games.Value(1 + (step-exit)/(ring/4))
	case onBoard(step):
		return closest
	}
	return 0
}

// closest is the most countClose gives.
const closest = 10

// features lists the six terms of the write-up's evaluations, in the order of
// its table of weights.
func (r *Rules) features() []games.Feature[State] {
	n := games.Value(r.pieces)
	return []games.Feature[State]{
		r.feature("own-home", "own pieces home", n, true, countHome),
		r.feature("opp-home", "opponent's pieces home", n, false, countHome),
		r.feature("own-board", "own pieces on the board, safe zone included", n, true, countBoard),
		r.feature("opp-board", "opponent's pieces on the board, safe zone included", n, false, countBoard),
		r.feature("own-close", "how close own pieces are: 1 to 4 by quarter of their way, 10 if safe", closest*n, true, countClose),
		r.feature("opp-close", "how close the opponent's pieces are, counted likewise", closest*n, false, countClose),
	}
}

// feature makes the term that adds up count over the pieces of the root player
// or of the opponent.
func (r *Rules) feature(name, brief string, most games.Value, own bool, count func(uint8) games.Value) games.Feature[State] {
	of := func(s *State, root games.Turn) games.Value {
		side := root.Index()
		if !own {
			side ^= 1
		}
		var sum games.Value
		for _, step := range s.at[side][:r.pieces] {
			sum += count(step)
		}
		return sum
	}
	return games.Feature[State]{Name: name, Brief: brief, Most: most, Of: of}
}
