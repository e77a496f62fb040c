package search

import "parlor/games"

// random makes the search of Random.
func (d *driver[S]) random() { d.draw = d.drawMove }

// drawMove searches nothing: it gives a uniformly random legal move, from the
// seed alone. Every search should beat it.
func (d *driver[S]) drawMove() Result {
	r := Result{Asked: d.options.Depth, Depth: d.options.Depth}
	if d.turn != games.Reply {
		r.Value = d.problem.Eval.Of(&d.start, d.problem.Root)
	}
	if d.turn != games.Chance {
		r.Move = games.Choice(d.problem.Game, &d.start, games.NewRandom(d.options.Seed, games.StreamPlayers))
	}
	return r
}
