package matrix

// Dominance (von Neumann and Morgenstern, 1944): a row that is nowhere better
// than another can be dropped from a mix without loss, and so can a column that
// is nowhere less. Dropping lines may make others dominated, so it is repeated
// until nothing changes. The value stays the same; some optimal mixes may be
// lost, never all.

// removeDominated fills s.rows and s.columns with what is left.
func (s *Solver) removeDominated(m Game) {
	s.rows, s.columns = upTo(s.rows, m.Rows), upTo(s.columns, m.Columns)
	for first := true; ; first = false {
		rows := len(s.rows)
		s.gatherRows(m)
		s.rows = s.undominated(s.rows, len(s.columns))
		if len(s.rows) == rows && !first {
			return
		}
		columns := len(s.columns)
		s.gatherColumns(m)
		s.columns = s.undominated(s.columns, len(s.rows))
		if len(s.columns) == columns {
			return
		}
	}
}

// gatherRows copies the remaining cells row by row, so that comparing two rows
// reads memory in sequence.
func (s *Solver) gatherRows(m Game) {
	s.lines = s.lines[:0]
	for _, i := range s.rows {
		row := m.row(int(i))
		for _, j := range s.columns {
			s.lines = append(s.lines, row[j])
		}
	}
}

// gatherColumns lays out the columns likewise, as Min sees them.
func (s *Solver) gatherColumns(m Game) {
	s.lines = s.lines[:0]
	for _, j := range s.columns {
		for _, i := range s.rows {
			s.lines = append(s.lines, -m.At(int(i), int(j)))
		}
	}
}

// undominated keeps, in place and in order, the lines that no other line
// dominates; the values of each, of the given width, have been gathered. Of
// equal lines the first stays.
func (s *Solver) undominated(lines []int32, width int) []int32 {
	s.gone = s.gone[:0]
	for range lines {
		s.gone = append(s.gone, false)
	}
	for i := len(lines) - 1; i >= 0; i-- {
		line := s.lines[i*width : (i+1)*width]
		for by, gone := range s.gone {
			if by != i && !gone && nowhereAbove(line, s.lines[by*width:(by+1)*width]) {
				s.gone[i] = true
				break
			}
		}
	}
	kept := lines[:0]
	for i, line := range lines {
		if !s.gone[i] {
			kept = append(kept, line)
		}
	}
	return kept
}

// nowhereAbove says whether every element of a is at most that of b.
func nowhereAbove(a, b []float64) bool {
	b = b[:len(a)]
	for i, v := range a {
		if v > b[i] {
			return false
		}
	}
	return true
}

// upTo gives the numbers below n, in the memory of buf if there is enough.
func upTo(buf []int32, n int) []int32 {
	buf = buf[:0]
	for i := range n {
		buf = append(buf, int32(i))
	}
	return buf
}
