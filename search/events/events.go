// Package events is the events of a search, as a listener receives them, and the counts of
// its work. It does not know how a search works.
package events

import (
	"context"

	"parlor/games"
	"parlor/search/joint"
)

// A trace is the stream of a search's events, for whoever wants to show it: every
// node entered and left, every move taken, every window and every cutoff with the
// inequality that made it. Other packages collect it into a tree or step through it,
// and a [Tally] sums it to the counts.
//
// A search without a listener pays nothing. One with a listener runs as textbooks
// have it (Options.Textbook), so that every leaf is visited and reported; its
// counts are those of a textbook search.

// Source runs a search from its start with a listener. It must report the same events
// every time. It may stop as soon as ctx has ended.
type Source func(ctx context.Context, hear func(Event)) error

// EventKind says what happened.
type EventKind uint8

// The events, in the order in which one node may report them. Everything below
// a node happens between its EnterNode and its LeaveNode.
const (
	// BeginDepth is reported at the root before a depth is searched. It has Depth,
	// and in Alpha and Beta the bounds on every value the search can meet.
	BeginDepth EventKind = iota
	// EnterNode is reported for every node that counts as visited. It has Level,
	// Depth, Turn and the window, Alpha and Beta; at an inner node Moves, the
	// length of its list, and at a chance node in Weight the sum of the odds. As
	// is the reading of simultaneous decisions from here on.
	EnterNode
	// HitTable says that the table has Value, which settles the node.
	HitTable
	// TakeMove says which Move or outcome, and with what Weight, leads from the
	// node at Level to the one that is entered next at Level+1. Another TakeMove
	// may follow instead: the search inspected the position and left it.
	TakeMove
	// OpenWindow is reported before outcome Move of a chance node is searched: at
	// NeedLo or below, and at NeedHi or above, the outcome alone settles the node.
	// Alpha and Beta are the window derived from them, and Turn is who decides after
	// the outcome.
	OpenWindow
	// BeginProbe is OpenWindow for a probe, one move of outcome Move. The side
	// that the probe cannot settle has an infinite need.
	BeginProbe
	// EndProbe has the result of the probe of outcome Move, Value and Bound.
	EndProbe
	// NarrowMoves says that a beam search has struck Skipped moves from the list
	// of the node at Level.
	NarrowMoves
	// OpenMatrix is reported when the matrix of a simultaneous decision is begun:
	// it has Moves rows and Replies columns.
	OpenMatrix
	// CommitMove says that the replies to one move of player Turn are searched, at a
	// simultaneous decision. The node in between counts as visited, as a decision.
	CommitMove
	// OpenCell is reported before the cell of row Move and column Reply is searched, between Alpha
	// and Beta, under the reading As. Its node is at Level+2.
	OpenCell
	// EndCell has what is now known about a cell: Value if Bound is Exact, and
	// otherwise that its value lies between NeedLo and NeedHi.
	EndCell
	// SolveMatrix says that a matrix game was solved: the cells of the rows and
	// columns in Mix. Value is its value; Alpha is what the row mixture guarantees
	// and Beta the most that the column mixture concedes.
	SolveMatrix
	// MixMoves has the mixture, Mix, that a simultaneous decision ends with.
	MixMoves
	// CutNode says that the rest of the node is pruned: Cut says why, Value is
	// the value found, Limit the one it passed and Skipped how many moves or
	// outcomes were never tried.
	CutNode
	// LeaveNode is reported once for every EnterNode, with Value, Bound and, at
	// a leaf, Leaf. In a search by simulations Value is the sample that is backed up.
	LeaveNode
	// BeginSimulation begins another descent from the root, numbered by Depth.
	BeginSimulation
	// ExpandNode says that the children of a leaf, Moves of them, have become nodes.
	ExpandNode
	// PlayOut is a playout from a leaf: Moves moves and outcomes, to Value.
	PlayOut
	// BeginIteration begins another game of the tree against itself, numbered by Depth.
	BeginIteration
	// UpdateStrategy says what the sides have learnt at a decision in an iteration of self-play:
	// it has Mix, what they played, and Learnt.
	UpdateStrategy
)

// Event is something that happened at the node at Level. Kind says which other
// fields are meaningful.
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
	// Mix is nil but for SolveMatrix, MixMoves and UpdateStrategy, and decisions met Again, where
	// it is what is played.
	Mix *Mixture
	// Learnt is what the row side and the column side have learnt; nil for who learns nothing.
	Learnt [2]*Learnt
	// Set is what the player who decides knows, where he cannot tell positions apart.
	Set   string
	Again bool // of a node or move of a tree that is kept: nothing is played or valued anew
	// Sampled is what simulations know of the node at EnterNode, at TakeMove and OpenCell, when they
	// choose from what is below it, and at LeaveNode; nil in other searches.
	Sampled *SampledNode
}

// Mixture is the solution of a matrix game: the probability of each move in the
// optimal mixture of either player.
type Mixture struct {
	Rows, Columns     []games.Move
	RowMix, ColumnMix []float64
	LPs, Pivots       int // linear programs solved for it, and pivots in them
}

// Learnt is what a side has learnt about each of its moves.
type Learnt struct {
	Gains   []float64    // what it gets by the move in this iteration
	Regrets []float64    // the sum of what the move would have gained; nil without regrets
	Mean    []float64    // the average strategy
	Parts   []RegretPart // what the regrets are made of in this iteration, where a set has several positions
}

// RegretPart is what one position of an information set adds to the regrets of the set: Reach, how often chance
// and the other side come there, times what each move gains above Value. All values are its owner's.
type RegretPart struct {
	Reach, Value games.Value
	Gains        []float64
}

// Bound relates a value found within a window to the true value.
type Bound uint8

// The value is exact, a lower bound, an upper bound, or the search was stopped
// before it was known.
const (
	Exact Bound = iota
	AtMost
	AtLeast
	Unfinished
)

// Leaf says how a leaf got its value.
type Leaf uint8

// An inner node, a finished game, and an estimate at the horizon.
const (
	NoLeaf Leaf = iota
	Scored
	Estimated
)

// Cut names the inequality that let the search leave a node early.
type Cut uint8

// The cuts, in the order of the counts they belong to. High means that Value >=
// Limit and Low that Value <= Limit.
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
	TooUnlikely              // Value is an estimate, as chance hardly ever brings the node about
)

// High says whether the cut proves a lower bound on a node.
func (c Cut) High() bool {
	return c == MaxCut || c == ChanceHigh || c == ProbeHigh || c == RangeHigh || c == PredictedHigh
}
