package tree

import (
	"math"

	"parlor/games"
	"parlor/search"
)

// recorder builds a tree out of the events of a search.
type recorder struct {
	heard  int // events
	keep   int // nodes
	levels int // a node as deep as this is counted and not kept
	kept   int
	root   *Node
	frames []frame // the nodes the search is in
	taken  []step  // the moves that lead on, by level
	need   [2]games.Value
	lo, hi games.Value // around every value
}

// step is a move that was taken.
type step struct {
	move   games.Move
	weight uint64
}

// frame is a node being searched. What is true of it is counted here, whether
// the node is kept or not.
type frame struct {
	node    *Node // nil if it is not kept
	level   int
	turn    games.Turn
	visited uint64
	cut     bool // or answered by the table
	probe   bool

	// Of the children searched so far: the best value, whether that is exact,
	// and whether all values are.
	best                games.Value
	bestExact, allExact bool
	// A chance node that ends with a probe was settled by it, though there may
	// have been no other outcome left to cut.
	lastProbe bool
	cells     bool // its children are cells of a matrix, and their best means nothing
}

func newRecorder(keep int) *recorder {
	return &recorder{keep: max(keep, 1), levels: math.MaxInt}
}

// hear takes one event.
func (r *recorder) hear(e search.Event) {
	r.heard++
	switch e.Kind {
	case search.BeginDepth:
		r.lo, r.hi = e.Alpha, e.Beta
	case search.EnterNode:
		r.enter(e)
	case search.TakeMove:
		r.taken = append(r.taken[:e.Level], step{e.Move, e.Weight})
	case search.OpenCell:
		r.taken = append(r.taken[:e.Level], step{e.Move, 0}, step{e.Reply, 0})
	case search.CommitMove:
		r.top().visited++ // the node between a move and the replies to it
	case search.OpenWindow, search.BeginProbe:
		r.need = [2]games.Value{e.NeedLo, e.NeedHi}
	case search.HitTable:
		r.top().cut = true
		if n := r.top().node; n != nil {
			n.Remembered = true
		}
	case search.CutNode:
		r.cut(e)
	case search.LeaveNode:
		r.leave(e)
	}
}

func (r *recorder) top() *frame { return &r.frames[len(r.frames)-1] }

// enter begins a node. The root begins the tree of another depth.
func (r *recorder) enter(e search.Event) {
	if e.Level == 0 {
		r.root, r.kept, r.levels, r.frames = nil, 0, math.MaxInt, r.frames[:0]
	}
	f := frame{level: int(e.Level), turn: e.Turn, visited: 1, allExact: true}
	if len(r.frames) > 0 {
		f.probe = f.level == r.top().level+2 && r.top().turn == games.Chance
	}
	if len(r.frames) < r.levels {
		f.node = r.begin(e, f.probe)
		if r.kept++; r.kept > r.keep {
			r.fold()
		}
	}
	if n := len(r.frames); n > 0 && r.top().turn == games.Both && f.level == r.top().level+2 {
		r.frames[n-1].cells = true
	}
	r.frames = append(r.frames, f)
}

// begin makes a node and hangs it below the one the search is in.
func (r *recorder) begin(e search.Event, probe bool) *Node {
	n := &Node{Kind: e.Turn.String(), Alpha: finite(e.Alpha), Beta: finite(e.Beta), Entered: r.heard}
	n.open = [2]bool{e.Alpha <= r.lo, e.Beta >= r.hi}
	if len(r.frames) == 0 {
		r.root = n
		return n
	}
	above := r.top()
	first, last := r.taken[above.level], r.taken[e.Level-1]
	n.move, n.outcome, n.Weight = last.move, first.move, first.weight
	if above.turn == games.Chance && (above.node.Alpha != nil || above.node.Beta != nil) {
		n.NeedLow, n.NeedHigh = finite(r.need[0]), finite(r.need[1])
	}
	if probe {
		n.Probe = "?" // named later
	}
	n.cell = above.turn == games.Both && int(e.Level) == above.level+2
	above.node.Below = append(above.node.Below, n)
	return n
}

// finite gives nil for what is infinite.
func finite(v games.Value) *games.Value {
	if math.IsInf(float64(v), 0) {
		return nil
	}
	return &v
}

// fold takes away the deepest levels until few enough nodes are left. The root
// and its children always stay. Nodes that the search is still in go on being
// written, though they hang below nothing any more.
func (r *recorder) fold() {
	for r.kept > r.keep && r.levels > 2 {
		r.levels = max(min(r.levels, depthOf(r.root))-1, 2)
		r.kept = trim(r.root, r.levels)
	}
}

// depthOf counts the levels of a tree.
func depthOf(n *Node) int {
	below := 0
	for _, c := range n.Below {
		below = max(below, depthOf(c))
	}
	return 1 + below
}

// trim leaves the given number of levels and counts what is left.
func trim(n *Node, levels int) int {
	if levels == 1 {
		n.Below = nil
	}
	count := 1
	for _, c := range n.Below {
		count += trim(c, levels-1)
	}
	return count
}

// cut notes why the node is being left early.
func (r *recorder) cut(e search.Event) {
	f := r.top()
	f.cut = true
	if f.node == nil {
		return
	}
	by := "range"
	switch e.Cut {
	case search.MaxCut, search.MinCut:
		by = "move"
	case search.ChanceHigh, search.ChanceLow:
		by = "outcome"
	case search.ProbeHigh, search.ProbeLow:
		by = "probe"
	case search.PredictedHigh, search.PredictedLow:
		by = "prediction"
	case search.TooUnlikely:
		f.node.Estimate = true
		return
	}
	sign := atMost
	if e.Cut.High() {
		sign = atLeast
	}
	c := &Cut{By: by, Value: e.Value, Sign: sign, Limit: e.Limit, Skipped: int(e.Skipped), Number: r.heard}
	if by == "outcome" || by == "probe" || by == "prediction" {
		c.outcome = r.taken[f.level].move
	}
	f.node.Cut = c
}

// leave ends a node and tells the one above of it.
func (r *recorder) leave(e search.Event) {
	f := *r.top()
	r.frames = r.frames[:len(r.frames)-1]
	bound := f.bound(e)
	if n := f.node; n != nil {
		n.Value, n.Bound, n.Visited = e.Value, bound, f.visited
		n.Estimate = n.Estimate || e.Leaf == search.Estimated
		n.Left = r.heard
		if e.Leaf != search.NoLeaf {
			n.Kind = "leaf"
		}
		n.Hidden = n.Visited - 1
		for _, c := range n.Below {
			n.Hidden -= c.Visited
		}
		n.closeWindow()
		f.markBest()
	}
	if len(r.frames) > 0 {
		r.top().add(f, e.Value, bound == exact)
	}
}

// closeWindow takes away the ends of the window that are open: no better than the
// bounds of all values, and used for no cut.
func (n *Node) closeWindow() {
	if n.open[0] && !n.cuts(atMost) {
		n.Alpha = nil
	}
	if n.open[1] && !n.cuts(atLeast) {
		n.Beta = nil
	}
}

// bound says what the value of the node is. The search knows it by the window
// only; where the children that matter are exact, so is the value, however it
// lies to the window.
func (f *frame) bound(e search.Event) string {
	switch {
	case e.Bound == search.Unfinished:
		return unfinished
	case e.Bound == search.Exact, !f.cut && f.provesExact():
		return exact
	case e.Bound == search.AtMost:
		return atMost
	}
	return atLeast
}

// provesExact says whether the children searched give the exact value, when none
// was left out.
func (f *frame) provesExact() bool {
	if f.cells {
		return false
	}
	if f.turn == games.Chance {
		return f.allExact && !f.lastProbe
	}
	return f.bestExact
}

// add notes the value of a child. What a probe found belongs to a node further
// down and is no child's value.
func (f *frame) add(child frame, v games.Value, isExact bool) {
	f.visited += child.visited
	f.lastProbe = child.probe
	if child.probe {
		return
	}
	first := f.visited == 1+child.visited
	switch {
	case first || f.better(v, f.best):
		f.best, f.bestExact = v, isExact
	case v == f.best:
		f.bestExact = f.bestExact || isExact
	}
	f.allExact = f.allExact && isExact
}

// better says whether the player at the node prefers a to b.
func (f *frame) better(a, b games.Value) bool {
	if f.turn == games.Min || f.turn == games.Reply {
		return a < b
	}
	return a > b
}

// markBest marks the first child whose value the node has.
func (f *frame) markBest() {
	if f.cells || f.turn == games.Chance || f.turn == games.Over || f.node.Bound == unfinished {
		return
	}
	for _, c := range f.node.Below {
		if math.Abs(float64(c.Value-f.node.Value)) <= float64(search.Tie) {
			c.Best = true
			return
		}
	}
}
