package events

import (
	"slices"

	"parlor/games"
	"parlor/search/joint"
)

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

// Open is how many nodes were entered and not yet left.
func (t *Tally) Open() int { return len(t.nodes) }

// Clone copies a tally, so that the copy can go on alone.
func (t *Tally) Clone() Tally {
	return Tally{Counts: t.Counts, nodes: slices.Clone(t.nodes)}
}
