package search

import (
	"slices"

	"parlor/games"
	"parlor/search/joint"
)

// A trace is a search told as it happens, for whoever wants to show it: every
// node entered and left, every move taken, every window and every cutoff with
// the inequality that made it. Package search/tree gathers it into a tree, package
// search/walk goes through it step by step, and a [Tally] adds it up to the counts.
//
// A search without a listener pays nothing. One with a listener runs as
// textbooks have it (Options.Textbook), so that every leaf is visited and told;
// its counts are those of a textbook search.

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

// Tally adds up the events of a search to what the search itself counts. So a
// listener knows, at any event, how much work was done by then, and a test can hold
// events and counts against each other. The zero Tally is ready for use.
type Tally struct {
	// Counts is the work told so far of the depth that is being searched.
	Counts Counts

	nodes []talliedNode // those the search is in
}

// talliedNode is a node that was entered and not yet left.
type talliedNode struct {
	turn games.Turn
	as   joint.Reading
	hit  bool // answered by the table
	leaf bool // valued where it stands, though not at the horizon
}

// Hear takes the next event.
func (t *Tally) Hear(e Event) {
	c := &t.Counts
	switch e.Kind {
	case BeginDepth:
		t.Counts, t.nodes = Counts{}, t.nodes[:0]
	case EnterNode:
		c.Visited++
		t.nodes = append(t.nodes, talliedNode{turn: e.Turn, as: e.As})
	case LeaveNode:
		t.leave(e)
	case HitTable:
		t.top().hit = true
		c.TableHits++
	case TakeMove:
		if e.Turn != games.Chance {
			c.MovesDone++
		}
	case BeginProbe:
		c.Probes++
	case CutNode:
		t.cut(e)
	case NarrowMoves:
		c.Narrowed += uint64(e.Skipped)
	default:
		t.hearJoint(e)
	}
}

// top gives the node that the search is in.
func (t *Tally) top() *talliedNode { return &t.nodes[len(t.nodes)-1] }

// leave counts a node by its kind, which is certain when it is left only.
func (t *Tally) leave(e Event) {
	n := *t.top()
	t.nodes = t.nodes[:len(t.nodes)-1]
	switch c := &t.Counts; {
	case n.hit:
	case n.leaf, e.Leaf != NoLeaf:
		c.Leaves++
	case n.turn == games.Chance:
		c.Chances++
	default:
		c.Decisions++
	}
}

// cut counts a cutoff by its inequality.
func (t *Tally) cut(e Event) {
	c := &t.Counts
	skipped := &c.PrunedOutcomes
	switch e.Cut {
	case MaxCut:
		c.MaxCuts++
		skipped = &c.PrunedMoves
	case MinCut:
		c.MinCuts++
		skipped = &c.PrunedMoves
	case ChanceHigh:
		c.ChanceHigh++
	case ChanceLow:
		c.ChanceLow++
	case ProbeHigh, ProbeLow:
		c.ProbeCuts++
	case RangeHigh, RangeLow:
		c.RangeCuts++
	case PredictedHigh, PredictedLow:
		c.Predicted++
	case TooUnlikely:
		t.top().leaf = true
		c.Unlikely++
	}
	*skipped += uint64(e.Skipped)
}

// hearJoint takes an event at a decision taken at once. To try a move in view of
// the other player counts as a decision of his, and a cell as a move.
func (t *Tally) hearJoint(e Event) {
	c := &t.Counts
	switch e.Kind {
	case OpenMatrix:
		c.CellsTotal += uint64(e.Moves) * uint64(e.Replies)
	case CommitMove:
		c.Visited++
		c.Decisions++
		c.MovesDone++
	case OpenCell:
		c.MovesDone++
	case EndCell:
		if e.Bound == Exact {
			c.CellsSearched++
		}
	case SolveMatrix:
		c.LPs += uint64(e.Mix.LPs)
		c.Pivots += uint64(e.Mix.Pivots)
	}
}

// Clone copies a tally, so that the copy can go on alone.
func (t *Tally) Clone() Tally {
	return Tally{Counts: t.Counts, nodes: slices.Clone(t.nodes)}
}
