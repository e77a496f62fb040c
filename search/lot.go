package search

import "parlor/games"

// byLot is the search that is none: a legal move, each equally likely, decided by
// the seed alone. It is what every search must beat.
func byLot[S comparable](p Problem[S], s S, o Options) Result {
	turn := p.Game.Turn(&s)
	if p.Root == games.Over {
		p.Root = opinion(turn)
	}
	r := Result{Asked: o.Depth, Depth: o.Depth}
	if turn != games.Reply {
		r.Value = p.Eval.Of(&s, p.Root)
	}
	if turn != games.Chance {
		r.Move = games.Choice(p.Game, &s, games.NewRandom(o.Seed, games.StreamPlayers))
	}
	return r
}
