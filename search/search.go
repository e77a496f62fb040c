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
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/stack"
)

// MaxDepth is the greatest depth that can be asked for. Work grows by the
// branching factor with every ply, so that no game here is searched so deep
// except near its end, and the search allocates positions for every ply.
const MaxDepth = 60

// Problem is a position's game together with how positions are evaluated.
type Problem[S comparable] struct {
	Game games.Game[S]
	Eval games.Eval[S]
	// QuickWins subtracts one from a win, and adds one to a loss, for every ply.
	QuickWins bool
	// Root is the player whose opinion the evaluation gives. The zero value
	// means the player to move, or Max at a chance node.
	Root games.Turn
	// Rank, if not nil, sorts the moves at the root so that the first of equally good
	// ones is taken. By default that is the order of the list.
	Rank func(s *S, moves []games.Move)
}

// begin makes the stack of a search of position s to a depth.
func (p Problem[S]) begin(s S, l stack.Limits, depth int) stack.Stack[S] {
	return stack.Stack[S]{Game: p.Game, Of: p.Eval.Of, Root: p.Root, Quick: p.QuickWins, Limits: l}.Begin(s, depth)
}

// allValues gives bounds on every value that a search to a depth can meet. With
// QuickWins a score may exceed the evaluation's bounds by the number of plies.
func (p Problem[S]) allValues(plies int) bounds.Bounds {
	lo, hi := p.Eval.Lo, p.Eval.Hi
	if p.QuickWins {
		lo, hi = lo-games.Value(plies), hi+games.Value(plies)
	}
	return bounds.Between(lo, hi)
}
