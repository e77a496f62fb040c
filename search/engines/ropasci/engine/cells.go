package engine

import (
	"slices"

	"parlor/search/joint"
)

// cells values the cells of a turn's matrix for search/joint.
type cells Search

// Cell values the position after a turn.
func (c *cells) Cell(n *joint.Node, row, column int, alpha, beta float64, as joint.Reading) (float64, joint.Reading) {
	s, f := (*Search)(c), &c.frames[n.Level]
	v, holds := 0.0, joint.Exact
	if n.Depth == 1 {
		v = s.leafValue(n.Level, f.rows[row], f.columns[column])
	} else {
		v, holds = s.below(n, f.rows[row], f.columns[column], alpha, beta, as)
	}
	if c.clock.Stopped {
		return 0, joint.Unfinished
	}
	return v, holds
}

// Commit has nothing to do: a move alone is no position here.
func (c *cells) Commit(*joint.Node, joint.Side) bool { return true }

// Cut has nothing to count.
func (c *cells) Cut(*joint.Node, joint.Side, int, int) {}

// below searches the position after a turn that is not the last.
func (s *Search) below(n *joint.Node, up, down Action, alpha, beta float64, as joint.Reading) (float64, joint.Reading) {
	p := s.push(n.Level, up, down)
	if v, over := s.finished(p); over {
		return Fade * v, joint.Exact
	}
	return Fade * s.remembered(n.Level+1, n.Depth-1, alpha/Fade, beta/Fade, as), as
}

// remembered searches a position, looking it up in the table before and storing
// what was found out.
func (s *Search) remembered(level, depth int, alpha, beta float64, as joint.Reading) float64 {
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
	if s.clock.Stopped {
		return 0
	}
	lo, hi := joint.Bounds(v, alpha, beta, as)
	s.table.store(hash, depth, lo, hi, f.lastRow, f.lastColumn)
	return v
}

// value searches an unfinished position with at least one turn to go. A value
// inside the window is exact for the reading; outside it is a bound.
func (s *Search) value(level, depth int, alpha, beta float64, as joint.Reading) (v float64) {
	n := s.open(level, depth)
	n.Cheap = depth == 1
	v, _ = s.joint.Value(n, alpha, beta, as)
	s.close(n)
	return v
}

// open lists the actions of the position at a level. The best of the position
// searched there before are tried first.
func (s *Search) open(level, depth int) *joint.Node {
	f := s.list(level)
	n := s.joint.Open(level, depth, len(f.rows), len(f.columns))
	n.First = [2]int{max(slices.Index(f.rows, f.lastRow), 0), max(slices.Index(f.columns, f.lastColumn), 0)}
	return n
}

func (s *Search) close(n *joint.Node) {
	f := &s.frames[n.Level]
	f.lastRow, f.lastColumn = f.rows[n.First[joint.Row]], f.columns[n.First[joint.Column]]
	s.joint.Close()
}
