package joint

import "parlor/search/matrix"

// If cells are cheap the double oracle takes its plain form: whole rows and
// columns are filled when they are added to the small matrix, and best responses
// are read off them. Deciding cell by cell whether its value is needed, as the
// double oracle with bounds does, costs more there than it saves.

// lines are the rows and columns added.
type lines struct {
	rows, columns       []int32
	rowValues           [][]float64 // of each row taken, against all columns
	columnValues        [][]float64 // of each column taken, against all rows
	rowGets, columnGets []float64   // what each row and column gets against the other's mix
}

// fillLines is the plain double oracle. The first row is the best response to
// the first column.
func (o *Oracle) fillLines(n *Node, alpha, beta float64) (v float64, finished bool) {
	x := &n.lines
	x.rows, x.columns = x.rows[:0], x.columns[:0]
	if !o.fillColumn(n, int32(n.First[Column])) || !o.fillRow(n, int32(greatest(x.columnValues[0]))) {
		return 0, false
	}
	for {
		o.Counts.Rounds++
		a := o.Solve(n.smallMatrix())
		if o.Listener != nil {
			o.Listener.Solved(n, x.rows, x.columns, a)
		}
		n.First = [2]int{int(x.rows[greatest(a.Row)]), int(x.columns[greatest(a.Column)])}
		row, most := x.bestRow(a.Column)
		column, least := x.bestColumn(a.Row)
		better, worse := most > a.Hi+o.slight, least < a.Lo-o.slight
		switch {
		case most <= alpha:
			return most, true
		case least >= beta:
			return least, true
		case !better && !worse:
			return a.Value, true
		}
		if better && !o.fillRow(n, row) || worse && !o.fillColumn(n, column) {
			return 0, false
		}
	}
}

// fillRow adds a row to the small matrix and values all of it. It is false if
// the search was stopped.
func (o *Oracle) fillRow(n *Node, i int32) bool {
	x := &n.lines
	k := len(x.rows)
	x.rows = append(x.rows, i)
	x.rowValues = grown(x.rowValues, k)
	values := x.rowValues[k][:0]
	for j := range n.Columns {
		v, known := valueAt(x.columns, x.columnValues, int32(j), i)
		if !known && !o.fillCell(n, int(i), j, &v) {
			return false
		}
		values = append(values, v)
	}
	x.rowValues[k] = values
	return true
}

// fillColumn adds a column likewise.
func (o *Oracle) fillColumn(n *Node, j int32) bool {
	x := &n.lines
	k := len(x.columns)
	x.columns = append(x.columns, j)
	x.columnValues = grown(x.columnValues, k)
	values := x.columnValues[k][:0]
	for i := range n.Rows {
		v, known := valueAt(x.rows, x.rowValues, int32(i), j)
		if !known && !o.fillCell(n, i, int(j), &v) {
			return false
		}
		values = append(values, v)
	}
	x.columnValues[k] = values
	return true
}

// fillCell values a cell, with an open window.
func (o *Oracle) fillCell(n *Node, i, j int, v *float64) bool {
	value, holds := o.tree.Cell(n, i, j, o.lo, o.hi, Together)
	*v = value
	o.Counts.Exact++
	if o.Listener != nil && holds != Unfinished {
		o.Listener.Known(n, i, j, value, value)
	}
	return holds != Unfinished
}

// valueAt looks a cell up in the filled lines of the other kind.
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

// smallMatrix is the rows and columns taken.
func (n *Node) smallMatrix() matrix.Game {
	x := &n.lines
	n.values = n.values[:0]
	for k := range x.rows {
		for _, j := range x.columns {
			n.values = append(n.values, x.rowValues[k][j])
		}
	}
	return matrix.Game{Rows: len(x.rows), Columns: len(x.columns), Values: n.values}
}

// bestRow gives the best response to a mix of the added columns, and what it gets.
func (x *lines) bestRow(mix []float64) (best int32, most float64) {
	x.rowGets = mixed(x.rowGets, x.columnValues, mix)
	best = int32(greatest(x.rowGets))
	return best, x.rowGets[best]
}

// bestColumn gives the best response to a mix of the added rows, and what it
// concedes.
func (x *lines) bestColumn(mix []float64) (best int32, least float64) {
	x.columnGets = mixed(x.columnGets, x.rowValues, mix)
	for j, v := range x.columnGets {
		if v < x.columnGets[best] {
			best = int32(j)
		}
	}
	return best, x.columnGets[best]
}

// mixed sums lines weighted by a mix.
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
