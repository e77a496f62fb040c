package games

import (
	"context"
	"time"
)

// Player is somebody who chooses moves: a way of playing that a game brings
// along, besides the searches that all games share. The programs that reports
// describe are players.
type Player[S comparable] struct {
	// Name is what a person types: report, greedy.
	Name string
	// Brief says in one lower-case line how the player chooses.
	Brief string
	// Long is paragraphs for help; it may be empty.
	Long string
	// Deterministic says that the player never draws, so that it can be asked
	// where there is no seed. Its Ask has no Random.
	Deterministic bool
	// Fixed says that the player thinks the same way whatever it is asked: a depth and
	// limits mean nothing to it, and it cannot be told them.
	Fixed bool
	// Shares says that the player draws its moves, and gives the chances of all of them if it
	// is asked for these.
	Shares bool
	// OwnSide says that the choice hangs on the player's own side alone, wherever the opponent
	// stands.
	OwnSide bool
	// Evals is how many of the game's evaluations, from the first on, the player can be
	// told to go by; 0 for a player that has an evaluation of its own, or none.
	Evals int
	// Nodes is how many positions the player looks at for a move unless it is told a
	// limit, in digits, or in words where that is not always the same; empty for no
	// limit.
	Nodes string
	// Options are those that only this player has.
	Options []PlayerOption
	// New gives the player anew at the start of a match. What the function it gives
	// remembers from turn to turn may save it work; its choice must depend on
	// what it is asked alone.
	New func() Chooser[S]
}

// PlayerOption is an option that a single player has, besides a depth, limits and an
// evaluation, which many can be told.
type PlayerOption struct {
	// Name is what a person types behind a colon, Range says in words what may be given,
	// and Default is what holds for a player who is told nothing.
	Name, Range, Default string
	// Read gives a value in the form in which it is written and kept, and false for a
	// text that is none.
	Read func(text string) (value string, ok bool)
}

// Chooser picks a move for the side it is asked about. Errors are of type
// *Error; after ctx has ended it gives the best move found so far.
type Chooser[S comparable] func(ctx context.Context, ask Ask[S]) (Chosen, error)

// Ask is what a player is asked: to choose for Side in State.
type Ask[S comparable] struct {
	Kit   Kit[S]
	State S // at a decision of Side, or at Both
	// Side is Max or Min. At Both it is the one who is to choose, without
	// knowing what the other has chosen; Min answers with a move of the Reply.
	Side Turn
	// Past is the positions before State, the oldest first. It is not to be
	// changed.
	Past []S
	// Random is chance for this choice alone; nil for a deterministic player.
	Random *Random
	// Shares asks for the chances of all moves, as Chosen.Mixed, instead of a draw.
	Shares bool
	// Depth in plies, Nodes and Time limit the work where they are not 0; a
	// player that they mean nothing to may disregard them.
	Depth int
	Nodes uint64
	Time  time.Duration
	// Eval is the place of the evaluation to go by in the game's list, for a player
	// with Evals.
	Eval int
	// Options are the player's own options that it was told, by name, as their Read gives
	// them.
	Options map[string]string
	// Folder is where tables are kept from session to session; empty keeps them
	// in memory only. Progress, if not nil, is told how far long work is.
	Folder   string
	Progress func(label string, done, total int)
}

// Chosen is the move a player has picked, and what he can say about it.
type Chosen struct {
	Move Move
	// Value is what the player thinks of the position, from Max's side, if
	// Valued is true.
	Value  Value
	Valued bool
	// Nodes counts the positions the player has looked at.
	Nodes uint64
	// Line is the moves by which he means to go on with the same turn, in games
	// where a turn is several moves; Move is not among them.
	Line []Move
	// Mixed is the probabilities that Move was drawn by, if it was drawn.
	Mixed []Share
	// Notes are lines for the reader, each without a line feed.
	Notes []string
	// Trace is what the player adds to a trace file, if one is kept.
	Trace string
}

// Share is a move and how often it is played, from 0 to 1.
type Share struct {
	Move        Move
	Probability float64
}

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
