package search

import (
	"slices"

	"parlor/games"
)

// Best replies: the question a double oracle asks. One player's mix stands; the
// other wants the move that gets most against it, provided that is more than a
// target he has already. His moves are taken one by one, and the most a move
// could still get, by the upper bounds of its cells, decides when to drop it.

// side is a Both node as one player sees it: own moves, the other's mix, and
// values turned so that more is better for him.
type side struct {
	player     games.Turn
	bound      reading // the reading that bounds cells from above for him
	own, other int     // how many moves
	ownOrder   int     // where the order of his moves begins
	taken      int     // how many of them are in the small matrix
	mix        int     // where the other's mix begins
}

func (n *joint) rowSide() side {
	return side{games.Max, columnFirst, n.rows, n.columns, n.order, n.rowsTaken, n.mix + n.rows}
}

func (n *joint) columnSide() side {
	return side{games.Min, rowFirst, n.columns, n.rows, n.order + n.rows, n.columnsTaken, n.mix}
}

// place gives the place of the cell of an own move against one of the other's.
func (s side) place(n *joint, own, other int) int {
	if s.player == games.Max {
		return n.at(own, other)
	}
	return n.at(other, own)
}

// most gives the most a cell can be worth to him, and least the least.
func (s side) most(c cell) games.Value {
	if s.player == games.Max {
		return c.hi
	}
	return -c.lo
}

func (s side) least(c cell) games.Value { return s.most(cell{lo: c.hi, hi: c.lo}) }

// bestReply looks for the move that gets most against the other's mix, if that
// is above the target. It gives the move's place in the order, or -1, and the
// most that any move can get. Moves already taken are known to get no more than
// the target.
func (x *oracle[S]) bestReply(n *joint, s side, target games.Value) (place int, most games.Value) {
	place, most = -1, target
	for p := s.taken; p < s.own; p++ {
		own := int(x.order[s.ownOrder+p])
		v, better := x.improves(n, s, own, most)
		if x.limits.stopped != nil {
			return -1, target
		}
		if better {
			place, most = p, v
		}
	}
	return place, most
}

// improves says whether an own move gets more than the target, and what. It
// first tries to drop the move by bounds and only then searches exact values.
func (x *oracle[S]) improves(n *joint, s side, own int, target games.Value) (games.Value, bool) {
	outlook := x.outlook(n, s, own)
	for _, as := range [...]reading{s.bound, together} {
		for other := range s.other {
			p := games.Value(x.mixes[s.mix+other])
			if p == 0 {
				continue
			}
			if outlook <= target+x.slight {
				return 0, false
			}
			at := s.place(n, own, other)
			c := x.cells[at]
			if c.exact() || c.tried(as) {
				continue
			}
			// What this cell must be worth if all others come out at their most.
			need := s.most(c) - (outlook-target)/p
			x.searchAbove(n, s, own, other, need, as)
			if x.limits.stopped != nil || s.most(x.cells[at]) <= need {
				return 0, false
			}
			outlook -= games.Value(p * (s.most(c) - s.most(x.cells[at])))
		}
	}
	v := x.outlook(n, s, own)
	return v, v > target+x.slight
}

// outlook sums the most that an own move can get against each of the other's
// moves, by how likely that is.
func (x *oracle[S]) outlook(n *joint, s side, own int) (sum games.Value) {
	for other, p := range x.mixes[s.mix : s.mix+s.other] {
		if p != 0 {
			sum += games.Value(p * float64(s.most(x.cells[s.place(n, own, other)])))
		}
	}
	return sum
}

// searchAbove searches a cell that matters only if it is worth more than need
// to the player.
func (x *oracle[S]) searchAbove(n *joint, s side, own, other int, need games.Value, as reading) {
	c := x.cells[s.place(n, own, other)]
	from := max(s.least(c), need)
	if s.player == games.Max {
		x.search(n, own, other, from, c.hi, as)
	} else {
		x.search(n, other, own, c.lo, -from, as)
	}
}

// prove bounds what the mixes at the root are worth against every reply, by
// the bounds of the cells, and fills e.
func (x *oracle[S]) prove(n *joint, e *Equilibrium) {
	e.RowMix = slices.Clone(x.mixes[n.mix : n.mix+n.rows])
	e.ColumnMix = slices.Clone(x.mixes[n.mix+n.rows : n.mix+n.rows+n.columns])
	e.Hi = x.outlook(n, n.rowSide(), 0)
	for i := range n.rows {
		e.Hi = max(e.Hi, x.outlook(n, n.rowSide(), i))
	}
	e.Lo = -x.outlook(n, n.columnSide(), 0)
	for j := range n.columns {
		e.Lo = min(e.Lo, -x.outlook(n, n.columnSide(), j))
	}
	if e.Lo > e.Hi { // by rounding only
		e.Lo, e.Hi = e.Hi, e.Lo
	}
	e.Value = e.Lo + (e.Hi-e.Lo)/2
}
