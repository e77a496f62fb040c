package games

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"
)

// Player chooses moves: it is a way of playing that belongs to a game, besides
// the searches that all games share. The programs described in the reports are
// players.
type Player[S comparable] struct {
	// Name is what a person types: report, greedy.
	Name string
	// Brief says in one lower-case line how the player chooses.
	Brief string
	// Long is paragraphs for help; it may be empty.
	Long string
	// Deterministic says that the player makes no random choices and needs no
	// seed. Its Ask has no Random.
	Deterministic bool
	// Fixed says that the player accepts neither a depth nor limits, as it always does
	// the same work.
	Fixed bool
	// Shares says that the player picks moves at random, and gives the probabilities of all
	// of them on request.
	Shares bool
	// OwnSide says that the choice depends on the player's own pieces alone, wherever the
	// opponent's stand.
	OwnSide bool
	// Evals is how many of the game's evaluations, from the first on, the player can be
	// told to use; 0 for a player that has an evaluation of its own, or none.
	Evals int
	// Nodes is the default number of positions searched for a move, as digits, or in
	// words where it varies; empty for no limit.
	Nodes string
	// Options are the options that only this player has.
	Options []PlayerOption
	// New makes the player afresh at the start of a match. The chooser may remember
	// things from turn to turn to save work, but its choice must depend on the Ask
	// alone.
	New func() Chooser[S]
}

// PlayerOption is an option that a single player has, besides a depth, limits and an
// evaluation, which many can be told.
type PlayerOption struct {
	// Name is what a person types after a colon, Range describes the accepted values,
	// and Default is the value if the option is not given.
	Name, Range, Default string
	// Read gives the canonical form of a value, and false for a text that is not a
	// value.
	Read func(text string) (value string, ok bool)
}

// Chooser picks a move for the side it is asked about. Errors are of type
// *Error; after ctx has ended it gives the best move found so far.
type Chooser[S comparable] func(ctx context.Context, ask Ask[S]) (Chosen, error)

// Ask is what a player is asked: to choose for Side in State.
type Ask[S comparable] struct {
	Kit   Kit[S]
	State S // at a decision of Side, or at Both
	// Side is Max or Min. At Both it is the side that chooses, without knowing
	// the other's choice; Min answers with a move of the Reply.
	Side Turn
	// Past is the positions before State, the oldest first. It must not be
	// changed.
	Past []S
	// Random is the source for this choice alone; nil for a deterministic player.
	Random *Random
	// Shares asks for the probabilities of all moves, as Chosen.Mixed, instead of a draw.
	Shares bool
	// Depth in plies, Nodes and Time limit the work if not 0; a player for whom
	// they are meaningless may ignore them.
	Depth int
	Nodes uint64
	Time  time.Duration
	// Eval is the index of the evaluation to use in the game's list, for a player
	// with Evals.
	Eval int
	// Options are the player's own options that were given, by name, as their Read
	// returns them.
	Options map[string]string
	// Folder is where tables are stored between sessions; if empty they stay in
	// memory only. Progress, if not nil, is called as long work proceeds.
	Folder   string
	Progress func(label string, done, total int)
}

// Chosen is the move a player has picked, and what it can say about it.
type Chosen struct {
	Move Move
	// Value is what the player thinks of the position, from Max's side, if
	// Valued is true.
	Value  Value
	Valued bool
	// Nodes counts the positions the player has looked at.
	Nodes uint64
	// Line is how the player means to continue the same turn, in games where a
	// turn is several moves; it excludes Move.
	Line []Move
	// Mixed is the distribution that Move was drawn from, if it was drawn.
	Mixed []Share
	// Notes are lines for the reader, each without a line feed.
	Notes []string
	// Trace is what the player adds to a trace file, if one is written.
	Trace string
}

// Share is a move and its probability.
type Share struct {
	Move        Move
	Probability float64
}

// Likeliest sorts a mixture, the likeliest move first; of those that differ by less than is shown the
// one listed first.
func Likeliest(mix []Share) []Share {
	const shown = 5e-4
	slices.SortStableFunc(mix, func(a, b Share) int {
		return cmp.Compare(math.Round(b.Probability/shown), math.Round(a.Probability/shown))
	})
	return mix
}

// OwnSearch is a search that belongs to one game: a published program,
// reimplemented for comparison, listed beside the searches all games share.
type OwnSearch[S comparable] struct {
	// Name is that of the algorithm in the list of algorithms.
	Name string
	// Find searches. Errors are of type *Error, or the cause of ctx's end.
	Find func(ctx context.Context, ask SearchAsk[S]) (OwnFound, error)
}

// SearchAsk is a position to be searched.
type SearchAsk[S comparable] struct {
	Kit   Kit[S]
	State S // at a decision
	Depth int
	// Eval is the index of one of the game's own evaluations.
	Eval int
	// Iterations is how many are wanted, 0 for the usual number, and Seed gives the session's seed.
	Iterations int
	Seed       func() (uint64, error)
}

// OwnFound is the result of a game's own search.
type OwnFound struct {
	// Value is the root's, from Max's side. It is meaningless if OnlyMove is
	// true, as nothing was searched.
	Value    Value
	OnlyMove bool
	// Move is legal by the rules.
	Move Move
	// Nodes counts positions, Done and Pruned moves.
	Nodes, Done, Pruned uint64
	// Lines is the program's own report, and Notes are comments on it.
	Lines, Notes []string
}
