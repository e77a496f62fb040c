// Package search answers "what is this position worth, and which move is
// best?" for any game written against package games. It knows no game by name.
//
// Read the files in this order: minimax over players and chance in its plain
// form (expectiminimax.go), the same with moves pruned at decisions
// (alphabeta.go), then with outcomes pruned at chance nodes (star.go), then
// with a memory (remember.go). The plain form stays for ever as the oracle that
// all the others are tested against: they must give the same value and the
// same move, only sooner.
//
// Every value inside is from Max's side. Depth counts decisions; outcomes of
// chance cost none. At depth 0 a position is valued by the evaluation, a chance
// node too, where it stands.
package search

import (
	"context"
	"fmt"

	"parlor/games"
)

// MaxDepth is the deepest search that can be asked for. Work grows by the
// branching factor with every ply, so that no game here is searched to the end
// of this range except near its end, and the search keeps a position and a list
// of moves for every ply.
const MaxDepth = 60

// Tie is how close two root values must be to count as equal; of equal moves
// the first in the game's order is chosen. It absorbs the rounding of sums that
// exact variants take in different orders.
const Tie games.Value = 1e-9

// Problem is a position's game together with how positions are valued.
type Problem[S comparable] struct {
	Game games.Game[S]
	Eval games.Eval[S]
	// QuickWins takes one from a win, and adds one to a loss, for every ply.
	QuickWins bool
	// Root is the player whose opinion the evaluation gives. The zero value
	// means the player to move, or Max at a chance node.
	Root games.Turn
}

// Search searches position s. It returns an error only when the options make no
// sense or the game is over; a search that is stopped by a limit or by ctx
// still gives the result of its last finished depth, and Result.Stopped says
// why it went no further.
func Search[S comparable](ctx context.Context, p Problem[S], s S, o Options) (Result, error) {
	if err := o.check(); err != nil {
		return Result{}, err
	}
	if p.Game.Turn(&s) == games.Over {
		return Result{}, ErrOver
	}
	o.Textbook = o.Textbook || o.Trace != nil
	if o.Algorithm.Plies != 0 {
		o.Depth, o.Deepen = o.Algorithm.Plies, false
	}
	d := newDriver(ctx, p, s, o)
	r := d.run()
	if pruner, ok := d.search.(interface{ release() }); ok {
		pruner.release()
	}
	return r, nil
}

// ErrOver is the answer to a search of a finished game.
var ErrOver = fmt.Errorf("the game is over, so there is nothing to search")
