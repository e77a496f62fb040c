package search

import (
	"math"
	"slices"

	"parlor/games"
	"parlor/search/joint"
)

// oracle searches decisions taken at once by a double oracle (search/joint). It
// knows the tree: which nodes are decisions taken at once, what lies between them,
// and how a cell is searched. Open decisions and chance nodes are in serial.go.
type oracle[S comparable] struct {
	core[S]
	joint   *joint.Oracle
	met     uint64 // Both nodes entered so far
	killers []int
}

// doubleOracle makes the search of DoubleOracle.
func (d *driver[S]) doubleOracle() {
	x := newOracle(d.problem, *d.core)
	d.core, d.search, d.matrix = &x.core, x, x
}

func newOracle[S comparable](p Problem[S], c core[S]) *oracle[S] {
	beyond := 0.0
	if p.QuickWins { // a score may end up beyond the bounds by as many plies
		beyond = MaxDepth
	}
	x := &oracle[S]{core: c}
	x.joint = joint.New(x, float64(p.Eval.Lo)-beyond, float64(p.Eval.Hi)+beyond)
	return x
}

func (x *oracle[S]) node(level, depth int, alpha, beta games.Value) games.Value {
	return x.value(level, depth, alpha, beta, joint.Together)
}

// both values a Both node within a window. A serial reading begins with the moves
// that cut off last at these levels.
func (x *oracle[S]) both(level, depth int, alpha, beta games.Value, as joint.Reading) games.Value {
	x.met++
	n := openBoth(&x.core, x.joint, level, depth)
	if as != joint.Together {
		n.First = [2]int{x.refutation(level, n.Rows), x.refutation(level+1, n.Columns)}
	}
	v, _ := x.ask(n, float64(alpha), float64(beta), as)
	closeBoth(&x.core, x.joint, n)
	return games.Value(v)
}

// ask has n searched within a window under a reading, and is false when the search
// was stopped.
func (x *oracle[S]) ask(n *joint.Node, alpha, beta float64, as joint.Reading) (float64, bool) {
	x.hearJoint(x.joint)
	if as != joint.Together {
		return x.joint.Value(n, alpha, beta, as)
	}
	x.tellMatrix(n)
	v, finished := x.joint.Value(n, alpha, beta, as)
	x.tellMix(n, n.Mix(joint.Row), n.Mix(joint.Column))
	return v, finished
}

// Cell searches the position after a row and a column.
func (x *oracle[S]) Cell(n *joint.Node, row, column int, alpha, beta float64, as joint.Reading) (float64, joint.Reading) {
	x.tellCell(n, row, column, alpha, beta, as)
	x.pushBoth(n, row, column)
	visited, met := x.counts.Visited, x.met
	v := float64(x.value(n.Level+2, n.Depth-2, games.Value(alpha), games.Value(beta), as))
	switch {
	case x.limits.stopped != nil:
		return 0, joint.Unfinished
	case x.counts.Visited == visited+1: // a leaf is exact whatever the window
		return v, joint.Exact
	case x.met == met: // without decisions taken at once all readings agree
		return v, joint.Together
	}
	return v, as
}

// Commit enters the node between a move and its replies, where a serial reading
// has one.
func (x *oracle[S]) Commit(n *joint.Node, side joint.Side) bool { return x.commit(n, side) }

// Cut counts a cutoff and remembers the move that made it.
func (x *oracle[S]) Cut(n *joint.Node, side joint.Side, move, untried int) {
	x.refute(n.Level+int(side), move)
	cuts := &x.counts.MaxCuts
	if side == joint.Column {
		cuts = &x.counts.MinCuts
	}
	x.cutMoves(untried, cuts)
}

// solveRoot searches a root where both decide at once, and is false when the
// search was stopped.
func (x *oracle[S]) solveRoot(depth int) (e Equilibrium, finished bool) {
	if !x.enter(0) {
		return e, x.tellRoot(depth, func() games.Value {
			e, finished = x.solveRoot(depth)
			return e.Value
		}) && finished
	}
	x.counts.Decisions++
	x.met++
	n := openBoth(&x.core, x.joint, 0, depth)
	defer closeBoth(&x.core, x.joint, n)
	if _, finished := x.ask(n, math.Inf(-1), math.Inf(1), joint.Together); !finished {
		return Equilibrium{}, false
	}
	e = x.rootMoves()
	e.RowMix, e.ColumnMix = slices.Clone(n.Mix(joint.Row)), slices.Clone(n.Mix(joint.Column))
	lo, hi := n.Prove()
	e.Lo, e.Hi = games.Value(lo), games.Value(hi)
	e.Value = e.Lo + (e.Hi-e.Lo)/2
	return e, true
}
