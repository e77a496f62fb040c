// Package simultaneous searches positions in which both players decide at the same time:
// in full (full.go), and by a double oracle that leaves out what it can (oracle.go). Both
// give the value when both players mix, and at the root the mixtures. What is done with one
// matrix is in package joint; here is the tree around it.
package simultaneous

import (
	"math"
	"slices"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/joint"
	"parlor/search/stack"
)

// DoubleOracle searches decisions taken at once by a double oracle (search/joint). It
// knows the tree: which nodes are decisions taken at once, what lies between them,
// and how a cell is searched. Open decisions and chance nodes are in between.go.
type DoubleOracle[S comparable] struct {
	matrixNodes[S]
	met     uint64 // Both nodes entered so far
	killers []int
}

// NewDoubleOracle makes such a search of the position on a stack, below which all values lie
// within some bounds.
func NewDoubleOracle[S comparable](c stack.Stack[S], all bounds.Bounds) *DoubleOracle[S] {
	x := &DoubleOracle[S]{matrixNodes: matrixNodes[S]{Stack: c}}
	x.joint = joint.New(x, float64(all.Lo), float64(all.Hi))
	return x
}

func (x *DoubleOracle[S]) Node(level, depth int, alpha, beta games.Value) games.Value {
	return x.Value(level, depth, alpha, beta, joint.Together)
}

// both values a Both node within a window. A serial reading begins with the moves
// that cut off last at these levels.
func (x *DoubleOracle[S]) both(level, depth int, alpha, beta games.Value, as joint.Reading) games.Value {
	x.met++
	n := x.openBoth(level, depth)
	if as != joint.Together {
		n.First = [2]int{x.refutation(level, n.Rows), x.refutation(level+1, n.Columns)}
	}
	v, _ := x.ask(n, float64(alpha), float64(beta), as)
	x.closeBoth(n)
	return games.Value(v)
}

// ask has n searched within a window under a reading, and is false when the search
// was stopped.
func (x *DoubleOracle[S]) ask(n *joint.Node, alpha, beta float64, as joint.Reading) (float64, bool) {
	x.hearJoint()
	if as != joint.Together {
		return x.joint.Value(n, alpha, beta, as)
	}
	x.tellMatrix(n)
	v, finished := x.joint.Value(n, alpha, beta, as)
	x.tellMix(n, n.Mix(joint.Row), n.Mix(joint.Column))
	return v, finished
}

// Cell searches the position after a row and a column.
func (x *DoubleOracle[S]) Cell(n *joint.Node, row, column int, alpha, beta float64, as joint.Reading) (float64, joint.Reading) {
	x.tellCell(n, row, column, alpha, beta, as)
	x.pushBoth(n, row, column)
	visited, met := x.Counts.Visited, x.met
	v := float64(x.Value(n.Level+2, n.Depth-2, games.Value(alpha), games.Value(beta), as))
	switch {
	case x.Limits.Stopped != nil:
		return 0, joint.Unfinished
	case x.Counts.Visited == visited+1: // a leaf is exact whatever the window
		return v, joint.Exact
	case x.met == met: // without decisions taken at once all readings agree
		return v, joint.Together
	}
	return v, as
}

// Cut counts a cutoff and remembers the move that made it.
func (x *DoubleOracle[S]) Cut(n *joint.Node, side joint.Side, move, untried int) {
	x.refute(n.Level+int(side), move)
	cuts := &x.Counts.MaxCuts
	if side == joint.Column {
		cuts = &x.Counts.MinCuts
	}
	x.cutMoves(untried, cuts)
}

// SolveRoot searches a root where both decide at once, and is false when the
// search was stopped.
func (x *DoubleOracle[S]) SolveRoot(depth int) (Equilibrium, bool) {
	return x.solveRoot(depth, func(n *joint.Node) (e Equilibrium, finished bool) {
		x.met++
		if _, finished = x.ask(n, math.Inf(-1), math.Inf(1), joint.Together); !finished {
			return e, false
		}
		e = x.RootMoves()
		e.RowMix, e.ColumnMix = slices.Clone(n.Mix(joint.Row)), slices.Clone(n.Mix(joint.Column))
		lo, hi := n.Prove()
		e.Lo, e.Hi = games.Value(lo), games.Value(hi)
		e.Value = e.Lo + (e.Hi-e.Lo)/2
		return e, true
	})
}
