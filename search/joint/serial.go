package joint

import (
	"math"

	"parlor/search/matrix"
)

// Serialised alpha-beta (Saffidine, Finnsson and Buro, 2012; in double oracles
// Bosansky and others, 2013): bounds on the value of simultaneous decisions,
// without a single matrix. If the second player always sees the row, the first can
// get no more than when nobody sees anything, so the value found is a lower bound;
// the other way round it is an upper bound. Either way the game is sequential, and
// alpha-beta prunes it. If the two bounds meet there is nothing left to solve.
//
// Here the player who is seen leads and the other answers. Values and windows are
// from the leader's side.

// reading is the one in which this player leads.
func (s Side) reading() Reading { return RowFirst + Reading(s) }

// lead gives the best that a player whose moves are seen can get. The move in
// First is tried first.
func (o *Oracle) lead(n *Node, side Side, alpha, beta float64) (best float64, finished bool) {
	best = math.Inf(-1)
	moves, first := n.count(side), n.First[side]
	for k := range moves {
		own := Reordered(k, first)
		if !o.tree.Commit(n, side) {
			return 0, false
		}
		v, finished := o.answer(n, side, own, max(alpha, best), beta)
		if !finished {
			return 0, false
		}
		if v > best {
			best, n.First[side] = v, own
		}
		if best >= beta {
			o.cut(n, side, own, moves-k-1, best, beta, side)
			break
		}
	}
	return best, true
}

// answer gives the least that the other player can hold a move to. The reply that
// refuted the move before is tried first (killer move: Huberman, 1968).
func (o *Oracle) answer(n *Node, side Side, own int, alpha, beta float64) (worst float64, finished bool) {
	worst = math.Inf(1)
	other := 1 - side
	replies, first := n.count(other), n.First[other]
	for k := range replies {
		reply := Reordered(k, first)
		v, finished := o.turned(n, side, own, reply, alpha, min(beta, worst))
		if !finished {
			return 0, false
		}
		worst = min(worst, v)
		if worst <= alpha {
			n.First[other] = reply
			o.cut(n, other, reply, replies-k-1, worst, alpha, side)
			break
		}
	}
	return worst, true
}

// cut reports that a player's move has caused a cutoff: it is worth v, and no more
// than limit is of use to the other. Both are from the leader's side.
func (o *Oracle) cut(n *Node, side Side, move, untried int, v, limit float64, leads Side) {
	o.tree.Cut(n, side, move, untried)
	if o.Listener == nil || untried == 0 {
		return
	}
	if leads == Column {
		v, limit = -v, -limit
	}
	o.Listener.Cut(n, side, v, limit, untried)
}

// turned searches the cell of a move and a reply to it, with values from the
// leader's side.
func (o *Oracle) turned(n *Node, side Side, own, reply int, alpha, beta float64) (float64, bool) {
	if side == Row {
		v, holds := o.tree.Cell(n, own, reply, alpha, beta, RowFirst)
		return v, holds != Unfinished
	}
	v, holds := o.tree.Cell(n, reply, own, -beta, -alpha, ColumnFirst)
	return -v, holds != Unfinished
}

// count gives how many moves a player has.
func (n *Node) count(side Side) int {
	if side == Row {
		return n.Rows
	}
	return n.Columns
}

// Reordered gives the k-th index if the index first is moved before the rest.
func Reordered(k, first int) int {
	switch {
	case k == 0:
		return first
	case k <= first:
		return k - 1
	}
	return k
}

// Full searches every cell of a node and solves its whole matrix (von Neumann and
// Morgenstern, 1944). It is the reference for the double oracle. It is false if
// the search was stopped.
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

// Matrix gives the matrix of a node after a full search. It is valid as long as
// the node is.
func (n *Node) Matrix() matrix.Game {
	return matrix.Game{Rows: n.Rows, Columns: n.Columns, Values: n.values}
}

// upTo lists the indices of n moves.
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
