package simultaneous

import (
	"slices"

	"parlor/games"
	"parlor/search/events"
	"parlor/search/joint"
	"parlor/search/matrix"
	"parlor/search/stack"
)

// matrixNodes is what both searches share: a Both node on the stack of positions,
// with Max's move on the next level and Min's reply on the one after.
type matrixNodes[S comparable] struct {
	stack.Stack[S]
	joint *joint.Oracle
}

// openBoth sets up the Both node at a level: Max's moves are listed and, right
// after them, Min's, which are the same whatever Max does.
func (c *matrixNodes[S]) openBoth(level, depth int) *joint.Node {
	base, end := c.List(level)
	trace := c.Trace
	c.Trace = nil // the move that leads to the replies is arbitrary
	c.Push(level, c.Moves[base])
	c.Trace = trace
	from, to := c.List(level + 1)
	n := c.joint.Open(level, depth, end-base, to-from)
	n.Base = base
	return n
}

// closeBoth removes the node and counts the work done there.
func (c *matrixNodes[S]) closeBoth(n *joint.Node) {
	c.Moves = c.Moves[:n.Base]
	c.joint.Close()
	done := &c.joint.Counts
	c.Counts.CellsTotal += done.Cells
	c.Counts.CellsSearched += done.Exact
	c.Counts.LPs += done.LPs
	c.Counts.Pivots += done.Pivots
	*done = joint.Counts{}
}

// pushBoth plays a row and a column of n, which a listener receives as one cell.
func (c *matrixNodes[S]) pushBoth(n *joint.Node, row, column int) {
	c.Counts.MovesDone++
	trace := c.Trace
	c.Trace = nil
	c.Push(n.Level, c.Moves[n.Base+row])
	c.Push(n.Level+1, c.Moves[n.Base+n.Rows+column])
	c.Trace = trace
}

// Commit enters the node between a move of n and the replies to it, in a full search
// or a serial reading.
func (c *matrixNodes[S]) Commit(n *joint.Node, side joint.Side) bool {
	c.Counts.MovesDone++
	if !c.enterReplies(n, side) {
		return false
	}
	c.Counts.Decisions++
	return true
}

// solveRoot solves the Both node at the root; it is false if the search was stopped.
func (c *matrixNodes[S]) solveRoot(depth int, solve func(n *joint.Node) (Equilibrium, bool)) (e Equilibrium, finished bool) {
	if !c.Enter(0) {
		return e, c.TellRoot(depth, func() games.Value {
			e, finished = c.solveRoot(depth, solve)
			return e.Value
		}) && finished
	}
	c.Counts.Decisions++
	n := c.openBoth(0, depth)
	defer c.closeBoth(n)
	return solve(n)
}

// average is a chance node; below values each outcome once it has been pushed.
func (c *matrixNodes[S]) average(level int, below func() games.Value) games.Value {
	c.Counts.Chances++
	var sum games.Value
	var total uint64
	base, end := c.List(level)
	for i := base; i < end && c.Limits.Stopped == nil; i++ {
		w := uint64(c.Game.Weight(&c.Positions[level], c.Moves[i]))
		c.Push(level, c.Moves[i])
		sum += stack.Weighted(w, below())
		total += w
	}
	c.Moves = c.Moves[:base]
	return stack.Mean(sum, total)
}

// Simultaneous decisions as events: their cells as they are searched, the
// matrices solved and the resulting mixtures.

// jointListener turns what a joint.Oracle does into events.
type jointListener[S comparable] struct{ nodes *matrixNodes[S] }

// hearJoint reports matrices to the search's listener, if it has one.
func (c *matrixNodes[S]) hearJoint() {
	if c.Trace != nil {
		c.joint.Listener = jointListener[S]{c}
	}
}

// Known reports what is now known about a cell.
func (l jointListener[S]) Known(n *joint.Node, row, column int, lo, hi float64) {
	e := l.nodes.cellEvent(events.EndCell, n, row, column)
	e.NeedLo, e.NeedHi, e.Value = games.Value(lo), games.Value(hi), games.Value(lo)
	if lo != hi {
		e.Value, e.Bound = 0, events.Unfinished
	}
	l.nodes.Trace(e)
}

// Solved reports the solution of the matrix of some rows and columns.
func (l jointListener[S]) Solved(n *joint.Node, rows, columns []int32, a matrix.Solution) {
	c := l.nodes
	mix := &events.Mixture{
		RowMix: slices.Clone(a.Row), ColumnMix: slices.Clone(a.Column), LPs: a.LPs, Pivots: a.Pivots,
	}
	for _, i := range rows {
		mix.Rows = append(mix.Rows, c.Moves[n.Base+int(i)])
	}
	for _, j := range columns {
		mix.Columns = append(mix.Columns, c.Moves[n.Base+n.Rows+int(j)])
	}
	c.Trace(events.Event{
		Kind: events.SolveMatrix, Level: int32(n.Level), Value: games.Value(a.Value), Alpha: games.Value(a.Lo), Beta: games.Value(a.Hi), Mix: mix,
	})
}

// Cut reports a cutoff in a serial reading.
func (l jointListener[S]) Cut(n *joint.Node, side joint.Side, v, limit float64, untried int) {
	why := events.MaxCut
	if side == joint.Column {
		why = events.MinCut
	}
	l.nodes.TellCut(n.Level, why, games.Value(v), games.Value(limit), untried)
}

func (c *matrixNodes[S]) cellEvent(kind events.EventKind, n *joint.Node, row, column int) events.Event {
	return events.Event{Kind: kind, Level: int32(n.Level), Move: c.Moves[n.Base+row], Reply: c.Moves[n.Base+n.Rows+column]}
}

// tellCell reports that a cell is about to be searched within a window.
func (c *matrixNodes[S]) tellCell(n *joint.Node, row, column int, alpha, beta float64, as joint.Reading) {
	if c.Trace != nil {
		e := c.cellEvent(events.OpenCell, n, row, column)
		e.Alpha, e.Beta, e.As = games.Value(alpha), games.Value(beta), as
		c.Trace(e)
	}
}

// tellMatrix reports that the matrix of a node is begun.
func (c *matrixNodes[S]) tellMatrix(n *joint.Node) {
	if c.Trace != nil {
		c.Trace(events.Event{Kind: events.OpenMatrix, Level: int32(n.Level), Moves: int32(n.Rows), Replies: int32(n.Columns)})
	}
}

// tellMix reports the mixtures that a node ends with.
func (c *matrixNodes[S]) tellMix(n *joint.Node, rowMix, columnMix []float64) {
	if c.Trace == nil || c.Limits.Stopped != nil {
		return
	}
	columns := n.Base + n.Rows
	c.Trace(events.Event{Kind: events.MixMoves, Level: int32(n.Level), Mix: &events.Mixture{
		Rows: slices.Clone(c.Moves[n.Base:columns]), Columns: slices.Clone(c.Moves[columns : columns+n.Columns]),
		RowMix: slices.Clone(rowMix), ColumnMix: slices.Clone(columnMix),
	}})
}

// enterReplies enters the node between a player's move at n and the replies to it,
// after reporting it.
func (c *matrixNodes[S]) enterReplies(n *joint.Node, side joint.Side) bool {
	if c.Enter(n.Level + 1) {
		return true
	}
	if c.Trace == nil || c.Limits.Stopped != nil {
		return false
	}
	c.Trace(events.Event{Kind: events.CommitMove, Level: int32(n.Level), Turn: games.Players[side]})
	c.Limits.Told = true
	return c.Enter(n.Level + 1)
}

// RootMoves lists the moves of both players at the root. The replies are the same
// whatever Max has committed to.
func (c *matrixNodes[S]) RootMoves() Equilibrium {
	var e Equilibrium
	e.Rows = c.Game.Moves(&c.Positions[0], nil)
	trace := c.Trace
	c.Trace = nil // nothing is searched here
	c.Push(0, e.Rows[0])
	c.Trace = trace
	e.Columns = c.Game.Moves(&c.Positions[1], nil)
	return e
}
