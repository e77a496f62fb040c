// Package exactmatch computes the result of a match between two players of Sorry! instead
// of playing it.
//
// Two players whose moves follow from the position, or are uniformly random, make a Markov
// chain over the positions before a draw. Games are followed forward from the start, all at
// once, as the expected number of visits to each position: the local push that Andersen,
// Chung and Lang (2006) give for random walks. A sweep goes through A's placements in order
// of progress, so that only captures and steps back wait for the next sweep. Positions that
// hardly any game visits are not expanded.
//
// That gives bounds at once. The probability of winning is that of the games won so far
// plus the value of the amounts not expanded, each of which is worth between 0 and itself.
// So the width of the bounds is the sum of the amounts left. Rounding, 1e-16 an addition,
// is far below it.
//
// # Ties
//
// Moves of equal value are frequent, 23 % at depth 2, and how ties are broken changes
// results by some percent. The first of equal moves is taken, in the order of the index
// (numbering.Order): the front piece, the rear piece, or the first as the shell lists
// them, which depends on the labels of pieces. Two players may break ties differently if
// their indexes number the same placements.
package exactmatch

import (
	"context"

	"parlor/games"
	"parlor/search/engines/sorry/numbering"
)

// Result is the result of a match between A and B.
type Result struct {
	// First and Second are A's probabilities of winning when it moves first and second.
	First, Second float64
	// TurnsFirst and TurnsSecond are the mean lengths of such games in turns of both sides.
	TurnsFirst, TurnsSecond float64
	// Width is the width of the bounds on either probability, or of a confidence interval
	// if Games, the number of sampled games, is not 0.
	Width float64
	Games int
}

// Score is A's share of the points when seats alternate.
func (r Result) Score() float64 { return (r.First + r.Second) / 2 }

// Turns is the mean length when seats alternate.
func (r Result) Turns() float64 { return (r.TurnsFirst + r.TurnsSecond) / 2 }

// Play computes the match of a against b, whose moves must be of the same index. The
// error is of type *games.Error, with the code interrupted if ctx ends. Progress, if not
// nil, is called with the percentage done.
func Play(ctx context.Context, index *numbering.Index, a, b *Player, progress func(percent int)) (Result, error) {
	if a.Len() != index.Len() || b.Len() != index.Len() {
		return Result{}, games.Errorf("bad-player", "wanted players of one game, got %d, %d and %d placements", index.Len(), a.Len(), b.Len())
	}
	c := newChain(ctx, index, a, b)
	to := fine
	if index.Pieces == numbering.Most {
		to = rough
	}
	count, left, err := newFlow(ctx, c).follow(ctx, to, progress)
	if err != nil {
		return Result{}, err
	}
	chances := count.chances()
	return Result{First: chances.First, Second: chances.Second, TurnsFirst: count.turns.First, TurnsSecond: count.turns.Second, Width: left}, nil
}
