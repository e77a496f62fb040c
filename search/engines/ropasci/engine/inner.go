package engine

import "parlor/search/matrix"

// The double oracle with bounds (Bosansky and others, 2013). Begin with one row
// and one column; solve; ask for each side's best reply, among all its actions,
// to the other's mix; take it in if it gets more than the certificate of the small
// matrix grants; stop when neither side finds one. A reply is turned down without
// its cells being known when their upper bounds, as the serialised searches find
// them, do not make it better. Bounds only ever turn an action down: what goes into
// a matrix is exact.

// inner is a node whose cells cost searches. Of each order the first ones are
// taken into the small matrix.
type inner struct {
	depth       int
	alpha, beta float64
	sides       [2]half
	small       []float64
}

// half is one side's part of it.
type half struct {
	order []int32 // the places of his actions, those taken first
	taken int
	mix   []float64 // by place
}

// cell is what is known of one pair of actions.
type cell struct {
	lo, hi float64
	// tried says, by reading, whether it has been searched so. A search together
	// may be made again, in another window.
	tried [3]bool
}

func (c *cell) exact() bool { return c.lo == c.hi }

// remembered searches a position, looking it up in the table before and storing
// what was found out.
func (s *Search) remembered(level, depth int, alpha, beta float64, as reading) float64 {
	if s.table == nil {
		return s.value(level, depth, alpha, beta, as)
	}
	f := &s.frames[level]
	hash := s.table.hashAt(&f.p, depth)
	if e := s.table.find(hash); e != nil {
		switch {
		case e.lo == e.hi, e.lo >= beta:
			return e.lo
		case e.hi <= alpha:
			return e.hi
		}
		f.lastRow, f.lastColumn = e.row, e.column
	}
	v := s.value(level, depth, alpha, beta, as)
	if s.clock.stopped {
		return 0
	}
	lo, hi := bounds(v, alpha, beta, as)
	s.table.store(hash, depth, lo, hi, f.lastRow, f.lastColumn)
	return v
}

// bounds says what the result of a search within a window tells of the value. A
// serial reading bounds it from one side only.
func bounds(v, alpha, beta float64, as reading) (lo, hi float64) {
	lo, hi = -1, 1
	if as != columnFirst && v > alpha {
		lo = v
	}
	if as != rowFirst && v < beta {
		hi = v
	}
	return lo, hi
}

// deep solves the position at a level with more than one turn to go, or any
// number at the root.
func (s *Search) deep(level, depth int, alpha, beta float64) float64 {
	f := s.open(level, depth, alpha, beta)
	v := s.grow(level)
	x := &f.inner
	f.lastRow = f.rows[x.sides[upper].best()]
	f.lastColumn = f.columns[x.sides[lower].best()]
	return v
}

// open sets up a node with nothing known of its cells.
func (s *Search) open(level, depth int, alpha, beta float64) *frame {
	f := s.list(level)
	x := &f.inner
	x.depth, x.alpha, x.beta = depth, alpha, beta
	x.sides[upper].reset(len(f.rows), find(f.rows, f.lastRow))
	x.sides[lower].reset(len(f.columns), find(f.columns, f.lastColumn))
	n := len(f.rows) * len(f.columns)
	if cap(f.cells) < n {
		f.cells = make([]cell, n)
	}
	f.cells = f.cells[:n]
	for i := range f.cells {
		f.cells[i] = cell{lo: -1, hi: 1}
	}
	s.Counts.enter(f)
	return f
}

// reset takes one action.
func (h *half) reset(n int, first int32) {
	h.order, h.mix, h.taken = h.order[:0], h.mix[:0], 1
	for i := range n {
		h.order, h.mix = append(h.order, int32(i)), append(h.mix, 0)
	}
	copy(h.order[1:first+1], h.order[:first])
	h.order[0] = first
}

// take moves the action at a place of the order among those taken. The others
// keep their order.
func (h *half) take(place int) {
	a := h.order[place]
	copy(h.order[h.taken+1:place+1], h.order[h.taken:place])
	h.order[h.taken] = a
	h.taken++
}

// best gives the likeliest action.
func (h *half) best() int32 {
	best := h.order[0]
	for _, i := range h.order[:h.taken] {
		if h.mix[i] > h.mix[best] {
			best = i
		}
	}
	return best
}

// grow is the double oracle itself.
func (s *Search) grow(level int) float64 {
	x := &s.frames[level].inner
	s.exact(level, x.sides[upper].order[0], x.sides[lower].order[0])
	for !s.clock.stopped {
		a := s.solveTaken(level)
		row, most := s.bestReply(level, upper, max(a.Hi, x.alpha))
		if s.clock.stopped || most <= x.alpha {
			return most // no row gets above alpha against this mix
		}
		column, most := s.bestReply(level, lower, -min(a.Lo, x.beta))
		if s.clock.stopped || -most >= x.beta {
			return -most
		}
		if row < 0 && column < 0 {
			return a.Value
		}
		s.takeIn(level, row, column)
	}
	return 0
}

// takeIn takes a row and a column, where they are not -1, and makes their cells
// exact.
func (s *Search) takeIn(level, row, column int) {
	x := &s.frames[level].inner
	up, down := &x.sides[upper], &x.sides[lower]
	if row >= 0 {
		up.take(row)
		for _, j := range down.order[:down.taken] {
			s.exact(level, up.order[up.taken-1], j)
		}
	}
	if column >= 0 {
		down.take(column)
		for _, i := range up.order[:up.taken] {
			s.exact(level, i, down.order[down.taken-1])
		}
	}
}

// solveTaken solves the small matrix and spreads its mixes over all actions.
func (s *Search) solveTaken(level int) matrix.Solution {
	f := &s.frames[level]
	x := &f.inner
	up, down := &x.sides[upper], &x.sides[lower]
	x.small = x.small[:0]
	for _, i := range up.order[:up.taken] {
		for _, j := range down.order[:down.taken] {
			x.small = append(x.small, f.at(i, j).lo)
		}
	}
	a := s.solve(matrix.Game{Rows: up.taken, Columns: down.taken, Values: x.small})
	s.Counts.Rounds++
	up.spread(a.Row)
	down.spread(a.Column)
	return a
}

func (h *half) spread(mix []float64) {
	clear(h.mix)
	for k, p := range mix {
		h.mix[h.order[k]] = p
	}
}

// at gives the cell of a row and a column.
func (f *frame) at(i, j int32) *cell { return &f.cells[int(i)*len(f.columns)+int(j)] }

// exact makes a cell exact. Where the bounds of the serialised searches meet
// there is no more to it.
func (s *Search) exact(level int, i, j int32) {
	c := s.frames[level].at(i, j)
	for _, as := range [...]reading{rowFirst, columnFirst, together} {
		if c.exact() || s.clock.stopped {
			break
		}
		if !c.tried[as] {
			s.search(level, i, j, c.lo, c.hi, as)
		}
	}
	s.Counts.Exact++
}

// search searches a cell within a window and notes what that tells.
func (s *Search) search(level int, i, j int32, alpha, beta float64, as reading) {
	f := &s.frames[level]
	c, depth := f.at(i, j), f.inner.depth
	if depth == 1 {
		v := s.leafValue(level, f.rows[i], f.columns[j])
		c.lo, c.hi = v, v
		return
	}
	p := s.push(level, f.rows[i], f.columns[j])
	if v, over := s.known(p); over {
		c.lo, c.hi = fade*v, fade*v
		return
	}
	v := fade * s.remembered(level+1, depth-1, alpha/fade, beta/fade, as)
	if s.clock.stopped {
		return
	}
	lo, hi := bounds(v, alpha, beta, as)
	c.lo, c.hi = max(c.lo, lo), min(c.hi, hi)
	if c.hi-c.lo <= slight {
		c.hi = c.lo
	}
	c.tried[as] = as != together
}
