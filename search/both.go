package search

import (
	"slices"

	"parlor/games"
	"parlor/search/joint"
	"parlor/search/matrix"
)

// What the searches of decisions taken at once share: a Both node on the stack of
// positions, with Max's move one level above it and Min's reply two.

// openBoth sets up the Both node at a level: Max's moves are listed and, right
// behind them, Min's, which are the same whatever Max does.
func openBoth[S comparable](c *core[S], o *joint.Oracle, level, depth int) *joint.Node {
	base, end := c.list(level)
	trace := c.trace
	c.trace = nil // which move leads to the replies means nothing
	c.push(level, c.moves[base])
	c.trace = trace
	from, to := c.list(level + 1)
	n := o.Open(level, depth, end-base, to-from)
	n.Base = base
	return n
}

// closeBoth takes the node down and counts what was done there.
func closeBoth[S comparable](c *core[S], o *joint.Oracle, n *joint.Node) {
	c.moves = c.moves[:n.Base]
	o.Close()
	c.counts.joined(&o.Counts)
}

// pushBoth plays a row and a column of n, which a listener hears of as one cell.
func (c *core[S]) pushBoth(n *joint.Node, row, column int) {
	c.counts.MovesDone++
	trace := c.trace
	c.trace = nil
	c.push(n.Level, c.moves[n.Base+row])
	c.push(n.Level+1, c.moves[n.Base+n.Rows+column])
	c.trace = trace
}

// commit enters the node between a move of n and the replies to it.
func (c *core[S]) commit(n *joint.Node, side joint.Side) bool {
	c.counts.MovesDone++
	if !c.enterReplies(n, side) {
		return false
	}
	c.counts.Decisions++
	return true
}

// Decisions taken at once, told to a listener: their cells as they are searched,
// the matrices solved and the mixtures that come out.

// jointListener hears what a joint.Oracle does and tells it as events.
type jointListener[S comparable] struct{ core *core[S] }

// hearJoint makes the listener of a search hear of its matrices, if it has one.
func (c *core[S]) hearJoint(o *joint.Oracle) {
	if c.trace != nil {
		o.Listener = jointListener[S]{c}
	}
}

// Known tells what is known of a cell now.
func (l jointListener[S]) Known(n *joint.Node, row, column int, lo, hi float64) {
	e := l.core.cellEvent(EndCell, n, row, column)
	e.NeedLo, e.NeedHi, e.Value = games.Value(lo), games.Value(hi), games.Value(lo)
	if lo != hi {
		e.Value, e.Bound = 0, Unfinished
	}
	l.core.trace(e)
}

// Solved tells of the solution of the matrix of some rows and columns.
func (l jointListener[S]) Solved(n *joint.Node, rows, columns []int32, a matrix.Solution) {
	c := l.core
	mix := &Mixture{
		RowMix: slices.Clone(a.Row), ColumnMix: slices.Clone(a.Column), LPs: a.LPs, Pivots: a.Pivots,
	}
	for _, i := range rows {
		mix.Rows = append(mix.Rows, c.moves[n.Base+int(i)])
	}
	for _, j := range columns {
		mix.Columns = append(mix.Columns, c.moves[n.Base+n.Rows+int(j)])
	}
	c.trace(Event{
		Kind: SolveMatrix, Level: int32(n.Level), Value: games.Value(a.Value), Alpha: games.Value(a.Lo), Beta: games.Value(a.Hi), Mix: mix,
	})
}

// Cut tells of a cutoff in a serial reading.
func (l jointListener[S]) Cut(n *joint.Node, side joint.Side, v, limit float64, untried int) {
	why := MaxCut
	if side == joint.Column {
		why = MinCut
	}
	l.core.cut(n.Level, why, games.Value(v), games.Value(limit), untried)
}

func (c *core[S]) cellEvent(kind EventKind, n *joint.Node, row, column int) Event {
	return Event{Kind: kind, Level: int32(n.Level), Move: c.moves[n.Base+row], Reply: c.moves[n.Base+n.Rows+column]}
}

// tellCell tells that a cell is about to be searched within a window.
func (c *core[S]) tellCell(n *joint.Node, row, column int, alpha, beta float64, as joint.Reading) {
	if c.trace != nil {
		e := c.cellEvent(OpenCell, n, row, column)
		e.Alpha, e.Beta, e.As = games.Value(alpha), games.Value(beta), as
		c.trace(e)
	}
}

// tellMatrix tells that the matrix of a node is begun.
func (c *core[S]) tellMatrix(n *joint.Node) {
	if c.trace != nil {
		c.trace(Event{Kind: OpenMatrix, Level: int32(n.Level), Moves: int32(n.Rows), Replies: int32(n.Columns)})
	}
}

// tellMix tells with which mixtures a node is left.
func (c *core[S]) tellMix(n *joint.Node, rowMix, columnMix []float64) {
	if c.trace == nil || c.limits.stopped != nil {
		return
	}
	columns := n.Base + n.Rows
	c.trace(Event{Kind: MixMoves, Level: int32(n.Level), Mix: &Mixture{
		Rows: slices.Clone(c.moves[n.Base:columns]), Columns: slices.Clone(c.moves[columns : columns+n.Columns]),
		RowMix: slices.Clone(rowMix), ColumnMix: slices.Clone(columnMix),
	}})
}

// enterReplies enters the node between a player's move at n and the replies to it,
// which a listener is told of first.
func (c *core[S]) enterReplies(n *joint.Node, side joint.Side) bool {
	if c.enter(n.Level + 1) {
		return true
	}
	if c.trace == nil || c.limits.stopped != nil {
		return false
	}
	c.trace(Event{Kind: CommitMove, Level: int32(n.Level), Turn: games.Players[side]})
	c.limits.told = true
	return c.enter(n.Level + 1)
}
