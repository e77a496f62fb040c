package joint

import "math"

// Best responses: the question a double oracle asks. One player's mix is fixed;
// the other wants the move that gets most against it, provided that is more than a
// given target. The moves are tried one by one, and the most a move could still
// get, by the upper bounds of its cells, decides when to reject it. Values are
// from the responding player's side.

// bestReply gives the index in the order of the best response, or -1 if none
// gets more than the target, and the most that any move can get. Moves in the
// small matrix get no more than the target, which is why none is added twice.
func (o *Oracle) bestReply(n *Node, side Side, target float64) (place int, most float64, finished bool) {
	h := &n.halves[side]
	place, most = -1, target
	for p := h.taken; p < len(h.order); p++ {
		v, better, finished := o.improves(n, side, h.order[p], most)
		if !finished {
			return -1, target, false
		}
		if better {
			place, most = p, v
		}
	}
	return place, most, true
}

// improves says whether a move gets more than the target, and what. It first
// tries to reject the move by bounds and only then searches exact values.
func (o *Oracle) improves(n *Node, side Side, own int32, target float64) (v float64, better, finished bool) {
	other := &n.halves[1-side]
	outlook := n.outlook(side, own)
	for _, as := range [...]Reading{(1 - side).reading(), Together} {
		for reply, p := range other.mix {
			if p == 0 {
				continue
			}
			if outlook <= target+o.slight {
				return 0, false, true
			}
			c := n.facing(side, own, int32(reply))
			if c.exact() || c.tried[as] {
				continue
			}
			before := c.most(side)
			// The value at which this cell matters if all others reach their upper bounds.
			need := before - (outlook-target)/p
			if !o.searchAbove(n, side, own, int32(reply), need, as) {
				return 0, false, false
			}
			if c.most(side) <= need {
				return 0, false, true
			}
			outlook -= float64(p * (before - c.most(side)))
		}
	}
	v = n.outlook(side, own)
	return v, v > target+o.slight, true
}

// searchAbove searches a cell that matters only if it is worth more than need.
func (o *Oracle) searchAbove(n *Node, side Side, own, other int32, need float64, as Reading) bool {
	c := n.facing(side, own, other)
	from := max(-c.most(1-side), need)
	if side == Row {
		return o.search(n, own, other, from, c.hi, as)
	}
	return o.search(n, other, own, c.lo, -from, as)
}

// facing gives the cell of an own move and one of the other's.
func (n *Node) facing(side Side, own, other int32) *cell {
	if side == Row {
		return n.at(own, other)
	}
	return n.at(other, own)
}

// most gives the most a cell can be worth to a player.
func (c *cell) most(side Side) float64 {
	if side == Row {
		return c.hi
	}
	return -c.lo
}

// outlook sums the most that a move can get against each of the other player's,
// weighted by their mix.
func (n *Node) outlook(side Side, own int32) (sum float64) {
	other := &n.halves[1-side]
	for reply, p := range other.mix {
		if p != 0 {
			sum += float64(p * n.facing(side, own, int32(reply)).most(side))
		}
	}
	return sum
}

// Prove bounds the value by what the mixes are worth against every response,
// from the bounds of the cells: what Row's mix gets at least and what Column's
// concedes at most.
func (n *Node) Prove() (lo, hi float64) {
	lo, hi = -n.worth(Column), n.worth(Row)
	if lo > hi { // by rounding only
		lo, hi = hi, lo
	}
	return lo, hi
}

// worth gives the most that a player can get against the other's mix, from the
// player's side.
func (n *Node) worth(side Side) float64 {
	most := math.Inf(-1)
	for own := range n.halves[side].order {
		most = max(most, n.outlook(side, int32(own)))
	}
	return most
}

// Bounds says what the value of a search within a window proves under a reading.
// A serial reading bounds the value from one side only; an unknown bound is
// infinite.
func Bounds(v, alpha, beta float64, holds Reading) (lo, hi float64) {
	lo, hi = math.Inf(-1), math.Inf(1)
	if holds != ColumnFirst && v > alpha {
		lo = v
	}
	if holds != RowFirst && v < beta {
		hi = v
	}
	return lo, hi
}
