package search

import (
	"math"

	"parlor/games"
	"parlor/search/matrix"
)

// The double oracle (McMahan, Gordon and Blum, 2003; with bounds inside a tree
// Bosansky and others, 2013). Most moves never belong in a good mix, so most
// cells of a matrix need no value. Begin with one row and one column; solve;
// ask for each side's best reply, among all his moves, to the other's mix; take
// it in if it is better than what he gets; stop when neither finds one. Then
// the small solution is one of the whole matrix. What a player gets is read off
// the certificate of the small matrix and not off its value, so that the gap of a
// linear program never passes for a gain.
//
// A reply is turned down without its cells being known when even their upper
// bounds, as the serialised searches give them, do not make it better. Bounds
// only ever turn a move down: what goes into a matrix is exact.
type oracle[S comparable] struct {
	core[S]
	solver  matrix.Solver
	lo, hi  games.Value // around every value the search can meet
	slight  games.Value // no more than rounding
	met     uint64      // Both nodes entered so far
	killers []int
	// The unfinished matrices, each used as a stack.
	cells  []cell
	mixes  []float64
	order  []int32
	values []float64 // scratch: the part of a matrix that is solved
}

// cell is what is known of one pair of moves.
type cell struct {
	lo, hi games.Value
	below  bool // its lower bound has been searched for
	above  bool
}

func (c *cell) exact() bool { return c.lo == c.hi }

// joint is a Both node being searched: where its parts lie in the stacks, and
// the window. Of the order, the first taken ones are in the small matrix.
type joint struct {
	level, depth  int
	alpha, beta   games.Value
	moves         int // Max's moves, with Min's behind them
	rows, columns int
	cells         int
	mix           int // Max's mix, with Min's behind it
	order         int // the rows in an order of their own, the columns behind
	rowsTaken     int
	columnsTaken  int
}

// doubleOracle makes the search of DoubleOracle.
func (d *driver[S]) doubleOracle() {
	x := newOracle(d.problem, *d.core)
	d.core, d.search, d.matrix = &x.core, x, x
}

func newOracle[S comparable](p Problem[S], c core[S]) *oracle[S] {
	const rounding = 1.0 / (1 << 50)
	beyond := games.Value(0)
	if p.QuickWins { // a score may end up beyond the bounds by as many plies
		beyond = MaxDepth
	}
	return &oracle[S]{
		core: c, lo: p.Eval.Lo - beyond, hi: p.Eval.Hi + beyond,
		slight: max(1e-12, rounding*max(-p.Eval.Lo, p.Eval.Hi)),
	}
}

func (x *oracle[S]) node(level, depth int, alpha, beta games.Value) games.Value {
	return x.value(level, depth, alpha, beta, together)
}

// both values a Both node within a window.
func (x *oracle[S]) both(level, depth int, alpha, beta games.Value) games.Value {
	n := x.open(level, depth, alpha, beta)
	v := x.grow(&n)
	x.close(&n)
	return v
}

// open sets up a Both node with nothing known of its cells.
func (x *oracle[S]) open(level, depth int, alpha, beta games.Value) joint {
	n := joint{level: level, depth: depth, alpha: alpha, beta: beta}
	n.moves, n.rows, n.columns = x.listBoth(level)
	n.cells, n.mix, n.order = len(x.cells), len(x.mixes), len(x.order)
	for range n.rows * n.columns {
		x.cells = append(x.cells, cell{lo: x.lo, hi: x.hi})
	}
	for i := range n.rows {
		x.order, x.mixes = append(x.order, int32(i)), append(x.mixes, 0)
	}
	for j := range n.columns {
		x.order, x.mixes = append(x.order, int32(j)), append(x.mixes, 0)
	}
	x.counts.CellsTotal += uint64(n.rows * n.columns)
	return n
}

// close counts the cells that had to be exact and takes the node down.
func (x *oracle[S]) close(n *joint) {
	for i := range x.cells[n.cells:] {
		if c := &x.cells[n.cells+i]; c.exact() {
			x.counts.CellsSearched++
		}
	}
	x.cells, x.mixes, x.order = x.cells[:n.cells], x.mixes[:n.mix], x.order[:n.order]
	x.moves = x.moves[:n.moves]
}

// grow is the double oracle itself.
func (x *oracle[S]) grow(n *joint) games.Value {
	n.rowsTaken, n.columnsTaken = 1, 1
	x.settle(n, 0, 0)
	for x.limits.stopped == nil {
		a := x.solve(n)
		row, most := x.bestReply(n, n.rowSide(), max(games.Value(a.Hi), n.alpha))
		if x.limits.stopped != nil || most <= n.alpha {
			return most // no row gets above alpha against this mix
		}
		column, most := x.bestReply(n, n.columnSide(), -min(games.Value(a.Lo), n.beta))
		if x.limits.stopped != nil || -most >= n.beta {
			return -most
		}
		if row < 0 && column < 0 {
			return games.Value(a.Value)
		}
		if row >= 0 {
			x.takeRow(n, row)
		}
		if column >= 0 && x.limits.stopped == nil {
			x.takeColumn(n, column)
		}
	}
	return 0
}

// takeRow puts the row at a place of the order into the small matrix.
func (x *oracle[S]) takeRow(n *joint, place int) {
	order := x.order[n.order:]
	bringForward(order, place, n.rowsTaken)
	for c := range n.columnsTaken {
		x.settle(n, n.rowsTaken, c)
	}
	n.rowsTaken++
}

func (x *oracle[S]) takeColumn(n *joint, place int) {
	order := x.order[n.order+n.rows:]
	bringForward(order, place, n.columnsTaken)
	for r := range n.rowsTaken {
		x.settle(n, r, n.columnsTaken)
	}
	n.columnsTaken++
}

// bringForward moves what is at one place of an order to one before it. The
// others keep their order, which is the game's.
func bringForward(order []int32, from, to int) {
	own := order[from]
	copy(order[to+1:from+1], order[to:from])
	order[to] = own
}

// solve solves the small matrix and spreads its mixes over all moves.
func (x *oracle[S]) solve(n *joint) matrix.Solution {
	x.values = x.values[:0]
	rows := x.order[n.order : n.order+n.rowsTaken]
	columns := x.order[n.order+n.rows : n.order+n.rows+n.columnsTaken]
	for _, i := range rows {
		for _, j := range columns {
			x.values = append(x.values, float64(x.cells[n.at(int(i), int(j))].lo))
		}
	}
	a := x.solver.Solve(matrix.Game{Rows: len(rows), Columns: len(columns), Values: x.values})
	x.counts.solved(a)
	mix := x.mixes[n.mix:]
	clear(mix)
	for r, i := range rows {
		mix[i] = a.Row[r]
	}
	for c, j := range columns {
		mix[n.rows+int(j)] = a.Column[c]
	}
	return a
}

// at gives the place of a cell.
func (n *joint) at(row, column int) int { return n.cells + row*n.columns + column }

// settle makes the cell at two places of the order exact. Where the bounds of
// the serialised searches joint there is no more to it.
func (x *oracle[S]) settle(n *joint, rowPlace, columnPlace int) {
	i := int(x.order[n.order+rowPlace])
	j := int(x.order[n.order+n.rows+columnPlace])
	at := n.at(i, j)
	for _, as := range [...]reading{rowFirst, columnFirst, together} {
		c := x.cells[at]
		if c.exact() || x.limits.stopped != nil {
			return
		}
		if c.tried(as) {
			continue
		}
		x.search(n, i, j, c.lo, c.hi, as)
	}
}

func (c *cell) tried(as reading) bool {
	return as == rowFirst && c.below || as == columnFirst && c.above
}

// search searches a cell within a window and notes what that tells.
func (x *oracle[S]) search(n *joint, i, j int, alpha, beta games.Value, as reading) {
	x.counts.MovesDone++
	x.push(n.level, x.moves[n.moves+i])
	x.push(n.level+1, x.moves[n.moves+n.rows+j])
	visited, met := x.counts.Visited, x.met
	v := x.value(n.level+2, n.depth-2, alpha, beta, as)
	if x.limits.stopped != nil {
		return
	}
	c := &x.cells[n.at(i, j)]
	switch {
	case x.counts.Visited == visited+1: // a leaf is exact whatever the window
		c.lo, c.hi = v, v
	case x.met == met: // without decisions taken at once all readings agree
		c.learn(v, alpha, beta, together)
	default:
		c.learn(v, alpha, beta, as)
	}
	if c.hi-c.lo <= x.slight {
		c.hi = c.lo
	}
}

// learn narrows the bounds by the value of a search within a window. A row
// first search bounds the cell from below, if it did not fail low, and says
// nothing of what is above; a column first search the other way round.
func (c *cell) learn(v, alpha, beta games.Value, as reading) {
	c.below = c.below || as == rowFirst
	c.above = c.above || as == columnFirst
	if as != columnFirst && v > alpha {
		c.lo = max(c.lo, v)
	}
	if as != rowFirst && v < beta {
		c.hi = min(c.hi, v)
	}
}

// solveRoot searches a root where both decide at once, and is false when the
// search was stopped.
func (x *oracle[S]) solveRoot(depth int) (Equilibrium, bool) {
	if !x.enter(0) {
		return Equilibrium{}, false
	}
	x.counts.Decisions++
	x.met++
	n := x.open(0, depth, games.Value(math.Inf(-1)), games.Value(math.Inf(1)))
	defer x.close(&n)
	x.grow(&n)
	if x.limits.stopped != nil {
		return Equilibrium{}, false
	}
	e := x.rootMoves()
	x.prove(&n, &e)
	return e, true
}
