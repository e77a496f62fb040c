package engine

import "parlor/search/matrix"

// full solves the position at a level by filling its whole matrix. The double
// oracle has to agree with it.
func (s *Search) full(level, depth int) float64 {
	f := s.list(level)
	s.Counts.enter(f)
	s.Counts.Exact += uint64(len(f.rows) * len(f.columns))
	values := make([]float64, 0, len(f.rows)*len(f.columns))
	for _, up := range f.rows {
		for _, down := range f.columns {
			values = append(values, s.fullCell(level, depth, up, down))
		}
		if s.clock.stopped {
			return 0
		}
	}
	a := s.solve(matrix.Game{Rows: len(f.rows), Columns: len(f.columns), Values: values})
	f.lastRow, f.lastColumn = f.rows[likeliest(a.Row)], f.columns[likeliest(a.Column)]
	return a.Value
}

func (s *Search) fullCell(level, depth int, up, down Action) float64 {
	if depth == 1 {
		return s.leafValue(level, up, down)
	}
	p := s.push(level, up, down)
	if v, over := s.known(p); over {
		return fade * v
	}
	return fade * s.remembered(level+1, depth-1, -1, 1, together)
}
