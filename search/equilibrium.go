package search

import (
	"math"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/joint"
	"parlor/search/matrix"
)

// Decisions taken at once, searched in full: backward induction with a matrix
// game at every Both node (von Neumann and Morgenstern, 1944, for games in
// extensive form). Each row is a move of Max, each column a reply, each cell
// the value of the position after both; the node is worth the value of that
// matrix. Treating Both as Max and Reply as Min, as plain search does, lets Min
// see Max's move first and gives only what Max can guarantee without mixing.
//
// Everything else is as in plain expectiminimax, down to the nodes visited, and
// this search is in turn what the double oracle is tested against.
type equilibrium[S comparable] struct {
	core[S]
	joint *joint.Oracle
}

// equilibrium makes the search of Mixing.
func (d *driver[S]) equilibrium() {
	x := newEquilibrium(*d.core)
	d.core, d.search, d.matrix = &x.core, x, x
}

func newEquilibrium[S comparable](c core[S]) *equilibrium[S] {
	x := &equilibrium[S]{core: c}
	x.joint = joint.New(x, math.Inf(-1), math.Inf(1))
	return x
}

// node values the position at level with depth plies to go. As in plain
// search, the window means nothing.
func (x *equilibrium[S]) node(level, depth int, _, _ games.Value) games.Value {
	if !x.enter(level) {
		return x.tellNode(x, level, depth, bounds.Unknown)
	}
	turn := x.game.Turn(&x.stack[level])
	switch {
	case turn == games.Over:
		return x.score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.evaluate(level)
	case turn == games.Chance:
		return x.average(level, depth)
	case turn == games.Both:
		return x.both(level, depth)
	default:
		return x.best(level, depth, turn)
	}
}

// best is a node where one player decides.
func (x *equilibrium[S]) best(level, depth int, turn games.Turn) games.Value {
	x.counts.Decisions++
	best := worst(turn)
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		x.counts.MovesDone++
		x.push(level, x.moves[i])
		v := x.node(level+1, depth-1, 0, 0)
		if maximises(turn) {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	x.moves = x.moves[:base]
	return best
}

// both fills the matrix of a Both node and solves it.
func (x *equilibrium[S]) both(level, depth int) games.Value {
	x.counts.Decisions++
	n := openBoth(&x.core, x.joint, level, depth)
	a, _ := x.full(n)
	closeBoth(&x.core, x.joint, n)
	return games.Value(a.Value)
}

// full searches every cell of n and solves its matrix, and is false when the search
// was stopped.
func (x *equilibrium[S]) full(n *joint.Node) (matrix.Solution, bool) {
	x.hearJoint(x.joint)
	x.tellMatrix(n)
	a, finished := x.joint.Full(n)
	x.tellMix(n, a.Row, a.Column)
	return a, finished
}

// Cell searches the position after a row and a column.
func (x *equilibrium[S]) Cell(n *joint.Node, row, column int, _, _ float64, _ joint.Reading) (float64, joint.Reading) {
	x.tellCell(n, row, column, math.Inf(-1), math.Inf(1), joint.Together)
	x.pushBoth(n, row, column)
	v := x.node(n.Level+2, n.Depth-2, 0, 0)
	if x.limits.stopped != nil {
		return 0, joint.Unfinished
	}
	return float64(v), joint.Exact
}

// Commit enters the node between a row and its replies.
func (x *equilibrium[S]) Commit(n *joint.Node, side joint.Side) bool { return x.commit(n, side) }

// Cut is never called: nothing is cut off in full.
func (x *equilibrium[S]) Cut(*joint.Node, joint.Side, int, int) {}

func (x *equilibrium[S]) average(level, depth int) games.Value {
	x.counts.Chances++
	var sum games.Value
	var total uint64
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		w := uint64(x.game.Weight(&x.stack[level], x.moves[i]))
		x.push(level, x.moves[i])
		sum += weighted(w, x.node(level+1, depth, 0, 0))
		total += w
	}
	x.moves = x.moves[:base]
	return mean(sum, total)
}

// solveRoot searches a root where both decide at once, and is false when the
// search was stopped.
func (x *equilibrium[S]) solveRoot(depth int) (e Equilibrium, finished bool) {
	if !x.enter(0) {
		return e, x.tellRoot(depth, func() games.Value {
			e, finished = x.solveRoot(depth)
			return e.Value
		}) && finished
	}
	x.counts.Decisions++
	n := openBoth(&x.core, x.joint, 0, depth)
	defer closeBoth(&x.core, x.joint, n)
	a, finished := x.full(n)
	if !finished {
		return Equilibrium{}, false
	}
	e = x.rootMoves()
	e.fill(n.Matrix(), a)
	return e, true
}
