package joint

import "parlor/search/matrix"

// The double oracle (McMahan, Gordon and Blum, 2003; with bounds inside a tree
// Bosansky and others, 2013). Most moves never belong in a good mix, so most
// cells of a matrix need no value. Begin with one row and one column; solve; find
// each player's best response, among all moves, to the other's mix; add it if it
// gets more; stop when neither finds one. Then the small solution is one of the
// whole matrix.
//
// Whether a response gets more is judged by the certificate of the small matrix
// and not by its value, so that the gap of a linear program is never taken for a
// gain.
//
// A response is rejected without knowing its cells if even their upper bounds,
// from the serial readings, do not make it better. Bounds only ever reject a
// move: what goes into a matrix is exact.

// cell is what is known about a pair of moves.
type cell struct {
	lo, hi float64
	// tried says, by reading, whether it has been searched under it. A search
	// together may be repeated in another window.
	tried [ColumnFirst + 1]bool
}

func (c *cell) exact() bool { return c.lo == c.hi }

// grow is the double oracle itself.
func (o *Oracle) grow(n *Node, alpha, beta float64) (v float64, finished bool) {
	o.reset(n)
	if !o.makeExact(n, n.halves[Row].order[0], n.halves[Column].order[0]) {
		return 0, false
	}
	for {
		a := o.solveTaken(n)
		row, most, finished := o.bestReply(n, Row, max(a.Hi, alpha))
		if !finished || most <= alpha {
			return most, finished // no row gets above alpha against this mix
		}
		column, most, finished := o.bestReply(n, Column, -min(a.Lo, beta))
		if !finished || -most >= beta {
			return -most, finished
		}
		if row < 0 && column < 0 {
			return a.Value, true
		}
		if !o.takeIn(n, row, column) {
			return 0, false
		}
	}
}

// reset starts with one move of each player and no known cells.
func (o *Oracle) reset(n *Node) {
	n.halves[Row].reset(n.Rows, n.First[Row])
	n.halves[Column].reset(n.Columns, n.First[Column])
	if cap(n.cells) < n.Rows*n.Columns {
		n.cells = make([]cell, n.Rows*n.Columns)
	}
	n.cells = n.cells[:n.Rows*n.Columns]
	for i := range n.cells {
		n.cells[i] = cell{lo: o.lo, hi: o.hi}
	}
}

func (h *half) reset(moves, first int) {
	h.order, h.mix, h.taken = h.order[:0], h.mix[:0], 0
	for i := range moves {
		h.order, h.mix = append(h.order, int32(i)), append(h.mix, 0)
	}
	h.take(first)
}

// take moves the move at an index of the order to those in the small matrix. The
// others keep their order, which is the game's.
func (h *half) take(place int) {
	move := h.order[place]
	copy(h.order[h.taken+1:place+1], h.order[h.taken:place])
	h.order[h.taken] = move
	h.taken++
}

// takeIn adds the row and the column at two indices of the orders, unless -1, and
// makes their cells exact. It is false if the search was stopped.
func (o *Oracle) takeIn(n *Node, row, column int) bool {
	rows, columns := &n.halves[Row], &n.halves[Column]
	if row >= 0 {
		rows.take(row)
		for _, j := range columns.order[:columns.taken] {
			if !o.makeExact(n, rows.order[rows.taken-1], j) {
				return false
			}
		}
	}
	if column >= 0 {
		columns.take(column)
		for _, i := range rows.order[:rows.taken] {
			if !o.makeExact(n, i, columns.order[columns.taken-1]) {
				return false
			}
		}
	}
	return true
}

// solveTaken solves the small matrix and extends its mixes to all moves.
func (o *Oracle) solveTaken(n *Node) matrix.Solution {
	rows, columns := &n.halves[Row], &n.halves[Column]
	n.values = n.values[:0]
	for _, i := range rows.order[:rows.taken] {
		for _, j := range columns.order[:columns.taken] {
			n.values = append(n.values, n.at(i, j).lo)
		}
	}
	o.Counts.Rounds++
	a := o.Solve(matrix.Game{Rows: rows.taken, Columns: columns.taken, Values: n.values})
	n.First = [2]int{rows.spread(a.Row), columns.spread(a.Column)}
	if o.Listener != nil {
		o.Listener.Solved(n, rows.order[:rows.taken], columns.order[:columns.taken], a)
	}
	return a
}

// spread extends the mix of the small matrix to all moves, and gives the likeliest.
func (h *half) spread(mix []float64) int {
	clear(h.mix)
	for k, p := range mix {
		h.mix[h.order[k]] = p
	}
	return int(h.order[greatest(mix)])
}

// at gives the cell of a row and a column.
func (n *Node) at(i, j int32) *cell { return &n.cells[int(i)*n.Columns+int(j)] }

// makeExact makes a cell exact. If the bounds of the serial readings meet that is
// done already. It is false if the search was stopped.
func (o *Oracle) makeExact(n *Node, i, j int32) bool {
	c := n.at(i, j)
	for _, as := range [...]Reading{RowFirst, ColumnFirst, Together} {
		if c.exact() {
			break
		}
		if !c.tried[as] && !o.search(n, i, j, c.lo, c.hi, as) {
			return false
		}
	}
	return true
}

// search searches a cell within a window and records the result. It is false if
// the search was stopped.
func (o *Oracle) search(n *Node, i, j int32, alpha, beta float64, as Reading) bool {
	v, holds := o.tree.Cell(n, int(i), int(j), alpha, beta, as)
	c := n.at(i, j)
	switch holds {
	case Unfinished:
		return false
	case Exact:
		c.lo, c.hi = v, v
	default:
		lo, hi := Bounds(v, alpha, beta, holds)
		c.lo, c.hi = max(c.lo, lo), min(c.hi, hi)
		c.tried[holds] = holds != Together
	}
	if c.hi-c.lo <= o.slight {
		c.hi = c.lo
		o.Counts.Exact++
	}
	if o.Listener != nil {
		o.Listener.Known(n, int(i), int(j), c.lo, c.hi)
	}
	return true
}
