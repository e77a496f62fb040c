// Package search answers "what is this position worth, and which move is
// best?" for any game written against package games. It knows no game by name.
//
// Read the files in this order: minimax over players and chance in its plain
// form (expectiminimax.go), the same with moves pruned at decisions
// (alphabeta.go), then with outcomes pruned at chance nodes (star.go), then
// with a memory (table.go). The plain form stays for ever as the oracle that
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
	"time"

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

// Algorithm names a way to search.
type Algorithm string

// The exact algorithms for decisions and chance: all of them give the same
// value and the same move. Where decisions are taken at once they let Min see
// what Max has chosen, and so give what Max can guarantee without mixing.
const (
	Expectiminimax Algorithm = "expectiminimax" // plain, everything visited
	Memo           Algorithm = "memo"           // plain, with a dictionary of what was met
	Star1          Algorithm = "star1"          // alpha-beta, and bounds at chance nodes
	Star2          Algorithm = "star2"          // Star1 after probing one move per outcome
)

// What expectiminimax and Star1 are called where there is no chance, and Star1
// where decisions are taken at once.
const (
	Minimax   Algorithm = "minimax"
	AlphaBeta Algorithm = "alpha-beta"
	Maximin   Algorithm = "maximin"
)

// The algorithms that mix moves where decisions are taken at once. Both give
// the value of the game.
const (
	Mixing       Algorithm = "equilibrium"   // a matrix at every such decision
	DoubleOracle Algorithm = "double-oracle" // with no more of its cells than needed
)

// Algorithms lists the exact algorithms for decisions and chance, in the order
// in which they are best learned.
func Algorithms() []Algorithm {
	return []Algorithm{Expectiminimax, Star1, Star2}
}

// AllAlgorithms lists every algorithm but the exhibits.
func AllAlgorithms() []Algorithm {
	return []Algorithm{
		Minimax, AlphaBeta, Expectiminimax, Memo, Star1, Star2, Maximin, Mixing, DoubleOracle,
		Greedy, Random,
	}
}

// Prunes says whether a search by a can use a table.
func (a Algorithm) Prunes() bool {
	return a == Star1 || a == Star2 || a == AlphaBeta || a == Maximin
}

// WithoutChance says whether a is meant for games without chance.
func (a Algorithm) WithoutChance() bool { return a == Minimax || a == AlphaBeta }

// Options says how to search. The zero value of every field but Algorithm and
// Depth is a sensible choice.
type Options struct {
	Algorithm Algorithm
	// Depth is the number of plies, 1 to MaxDepth.
	Depth int
	// Deepen searches depths 1, 2, ... up to Depth, so that a search that is
	// stopped has the result of the last finished depth to give.
	Deepen bool
	// Step is by how many plies Deepen goes on, 1 if left out: two make a turn
	// where both players decide at once.
	Step int
	// AllValues gives every root move its exact value. Otherwise moves that
	// are shown to be worse than the best get a bound only.
	AllValues bool
	// SearchOnlyMove searches even when there is just one legal move. Otherwise
	// such a root is answered at once, with no node counted.
	SearchOnlyMove bool
	// Textbook searches as textbooks have it: without folding the last ply,
	// without the bounds of single positions, and visiting again what a probe
	// has visited.
	Textbook bool
	// NoOrdering takes the moves below the root in the game's own order.
	NoOrdering bool
	// Table remembers results. It is used by algorithms that prune, in games whose
	// positions have keys, and may serve one search at a time.
	Table *Table
	// Nodes stops the search after so many visited nodes; 0 means no limit.
	Nodes uint64
	// Workers is how many goroutines share the work at the root; 0 means that the
	// search runs in the caller's. Every result but the time is the same for any
	// number of workers from 1 on, and the value and the move are those of any
	// other exact search. A search that remembers every position, mixes moves or
	// has a Trace is for one goroutine and takes no workers. The Problem's
	// functions are then called by several goroutines at once.
	Workers int
	// Fast lets two workers or more share one table, and so what they find. The
	// value and the move stay what they are, but bounds and counts then differ
	// from run to run, and so does the depth that a node limit allows. It means
	// nothing without a table.
	Fast bool
	// Time stops the search after so long; 0 means no limit.
	Time time.Duration
	// Width, if not 0, leaves each decision its best so many moves by the
	// evaluation. Unlikely, if not 0, values at once what chance brings about with
	// less than this probability; it is for Expectiminimax. ProbCut, if not nil, cuts
	// chance nodes by prediction; it is for Star1 and Star2. None of the three is
	// exact.
	Width    int
	Unlikely float64
	ProbCut  *ProbCut
	// Seed decides what Random does.
	Seed uint64
	// Progress, if not nil, is told of every finished depth.
	Progress func(Iteration)
	// Trace, if not nil, is told of everything the search does. Such a search
	// is a textbook search, by an algorithm that can be traced.
	Trace func(Event)
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
	switch o.Algorithm {
	case Random:
		return byLot(p, s, o), nil
	case Greedy:
		o.Algorithm, o.Depth, o.Deepen = Expectiminimax, 1, false
	}
	d := newDriver(ctx, p, s, o)
	return d.run(), nil
}

// ErrOver is the answer to a search of a finished game.
var ErrOver = fmt.Errorf("the game is over, so there is nothing to search")
