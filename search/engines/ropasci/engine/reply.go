package engine

// Best replies: one side's mix stands, the other wants the action that gets most
// against it, provided that is more than a target. Actions are tried one by one;
// the most an action could still get, by the upper bounds of its cells, decides
// when it is dropped. Values are turned so that more is better for the one who
// replies.

// bestReply gives the place in the order of the best reply, or -1 if none gets
// more than the target, and the most that any action can get.
func (s *Search) bestReply(level, side int, target float64) (place int, most float64) {
	h := &s.frames[level].inner.sides[side]
	place, most = -1, target
	for p := h.taken; p < len(h.order); p++ {
		v, better := s.improves(level, side, h.order[p], most)
		if s.clock.stopped {
			return -1, target
		}
		if better {
			place, most = p, v
		}
	}
	return place, most
}

// improves says whether an action gets more than the target, and what. It first
// tries to drop the action by bounds and only then searches exact values.
func (s *Search) improves(level, side int, own int32, target float64) (float64, bool) {
	f := &s.frames[level]
	other := &f.inner.sides[side^1]
	outlook := f.outlook(side, own)
	for _, as := range [...]reading{columnFirst - reading(side), together} {
		for _, o := range other.order[:other.taken] {
			p := other.mix[o]
			if p == 0 {
				continue
			}
			if outlook <= target+slight {
				return 0, false
			}
			c := f.facing(side, own, o)
			if c.exact() || c.tried[as] {
				continue
			}
			before := c.most(side)
			// What this cell must be worth if all others come out at their most.
			need := before - (outlook-target)/p
			s.searchAbove(level, side, own, o, need, as)
			if s.clock.stopped || c.most(side) <= need {
				return 0, false
			}
			outlook -= float64(p * (before - c.most(side)))
		}
	}
	v := f.outlook(side, own)
	return v, v > target+slight
}

// facing gives the cell of an own action and one of the other's.
func (f *frame) facing(side int, own, other int32) *cell {
	if side == upper {
		return f.at(own, other)
	}
	return f.at(other, own)
}

// most gives the most a cell can be worth to a side, and least the least.
func (c *cell) most(side int) float64 {
	if side == upper {
		return c.hi
	}
	return -c.lo
}

func (c *cell) least(side int) float64 {
	if side == upper {
		return c.lo
	}
	return -c.hi
}

// outlook sums the most that an action can get against each of the other's, by
// how likely that is.
func (f *frame) outlook(side int, own int32) (sum float64) {
	other := &f.inner.sides[side^1]
	for _, o := range other.order[:other.taken] {
		if p := other.mix[o]; p != 0 {
			sum += float64(p * f.facing(side, own, o).most(side))
		}
	}
	return sum
}

// searchAbove searches a cell that matters only if it is worth more than need.
func (s *Search) searchAbove(level, side int, own, other int32, need float64, as reading) {
	c := s.frames[level].facing(side, own, other)
	from := max(c.least(side), need)
	if side == upper {
		s.search(level, own, other, from, c.hi, as)
	} else {
		s.search(level, other, own, c.lo, -from, as)
	}
}
