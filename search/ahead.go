package search

import "parlor/games"

// What an algorithm that keeps a tree of its own asks about a place that it does not enter.

// Ahead gives the best of the values after the moves at a place where one side decides.
func (g *ground[S]) Ahead(at, plies int) games.Value {
	g.here = *g.place(at)
	return g.best(plies)
}

// best is the best value after the moves at g.here, if it is a decision, with the position after that
// move in g.there; elsewhere it is the value of g.here.
func (g *ground[S]) best(plies int) games.Value {
	turn := g.Game.Turn(&g.here)
	if turn != games.Max && turn != games.Min {
		g.there = g.here
		return g.worth(&g.here, plies)
	}
	g.moves = g.Game.Moves(&g.here, g.moves[:0])
	var best games.Value
	for i, m := range g.moves {
		g.tried = g.here
		g.Game.Play(&g.tried, m)
		v := g.worth(&g.tried, plies+1)
		if i == 0 || turn == games.Max && v > best || turn == games.Min && v < best {
			best, g.there = v, g.tried
		}
	}
	return best
}

// worth is the score of a finished game, or an evaluation.
func (g *ground[S]) worth(s *S, plies int) games.Value {
	if g.Game.Turn(s) == games.Over {
		return g.score(s, plies)
	}
	return g.Of(s, g.Root)
}

// Further follows a game on from a place for so many outcomes, with both sides making the moves that
// the evaluation likes best, and adds up by how much the mean over the outcomes differs from the value
// of the position before them. That is a sample of how wrong the value of the place is, without the luck
// of the outcomes that were drawn. If the search is stopped meanwhile, it means nothing.
func (g *ground[S]) Further(at, plies, outcomes int, r *games.Random) (wrong games.Value) {
	g.here = *g.place(at)
	v := g.best(plies)
	if g.Game.Turn(&g.here) != games.Chance {
		plies++
	}
	s, counts := g.there, g.Stack.Counts
	for ; outcomes > 0 && g.Game.Turn(&s) == games.Chance && g.Visit(); outcomes-- {
		mean, drawn := g.mean(&s, plies, r)
		wrong += mean - v
		v, s = drawn, g.after
		plies++
	}
	g.Stack.Counts = counts // what is looked at counts for the limits, and is no node of the tree
	return wrong
}

// mean is the mean over the outcomes at a chance node of the best value after each, and that value after
// one drawn by the odds, with the position that it is of in g.after.
func (g *ground[S]) mean(s *S, plies int, r *games.Random) (mean, drawn games.Value) {
	g.outcomes = g.Game.Moves(s, g.outcomes[:0])
	total := uint64(0)
	for _, m := range g.outcomes {
		total += uint64(g.Game.Weight(s, m))
	}
	lot, before := r.Pick(total), uint64(0)
	for _, m := range g.outcomes {
		w := uint64(g.Game.Weight(s, m))
		g.here = *s
		g.Game.Play(&g.here, m)
		v := g.best(plies)
		mean += games.Value(games.Value(w) * v)
		if lot >= before && lot < before+w {
			drawn, g.after = v, g.there
		}
		before += w
	}
	return mean / games.Value(total), drawn
}
