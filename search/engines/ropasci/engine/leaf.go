package engine

import "parlor/search/matrix"

// leaf is a node whose cells are all leaves: a double oracle (McMahan, Gordon and
// Blum, 2003) in its plain form. Cells are cheap, so whole rows and columns are
// filled when they are taken into the small matrix, and best replies are read off
// them. A row or column is taken in only if it gets more than the certificate of
// the small matrix says that the mixes do. Those in the matrix get no more, so
// none is taken in twice, however large the gap of a linear program is.
type leaf struct {
	rows, columns          []int32     // those taken
	rowValues              [][]float64 // of each row taken, against all columns
	columnValues           [][]float64 // of each column taken, against all rows
	rowReplies, colReplies []float64   // what each row and column gets against the other's mix
	small                  []float64
}

// leaf solves the position at a level with one turn to go.
func (s *Search) leaf(level int, alpha, beta float64) float64 {
	f := s.list(level)
	x := &f.leaf
	x.rows, x.columns = x.rows[:0], x.columns[:0]
	s.Counts.enter(f)
	s.takeLeafColumn(level, find(f.columns, f.lastColumn))
	first := int32(0)
	for i, v := range x.columnValues[0] {
		if v > x.columnValues[0][first] {
			first = int32(i)
		}
	}
	s.takeLeafRow(level, first)
	for !s.clock.stopped {
		a := s.solve(x.matrix())
		s.Counts.Rounds++
		row, most := x.bestRow(a.Column)
		column, least := x.bestColumn(a.Row)
		f.lastRow, f.lastColumn = f.rows[x.rows[likeliest(a.Row)]], f.columns[x.columns[likeliest(a.Column)]]
		better, worse := most > a.Hi+slight, least < a.Lo-slight
		switch {
		case most <= alpha:
			return most
		case least >= beta:
			return least
		case !better && !worse:
			return a.Value
		}
		if better {
			s.takeLeafRow(level, row)
		}
		if worse {
			s.takeLeafColumn(level, column)
		}
	}
	return 0
}

// find gives the place of an action in a list, or 0.
func find(list []Action, a Action) int32 {
	for i, b := range list {
		if a == b {
			return int32(i)
		}
	}
	return 0
}

func likeliest(mix []float64) (best int) {
	for i, p := range mix {
		if p > mix[best] {
			best = i
		}
	}
	return best
}

// takeLeafRow takes a row into the small matrix and values all of it.
func (s *Search) takeLeafRow(level int, i int32) {
	f := &s.frames[level]
	x := &f.leaf
	k := len(x.rows)
	x.rows = append(x.rows, i)
	x.rowValues = grown(x.rowValues, k)
	values := x.rowValues[k][:0]
	for j, down := range f.columns {
		v, known := valueAt(x.columns, x.columnValues, int32(j), i)
		if !known {
			v = s.leafValue(level, f.rows[i], down)
			s.Counts.Exact++
		}
		values = append(values, v)
	}
	x.rowValues[k] = values
}

// takeLeafColumn takes a column likewise.
func (s *Search) takeLeafColumn(level int, j int32) {
	f := &s.frames[level]
	x := &f.leaf
	k := len(x.columns)
	x.columns = append(x.columns, j)
	x.columnValues = grown(x.columnValues, k)
	values := x.columnValues[k][:0]
	for i, up := range f.rows {
		v, known := valueAt(x.rows, x.rowValues, int32(i), j)
		if !known {
			v = s.leafValue(level, up, f.columns[j])
			s.Counts.Exact++
		}
		values = append(values, v)
	}
	x.columnValues[k] = values
}

// valueAt looks for a cell among the lines of the other kind that are filled.
func valueAt(taken []int32, values [][]float64, line, place int32) (float64, bool) {
	for k, t := range taken {
		if t == line {
			return values[k][place], true
		}
	}
	return 0, false
}

// grown gives lines with room for one at place k.
func grown(lines [][]float64, k int) [][]float64 {
	if k == len(lines) {
		lines = append(lines, nil)
	}
	return lines
}

// matrix is the rows and columns taken.
func (x *leaf) matrix() matrix.Game {
	x.small = x.small[:0]
	for k := range x.rows {
		for _, j := range x.columns {
			x.small = append(x.small, x.rowValues[k][j])
		}
	}
	return matrix.Game{Rows: len(x.rows), Columns: len(x.columns), Values: x.small}
}

// bestRow gives Upper's best reply to a mix of the columns taken, and what it
// gets.
func (x *leaf) bestRow(mix []float64) (best int32, most float64) {
	x.rowReplies = mixed(x.rowReplies, x.columnValues, mix)
	for i, v := range x.rowReplies {
		if v > x.rowReplies[best] {
			best = int32(i)
		}
	}
	return best, x.rowReplies[best]
}

// bestColumn gives Lower's best reply to a mix of the rows taken.
func (x *leaf) bestColumn(mix []float64) (best int32, least float64) {
	x.colReplies = mixed(x.colReplies, x.rowValues, mix)
	for j, v := range x.colReplies {
		if v < x.colReplies[best] {
			best = int32(j)
		}
	}
	return best, x.colReplies[best]
}

// mixed adds up lines by the likelihood of each.
func mixed(sums []float64, lines [][]float64, mix []float64) []float64 {
	sums = sums[:0]
	for range lines[0] {
		sums = append(sums, 0)
	}
	for k, p := range mix {
		if p == 0 {
			continue
		}
		for i, v := range lines[k][:len(sums)] {
			sums[i] += float64(p * v)
		}
	}
	return sums
}
