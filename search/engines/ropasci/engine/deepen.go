package engine

import (
	"context"
	"slices"
	"time"

	"parlor/search/clock"
	"parlor/search/joint"
	"parlor/search/matrix"
)

// Result is what a search found out. Values are from Upper's side.
type Result struct {
	Rows, Columns     []Action // what each side may do, as far as it was searched
	RowMix, ColumnMix []float64
	// Value is what the position is worth if both mix well, Lo what Upper's mix
	// gets at least and Hi what Lower's gives away at most, to the horizon.
	Value, Lo, Hi float64
	Depth         int // turns looked ahead in full
	// Response is the mix that makes use of the other side's habits, from the side of the
	// player whose turn it is; nil if there is none.
	Response *matrix.Response
	Counts   Counts
}

// Limits end a search. Where they are 0 there is none.
type Limits struct {
	Depth int // turns, maxDepth at most
	Nodes uint64
	Time  time.Duration
}

// Run searches a position turn by turn deeper (iterative deepening; Slate and
// Atkin, 1977) and gives the result of the deepest search that was finished. The
// first, one turn deep, is finished whatever the limits are.
func (s *Search) Run(ctx context.Context, p *Position, past Past, most Limits) Result {
	s.begin(p, past)
	limits := clock.New(ctx, most.Nodes, most.Time)
	var r Result
	var spent [2]uint64 // nodes of the last two depths
	deepest := maxDepth
	if most.Depth > 0 {
		deepest = min(most.Depth, maxDepth)
	}
	for depth := 1; depth <= deepest; depth++ {
		if most.Nodes != 0 && depth > 1 && s.clock.Nodes+outlook(spent) > most.Nodes {
			break
		}
		if depth == 2 {
			limits.Nodes = s.clock.Nodes
			s.clock = limits
		}
		before := s.clock.Nodes
		next, finished := s.root(depth)
		spent[0], spent[1] = spent[1], s.clock.Nodes-before
		if !finished {
			break
		}
		r = next
	}
	s.Counts = Counts{Nodes: s.clock.Nodes, Counts: s.joint.Counts}
	r.Counts = s.Counts
	return r
}

// root searches the position itself, and then for the response to the other side's habits.
func (s *Search) root(depth int) (r Result, finished bool) {
	n := s.open(0, depth)
	defer s.close(n)
	if _, finished = s.joint.Value(n, -1, 1, joint.Together); !finished {
		return r, false
	}
	r = s.result(n)
	if s.foreseen.trust > 0 {
		r.Response, finished = s.respond(n)
	}
	return r, finished
}

// outlook gives the nodes that the next depth will take if it grows as the last
// did, so that no work is begun that cannot be finished. The second depth takes
// some dozens of times the first.
func outlook(spent [2]uint64) uint64 {
	const usual = 16
	if spent[0] == 0 {
		return spent[1] * usual
	}
	return spent[1] * (spent[1] / spent[0])
}

// result reads a finished search off the root.
func (s *Search) result(n *joint.Node) Result {
	f := &s.frames[0]
	r := Result{
		Rows: slices.Clone(f.rows), Columns: slices.Clone(f.columns),
		RowMix: slices.Clone(n.Mix(joint.Row)), ColumnMix: slices.Clone(n.Mix(joint.Column)), Depth: n.Depth,
	}
	r.Lo, r.Hi = n.Prove()
	r.Value = r.Lo + (r.Hi-r.Lo)/2
	s.joint.Counts.Gap = max(s.joint.Counts.Gap, r.Hi-r.Lo)
	return r
}
