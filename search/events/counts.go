package events

// Counts is the work a search did. All counts are the same on every run and
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

	// What stopped a node early, if anything was left to skip: a beta cutoff at
	// Max, an alpha cutoff at Min, a chance node proved too high or too low, one
	// of these already while probing, and one by the bounds of the position before
	// anything was searched.
	MaxCuts    uint64 `json:"max_cuts"`
	MinCuts    uint64 `json:"min_cuts"`
	ChanceHigh uint64 `json:"chance_high"`
	ChanceLow  uint64 `json:"chance_low"`
	ProbeCuts  uint64 `json:"probe_cuts"`
	RangeCuts  uint64 `json:"range_cuts"`

	// What inexact searches leave out: moves beyond the width, each time that a
	// position's moves are listed; positions too unlikely to be followed; chance
	// nodes taken for settled by prediction.
	Narrowed  uint64 `json:"narrowed,omitempty"`
	Unlikely  uint64 `json:"unlikely,omitempty"`
	Predicted uint64 `json:"predicted,omitempty"`

	// At decisions taken at once: the cells of all matrices met, those whose
	// value had to be known exactly, linear programs solved and steps in them.
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
