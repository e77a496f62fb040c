package joint

import (
	"math"

	"parlor/search/matrix"
)

// Full searches every cell of a node and solves its whole matrix (von Neumann and
// Morgenstern, 1944). It is what the double oracle has to agree with. It is false
// if the search was stopped.
func (o *Oracle) Full(n *Node) (a matrix.Solution, finished bool) {
	o.enter(n)
	n.values = n.values[:0]
	for i := range n.Rows {
		if !o.tree.Commit(n, Row) {
			return a, false
		}
		for j := range n.Columns {
			v, holds := o.tree.Cell(n, i, j, math.Inf(-1), math.Inf(1), Together)
			if holds == Unfinished {
				return a, false
			}
			n.values = append(n.values, v)
			o.Counts.Exact++
			if o.Listener != nil {
				o.Listener.Known(n, i, j, v, v)
			}
		}
	}
	a = o.Solve(n.Matrix())
	if o.Listener != nil {
		o.Listener.Solved(n, upTo(n.Rows), upTo(n.Columns), a)
	}
	n.First = [2]int{greatest(a.Row), greatest(a.Column)}
	return a, true
}

// Matrix gives the matrix of a node after a search in full. It lasts as long as
// the node does.
func (n *Node) Matrix() matrix.Game {
	return matrix.Game{Rows: n.Rows, Columns: n.Columns, Values: n.values}
}

// upTo lists the places of n moves.
func upTo(n int) []int32 {
	places := make([]int32, n)
	for i := range places {
		places[i] = int32(i)
	}
	return places
}

// greatest gives the place of the greatest value; of equal ones the first.
func greatest(values []float64) (best int) {
	for i, v := range values {
		if v > values[best] {
			best = i
		}
	}
	return best
}
