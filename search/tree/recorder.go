package tree

import (
	"math"
	"slices"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/walk"
)

// recorder builds a tree from the state of a search after each event.
type recorder struct {
	state  *walk.State
	keep   int // the most nodes
	levels int // nodes this deep are counted but not kept
	kept   int
	root   *Node
	frames []frame // one for each node on the current path
}

// frame is what the recorder needs about a node being searched, kept or not.
type frame struct {
	node    *Node // nil if it is not kept
	turn    games.Turn
	visited uint64
	probe   bool

	// Of the children searched so far: the best value, whether that is exact,
	// and whether all values are.
	best                games.Value
	bestExact, allExact bool
	// A probe that is the last search below a chance node has settled it, even if no
	// outcome was left to cut.
	lastProbe bool
	cells     bool // its children are cells of a matrix, whose best is meaningless
}

func newRecorder(keep int) *recorder {
	return &recorder{state: walk.NewState(), keep: max(keep, 1), levels: math.MaxInt}
}

// hear processes one event.
func (r *recorder) hear(e events.Event) {
	r.state.Hear(e)
	switch e.Kind {
	case events.EnterNode:
		r.enter(r.state.Here())
	case events.CommitMove:
		r.top().visited++ // the node between a move and the replies to it
	case events.LeaveNode:
		r.leave(r.state.Here())
	}
}

func (r *recorder) top() *frame { return &r.frames[len(r.frames)-1] }

// enter begins a node. The root begins the tree of another depth.
func (r *recorder) enter(n *walk.Node) {
	if n.Enter.Level == 0 {
		r.root, r.kept, r.levels, r.frames = nil, 0, math.MaxInt, r.frames[:0]
	}
	f := frame{turn: n.Enter.Turn, visited: 1, allExact: true}
	if len(n.Steps) == 2 {
		f.probe = r.top().turn == games.Chance
		r.top().cells = r.top().cells || r.top().turn == games.Both
	}
	if len(r.frames) < r.levels {
		f.node = r.begin(n, f.probe)
		if r.kept++; r.kept > r.keep {
			r.fold()
		}
	}
	r.frames = append(r.frames, f)
}

// begin makes a node and adds it below the current one.
func (r *recorder) begin(entered *walk.Node, probe bool) *Node {
	e, all := entered.Enter, r.state.All
	n := &Node{Kind: e.Turn.String(), Alpha: finite(e.Alpha), Beta: finite(e.Beta), Knows: e.Set, Entered: entered.Entered}
	n.open = [2]bool{e.Alpha <= all.Lo, e.Beta >= all.Hi}
	if len(r.frames) == 0 {
		r.root = n
		return n
	}
	first, last := entered.Steps[0], entered.Steps[len(entered.Steps)-1]
	n.move, n.outcome, n.Weight = last.Move, first.Move, first.Weight
	above, branch := r.top(), r.state.Above().Current()
	if above.turn == games.Chance && branch != nil && (above.node.Alpha != nil || above.node.Beta != nil) {
		n.NeedLow, n.NeedHigh = finite(branch.Need.Lo), finite(branch.Need.Hi)
	}
	if probe {
		n.Probe = "?" // named later
	}
	n.cell = above.turn == games.Both && len(entered.Steps) == 2
	if mix := r.state.Above().Enter.Mix; mix != nil && !n.cell {
		n.Played = playedBy(mix, n.move)
	}
	above.node.Below = append(above.node.Below, n)
	return n
}

// playedBy says how often the one side that decides makes a move.
func playedBy(mix *events.Mixture, m games.Move) *games.Value {
	moves, often := mix.Rows, mix.RowMix
	if len(moves) == 0 {
		moves, often = mix.Columns, mix.ColumnMix
	}
	if i := slices.Index(moves, m); i >= 0 {
		return new(games.Value(often[i]))
	}
	return nil
}

// finite gives nil for infinities.
func finite(v games.Value) *games.Value {
	if math.IsInf(float64(v), 0) {
		return nil
	}
	return &v
}

// fold drops the deepest levels until few enough nodes are left. The root and
// its children always stay. Nodes still being searched are completed, though no
// longer part of the tree.
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

// trim keeps the given number of levels and counts the nodes left.
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

// cutOf gives the cutoff of a node, or nil if there is none.
func cutOf(n *walk.Node) *Cut {
	if n.Cut == nil {
		return nil
	}
	by := "range"
	switch e := n.Cut; e.Cut {
	case events.MaxCut, events.MinCut:
		by = "move"
	case events.ChanceHigh, events.ChanceLow:
		by = "outcome"
	case events.ProbeHigh, events.ProbeLow:
		by = "probe"
	case events.PredictedHigh, events.PredictedLow:
		by = "prediction"
	case events.TooUnlikely:
		return nil
	}
	sign := atMost
	if n.Cut.Cut.High() {
		sign = atLeast
	}
	c := &Cut{By: by, Value: n.Cut.Value, Sign: sign, Limit: n.Cut.Limit, Skipped: int(n.Cut.Skipped), Number: n.CutAt}
	if by == "outcome" || by == "probe" || by == "prediction" {
		c.outcome = n.Current().Move
	}
	return c
}

// leave ends a node and updates its parent.
func (r *recorder) leave(left *walk.Node) {
	f := *r.top()
	r.frames = r.frames[:len(r.frames)-1]
	e, bound := left.Leave, f.bound(left)
	if n := f.node; n != nil {
		n.Value, n.Bound, n.Visited = e.Value, bound, f.visited
		n.Cut, n.Remembered = cutOf(left), left.Hit
		n.Estimate = e.Leaf == events.Estimated || left.Cut != nil && left.Cut.Cut == events.TooUnlikely
		n.Left = r.state.Number
		if e.Leaf != events.NoLeaf {
			n.Kind = "leaf"
		}
		n.Hidden = n.Visited - 1
		for _, c := range n.Below {
			n.Hidden -= c.Visited
		}
		n.closeWindow()
		if left.Enter.Mix == nil { // where moves are mixed, what is played says more
			f.markBest()
		}
	}
	if len(r.frames) > 0 {
		r.top().add(f, e.Value, bound == exact)
	}
}

// closeWindow drops the ends of the window that are open: no better than the bounds on
// all values, and without a cut.
func (n *Node) closeWindow() {
	if n.open[0] && !n.cuts(atMost) {
		n.Alpha = nil
	}
	if n.open[1] && !n.cuts(atLeast) {
		n.Beta = nil
	}
}

// bound relates the value of the node to the true one. The search tells only by the
// window; if the children that matter are exact, so is the value, wherever the window
// is.
func (f *frame) bound(left *walk.Node) string {
	whole := left.Cut == nil && !left.Hit
	switch e := left.Leave; {
	case e.Bound == events.Unfinished:
		return unfinished
	case e.Again && e.Leaf == events.NoLeaf: // by strategies that are close to optimal
		return sampled
	case e.Bound == events.Exact, whole && f.provesExact():
		return exact
	case e.Bound == events.AtMost:
		return atMost
	}
	return atLeast
}

// provesExact says whether the searched children determine the exact value, with
// none left out.
func (f *frame) provesExact() bool {
	if f.cells {
		return false
	}
	if f.turn == games.Chance {
		return f.allExact && !f.lastProbe
	}
	return f.bestExact
}

// add records the value of a child. The result of a probe belongs to a node further down
// and is not a child's value.
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

// markBest marks the first child that has the node's value.
func (f *frame) markBest() {
	if f.cells || f.turn == games.Chance || f.turn == games.Over || f.node.Bound == unfinished {
		return
	}
	for _, c := range f.node.Below {
		if math.Abs(float64(c.Value-f.node.Value)) <= float64(bounds.Tie) {
			c.Best = true
			return
		}
	}
}
