package games

import "context"

// OwnSearch is a search that belongs to one game: a program of its own, repeated
// for the sake of comparison, that stands beside the searches all games share.
type OwnSearch[S comparable] struct {
	// Name is that of the algorithm in the list of algorithms.
	Name string
	// Find searches. Errors are of type *Error, or the cause of the end of ctx.
	Find func(ctx context.Context, ask SearchAsk[S]) (OwnFound, error)
}

// SearchAsk is a position to be searched.
type SearchAsk[S comparable] struct {
	Kit   Kit[S]
	State S // at a decision
	Depth int
	// Eval is the number of one of the game's own evaluations.
	Eval int
}

// OwnFound is what a search of a game's own has found.
type OwnFound struct {
	// Value is the root's, from Max's side. It means nothing where OnlyMove is
	// true, as nothing was searched.
	Value    Value
	OnlyMove bool
	// Move is legal by the rules.
	Move Move
	// Nodes counts positions, Done and Pruned moves.
	Nodes, Done, Pruned uint64
	// Lines is the program's own report, and Notes say what to think of it.
	Lines, Notes []string
}
