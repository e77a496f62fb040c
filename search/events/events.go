// Package events says what happens in a search, as it is told to a listener, and what work
// it was. How a search works is not known here.
package events

import (
	"context"

	"parlor/games"
	"parlor/search/joint"
)

// A trace is a search told as it happens, for whoever wants to show it: every
// node entered and left, every move taken, every window and every cutoff with
// the inequality that made it. A room may gather it into a tree or go through it step
// by step, and a [Tally] adds it up to the counts.
//
// A search without a listener pays nothing. One with a listener runs as
// textbooks have it (Options.Textbook), so that every leaf is visited and told;
// its counts are those of a textbook search.

// Source runs a search from its start with a listener. It must tell the same events
// every time. It may stop as soon as ctx has ended.
type Source func(ctx context.Context, hear func(Event)) error

// EventKind says what happened.
type EventKind uint8

// What happens in a search, in the order in which one node may tell it. Between
// EnterNode and LeaveNode of a node lies everything that happens below it.
const (
	// BeginDepth is told at the root before a depth is searched. It has Depth, and
	// in Alpha and Beta the bounds around every value the search can meet.
	BeginDepth EventKind = iota
	// EnterNode is told for every node that counts as visited. It has Level,
	// Depth, Turn and the window, Alpha and Beta; at a node that is no leaf Moves,
	// the length of its list, and at a chance node in Weight the sum of the odds.
	// As says how decisions taken at once are read from here on.
	EnterNode
	// HitTable tells that the table knows Value, which settles the node.
	HitTable
	// TakeMove tells which Move or outcome, and with what Weight, leads from the
	// node at Level to the one that is entered next at Level+1. Another TakeMove
	// may follow instead: the search looked at the position and left it.
	TakeMove
	// OpenWindow is told before outcome Move of a chance node is searched: at
	// NeedLo or below, and at NeedHi or above, the outcome alone settles the
	// node. Alpha and Beta are the window made of them, and Turn is who decides after
	// the outcome.
	OpenWindow
	// BeginProbe is OpenWindow for a probe, one move of outcome Move. The side
	// that the probe cannot settle has an infinite need.
	BeginProbe
	// EndProbe has what the probe of outcome Move came to, Value and Bound.
	EndProbe
	// NarrowMoves tells that a search of some width has struck Skipped moves from
	// the list of the node at Level.
	NarrowMoves
	// OpenMatrix is told when the matrix of a decision taken at once is begun: it
	// has as many rows as Moves and as many columns as Replies.
	OpenMatrix
	// CommitMove tells that the replies to one move of player Turn are searched, at a
	// decision taken at once. The node in between counts as visited, as a decision.
	CommitMove
	// OpenCell is told before the cell of row Move and column Reply is searched,
	// between Alpha and Beta, under the reading As. Its node is at Level+2.
	OpenCell
	// EndCell has what is known of a cell now: Value if Bound is Exact, and
	// otherwise that its value lies between NeedLo and NeedHi.
	EndCell
	// SolveMatrix tells that a matrix game was solved: the cells of the rows and
	// columns in Mix. Value is its value; Alpha is what the row mixture is sure of
	// and Beta what the column mixture gives away at most.
	SolveMatrix
	// MixMoves has the mixture, Mix, that a decision taken at once is left with.
	MixMoves
	// CutNode tells that the rest of the node is left out: Cut says why, Value
	// is what was found, Limit what it beat and Skipped how many moves or
	// outcomes were never tried.
	CutNode
	// LeaveNode is told once for every EnterNode, with Value, Bound and, at a
	// leaf, Leaf.
	LeaveNode
)

// Event is one thing that happened at the node at Level. Which other fields
// mean something depends on Kind.
type Event struct {
	Kind  EventKind
	Turn  games.Turn
	Bound Bound
	Leaf  Leaf
	Cut   Cut
	As    joint.Reading

	Level  int32 // moves and outcomes from the root
	Depth  int32 // plies left
	Move   games.Move
	Reply  games.Move // the column of a cell
	Weight uint64     // of an outcome; 0 for a move

	Alpha, Beta    games.Value
	NeedLo, NeedHi games.Value

	Value games.Value
	Limit games.Value

	Moves, Replies int32
	Skipped        int32
	Mix            *Mixture // nil but for SolveMatrix and MixMoves
}

// Mixture is the solution of a matrix game: how likely each of the moves in it is
// in the best mixture of either player.
type Mixture struct {
	Rows, Columns     []games.Move
	RowMix, ColumnMix []float64
	LPs, Pivots       int // linear programs solved for it, and steps in them
}

// Bound says what a value found within a window tells about the true value.
type Bound uint8

// The value is the true one, not less than it, not more than it, or the search
// was stopped before it was known.
const (
	Exact Bound = iota
	AtMost
	AtLeast
	Unfinished
)

// Leaf says how a leaf got its value.
type Leaf uint8

// A node that is no leaf, a finished game, and an estimate at the horizon.
const (
	NoLeaf Leaf = iota
	Scored
	Estimated
)

// Cut names the inequality that let the search leave a node early.
type Cut uint8

// The cuts, by the counts they belong to. High means that Value >= Limit and
// Low that Value <= Limit.
const (
	MaxCut        Cut = iota // Value of the best move >= Limit, beta
	MinCut                   // Value of the best move <= Limit, alpha
	ChanceHigh               // Value of an outcome >= Limit, its NeedHi
	ChanceLow                // Value of an outcome <= Limit, its NeedLo
	ProbeHigh                // as ChanceHigh, by a probe
	ProbeLow                 // as ChanceLow, by a probe
	RangeHigh                // Value, the least possible >= Limit, beta
	RangeLow                 // Value, the greatest possible <= Limit, alpha
	PredictedHigh            // Value of a shallow search >= Limit, which predicts ChanceHigh
	PredictedLow             // Value of a shallow search <= Limit, which predicts ChanceLow
	TooUnlikely              // the node is Value, an estimate, as chance hardly brings it about
)

// High says whether the cut proves a node to be worth at least something.
func (c Cut) High() bool {
	return c == MaxCut || c == ChanceHigh || c == ProbeHigh || c == RangeHigh || c == PredictedHigh
}

// Flipped gives the event as the other player sees it: what was Max's is Min's, and
// every value changes its sign.
func (e Event) Flipped() Event {
	e.Turn = e.Turn.Opponent()
	e.Alpha, e.Beta = negative(e.Beta), negative(e.Alpha)
	e.NeedLo, e.NeedHi = negative(e.NeedHi), negative(e.NeedLo)
	e.Value, e.Limit = negative(e.Value), negative(e.Limit)
	switch e.Bound {
	case AtMost:
		e.Bound = AtLeast
	case AtLeast:
		e.Bound = AtMost
	}
	if e.Kind == CutNode && e.Cut != TooUnlikely {
		e.Cut ^= 1 // the cuts of the two players stand in pairs
	}
	return e
}

// negative is -v, and 0 for 0.
func negative(v games.Value) games.Value { return 0 - v }
