package search

import (
	"parlor/games"
	"parlor/search/events"
	"parlor/search/simultaneous"
)

// Result is what a search found. Values are from Max's side.
type Result struct {
	// Value is the root value at Depth. If not even depth 1 was finished it is
	// the evaluation of the root as it stands.
	Value games.Value
	// Move is the best move at Depth, always legal. It is 0 at a chance node,
	// where nobody chooses. Where moves are mixed at the root it is Max's
	// likeliest, and Reply is Min's, no less legal; elsewhere Reply is 0.
	Move, Reply games.Move
	// OnlyMove is true when there was just one legal move and so no search.
	// Value is then 0.
	OnlyMove bool
	// Moves holds every root move in the game's order with what is known of
	// its value. It is empty when OnlyMove is true and at a chance node.
	Moves []RootMove
	// Equilibrium holds both mixtures where moves are mixed at the root, and is
	// nil elsewhere. Moves then has no values.
	Equilibrium *simultaneous.Equilibrium
	// Depth is the last finished depth, Asked the one that was wanted.
	Depth, Asked int
	// Stopped says why the search ended before the depth asked for, or is nil.
	Stopped error
	// Counts is the work of the last finished depth, Total that of all of
	// them, an unfinished one included.
	Counts, Total events.Counts
	// Iterations lists the finished depths. Without deepening there is one.
	Iterations []Iteration
}

// Iteration is one finished depth of a search.
type Iteration struct {
	Depth  int
	Value  games.Value
	Move   games.Move
	Counts events.Counts
}

// RootMove is a move at the root and the bounds known on its value: both equal
// when the value is exact, infinite where nothing is known.
type RootMove struct {
	Move   games.Move
	Lo, Hi games.Value
}

// Exact says whether the value of m is known exactly.
func (m RootMove) Exact() bool { return m.Lo == m.Hi }
