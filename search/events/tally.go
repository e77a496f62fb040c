package events

import (
	"slices"

	"parlor/games"
	"parlor/search/joint"
)

// Tally sums the events of a search to the counts that the search itself keeps. So
// a listener knows, at any event, how much work was done by then, and a test can
// compare events and counts. The zero Tally is ready for use.
type Tally struct {
	// Counts is the work reported so far of the depth being searched.
	Counts Counts

	nodes []talliedNode // the path of open nodes
}

// talliedNode is a node that was entered and not yet left.
type talliedNode struct {
	turn games.Turn
	as   joint.Reading
	hit  bool // answered by the table
	leaf bool // evaluated at once, though not at the horizon
}

// Hear processes the next event.
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
		if e.Turn != games.Chance && !e.Again {
			c.MovesDone++
		}
	case BeginProbe:
		c.Probes++
	case CutNode:
		t.cut(e)
	case NarrowMoves:
		c.Narrowed += uint64(e.Skipped)
	case ExpandNode:
		t.expand(e)
	default:
		t.hearJoint(e)
	}
}

// expand turns a leaf of a kept tree into an inner node; the root never counted as a leaf.
func (t *Tally) expand(e Event) {
	switch c := &t.Counts; {
	case e.Level == 0:
	case e.Turn == games.Chance:
		c.Leaves--
		c.Chances++
	default:
		c.Leaves--
		c.Decisions++
	}
}

// top gives the innermost open node.
func (t *Tally) top() *talliedNode { return &t.nodes[len(t.nodes)-1] }

// leave counts a node by its kind, which is not certain before it is left.
func (t *Tally) leave(e Event) {
	n := *t.top()
	t.nodes = t.nodes[:len(t.nodes)-1]
	switch c := &t.Counts; {
	case n.hit:
	case e.Again, e.Sampled != nil && e.Sampled.Visits > 1: // a node of the tree that was visited before
		c.TableHits++
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

// hearJoint processes an event at a simultaneous decision. A move that the
// other player sees counts as a decision of theirs, and a cell as a move.
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
		if !e.Again {
			c.MovesDone++
		}
	case EndCell:
		if e.Bound == Exact {
			c.CellsSearched++
		}
	case SolveMatrix:
		c.LPs += uint64(e.Mix.LPs)
		c.Pivots += uint64(e.Mix.Pivots)
	}
}

// Open is the number of open nodes.
func (t *Tally) Open() int { return len(t.nodes) }

// Clone copies a tally; the copy is independent.
func (t *Tally) Clone() Tally {
	return Tally{Counts: t.Counts, nodes: slices.Clone(t.nodes)}
}

// Counts is the work of a search. All counts are the same on every run and
// every machine.
type Counts struct {
	// Visited counts nodes entered, of every kind, the root and leaves
	// included. It is the sum of the four counts below it.
	Visited   uint64 `json:"visited"`
	Decisions uint64 `json:"decisions"` // nodes where a player chose
	Chances   uint64 `json:"chances"`   // nodes where outcomes were averaged
	Leaves    uint64 `json:"leaves"`    // nodes valued by the evaluation or the score
	TableHits uint64 `json:"table_hits"`

	// MovesDone counts moves played at Max and Min nodes, probes included.
	MovesDone uint64 `json:"moves_done"`
	// PrunedMoves counts, at each cutoff at a decision, the moves listed there
	// and never tried.
	PrunedMoves uint64 `json:"pruned_moves"`
	// PrunedOutcomes counts, at each cutoff at a chance node, the outcomes
	// neither probed nor searched.
	PrunedOutcomes uint64 `json:"pruned_outcomes"`
	// Probes counts the single moves Star2 tried before searching outcomes.
	Probes uint64 `json:"probes"`

	// The cutoffs that skipped something: a beta cutoff at Max, an alpha cutoff at
	// Min, a chance node proved too high or too low, one of these already while
	// probing, and one by the bounds of the position before anything was searched.
	MaxCuts    uint64 `json:"max_cuts"`
	MinCuts    uint64 `json:"min_cuts"`
	ChanceHigh uint64 `json:"chance_high"`
	ChanceLow  uint64 `json:"chance_low"`
	ProbeCuts  uint64 `json:"probe_cuts"`
	RangeCuts  uint64 `json:"range_cuts"`

	// What inexact searches leave out: moves beyond the beam width, each time
	// that a position's moves are listed; positions too improbable to be
	// searched; chance nodes assumed settled by prediction.
	Narrowed  uint64 `json:"narrowed,omitempty"`
	Unlikely  uint64 `json:"unlikely,omitempty"`
	Predicted uint64 `json:"predicted,omitempty"`

	// At simultaneous decisions: the cells of all matrices met, those whose
	// value had to be known exactly, linear programs solved and pivots in them.
	CellsTotal    uint64 `json:"cells_total"`
	CellsSearched uint64 `json:"cells_searched"`
	LPs           uint64 `json:"linear_programs"`
	Pivots        uint64 `json:"pivots"`
}

// Pruned is everything skipped: direct successors only, never whole subtrees.
func (c Counts) Pruned() uint64 { return c.PrunedMoves + c.PrunedOutcomes }

// Add adds the counts of d to c.
func (c *Counts) Add(d Counts) {
	c.Visited += d.Visited
	c.Decisions += d.Decisions
	c.Chances += d.Chances
	c.Leaves += d.Leaves
	c.TableHits += d.TableHits
	c.MovesDone += d.MovesDone
	c.PrunedMoves += d.PrunedMoves
	c.PrunedOutcomes += d.PrunedOutcomes
	c.Probes += d.Probes
	c.MaxCuts += d.MaxCuts
	c.MinCuts += d.MinCuts
	c.ChanceHigh += d.ChanceHigh
	c.ChanceLow += d.ChanceLow
	c.ProbeCuts += d.ProbeCuts
	c.RangeCuts += d.RangeCuts
	c.Narrowed += d.Narrowed
	c.Unlikely += d.Unlikely
	c.Predicted += d.Predicted
	c.CellsTotal += d.CellsTotal
	c.CellsSearched += d.CellsSearched
	c.LPs += d.LPs
	c.Pivots += d.Pivots
}
