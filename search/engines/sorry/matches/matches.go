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
// found serve, for which d is nearly 1.
//
// # Ties
//
// Choices between moves of equal value are frequent, 23 % at depth 2, and how they fall
// changes results by percents. The first of the moves as the shell lists them depends on
// which label stands where, which these tables do not know. So here the front piece is
// tried first, for a 10 the step back before the ten forward, and the most advanced
// target of a Sorry!: the tie rule front.
package matches

import (
	"context"
	"sync"

	"parlor/games"
	"parlor/search/engines/sorry/places"
)

// Valuer gives what a move is worth to the player who has just made it, to own
// while the other is at enemy, with a captured piece still there.
type Valuer interface {
	After(own, enemy uint16) float64
}

// tie is how far apart two values may be that are equal but for rounding.
const tie = 1e-9

// Player chooses moves by their values; Random evenly.
type Player struct{ values Valuer }

// By is the player who takes the move of the greatest value, and the first such
// move by the tie rule front.
func By(values Valuer) Player { return Player{values} }

// Random is the player to whom all legal moves are equally likely.
func Random() Player { return Player{} }

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

// MostPieces is the greatest number of pieces that matches are worked out for.
const MostPieces = 2

// Play works out the match of a against b. The error is of type *games.Error:
// interrupted if ctx ends, not-solved for more than MostPieces pieces.
func Play(ctx context.Context, index *places.Index, a, b Player) (Result, error) {
	if index.Pieces > MostPieces {
		return Result{}, games.Errorf("not-solved", "wanted a match with 1 to %d pieces a side, got %d", MostPieces, index.Pieces)
	}
	c := newChain(index, a, b)
	chances, turns := c.system(0, 1), c.system(1, 0)
	var both sync.WaitGroup
	var fault [2]error
	both.Go(func() { fault[0] = chances.solve(ctx, 1e-13) })
	both.Go(func() { fault[1] = turns.solve(ctx, 1e-6) })
	both.Wait()
	for _, err := range fault {
		if err != nil {
			return Result{}, err
		}
	}
	failing := chances.examine()
	fall := 1 - turns.examine().most
	x, y := chances.start()
	h, k := turns.start()
	return Result{
		First: x, Second: y, TurnsFirst: h, TurnsSecond: k,
		Width: 2 * max(failing.most, -failing.least) * max(h, k) / fall,
	}, nil
}
