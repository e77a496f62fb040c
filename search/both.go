package search

import "parlor/search/joint"

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
