// Package matches works out the result of a match between two players of Sorry!
// instead of playing it.
//
// Two players whose moves follow from the position, or are drawn evenly, make a
// Markov chain over the positions before a draw. A's chance to win is the solution
// of a linear system with one equation a position, and so is the number of turns that
// a game lasts. Both are found by the sweeps that solve the game (package solve),
// with chosen moves for best ones.
//
// How far off the chances may be follows from the turns. Let r be the most by which
// an equation of the chances fails, h any bounded numbers that are 0 where the game
// is over, and d the least, over all positions, by which h falls in a turn in the
// mean. If d is above 0, the error of a chance is at most r*h/d. For h the turns
// serve, for which d is nearly 1, found roughly or well.
//
// # Ties
//
// Choices between moves of equal value are frequent, 23 % at depth 2, and how they fall
// changes results by percents. The first of equal moves is taken, and which is first is
// the order of the index (places.Order): the front piece, the rear piece, or the first
// as the shell lists them, which depends on which label stands where.
package matches

import (
	"context"

	"parlor/games"
	"parlor/search/engines/sorry/places"
)

// Result is what a match between A and B comes to.
type Result struct {
	// First and Second are A's chances to win where A moves first and second.
	First, Second float64
	// TurnsFirst and TurnsSecond are how many turns such games last in the mean,
	// both sides' counted.
	TurnsFirst, TurnsSecond float64
	// Width is how far apart the bounds of either chance are.
	Width float64
}

// Score is A's share of the points where the seats alternate.
func (r Result) Score() float64 { return (r.First + r.Second) / 2 }

// Turns is the mean length where the seats alternate.
func (r Result) Turns() float64 { return (r.TurnsFirst + r.TurnsSecond) / 2 }

// precision is how closely the equations are to hold.
type precision struct{ chances, turns float64 }

// fine serves one and two pieces. Three take two hundred times as long a sweep, and
// have turns that are right to some hundredths and chances to some millionths.
var fine, rough = precision{1e-12, 1e-6}, precision{3e-8, 3e-3}

// Play works out the match of a against b, whose moves must be of the same index. The
// error is of type *games.Error, with the code interrupted if ctx ends. Progress, if not
// nil, is told how many percent are done.
func Play(ctx context.Context, index *places.Index, a, b *Player, progress func(percent int)) (Result, error) {
	if a.Len() != index.Len() || b.Len() != index.Len() {
		return Result{}, games.Errorf("bad-player", "wanted players of one game, got %d, %d and %d placements", index.Len(), a.Len(), b.Len())
	}
	c := newChain(index, a, b)
	to := fine
	if index.Pieces == places.Most {
		to = rough
	}
	turns := c.system(1, 0, 30*float64(index.Pieces))
	if err := turns.solve(ctx, to.turns, share(progress, 0, 30)); err != nil {
		return Result{}, err
	}
	fall := 1 - turns.examine().most
	h, k := turns.start()
	turns = nil // a system of three pieces takes two gigabytes
	chances := c.system(0, 1, .5)
	if err := chances.solve(ctx, to.chances, share(progress, 30, 100)); err != nil {
		return Result{}, err
	}
	failing := chances.examine()
	x, y := chances.start()
	return Result{
		First: x, Second: y, TurnsFirst: h, TurnsSecond: k,
		Width: 2 * max(failing.most, -failing.least) * max(h, k) / fall,
	}, nil
}

// share tells of a part of the work, which is done from some percent to others.
func share(progress func(percent int), from, to int) func(percent int) {
	return func(percent int) {
		if progress != nil {
			progress(from + (to-from)*percent/100)
		}
	}
}
