package matrix

import "math"

// The simplex method (Dantzig, 1947). With every value positive, Min's best mix
// is the solution of a linear program: maximise the sum of y such that no row
// of A y is above 1. The value is 1 over that sum, the mix is y times the
// value, and Max's mix is the dual solution, the prices of the rows.
//
// The tableau holds only the columns outside the basis, so a pivot changes
// (rows+1) x (columns+1) numbers. The entering column is the one of the largest
// reduced cost, which is fast but may cycle where values tie; after a budget of
// pivots Bland's rule (1977), the first improving column, ends that.
type tableau struct {
	rows, columns int
	t             []float64 // the last row is the gains, the last column the amounts
	basic, free   []int32   // the variable of each row and each column
	inRow, inCol  []bool    // reinvert: lines that still have to be exchanged
	pivots        int
}

// The tolerances: of a reduced cost, and of a pivot. The values of the tableau
// begin between 1 and 2.
const (
	noGain  = 1e-13
	noPivot = 1e-11
)

// load sets the tableau up for the given rows and columns of a matrix whose
// values run from lo to hi. They are shifted and scaled to lie between 1 and 2;
// the scale is a power of two, which loses no digits.
func (t *tableau) load(m Game, rows, columns []int32, lo, hi float64) {
	t.rows, t.columns = len(rows), len(columns)
	width := t.columns + 1
	t.t = zeros(t.t, (t.rows+1)*width)
	_, exponent := math.Frexp(hi/2 - lo/2) // halved, as hi - lo may overflow
	scale := math.Ldexp(1, -exponent-1)
	for r, i := range rows {
		values, line := m.row(int(i)), t.line(r)
		for c, j := range columns {
			line[c] = 1 + (values[j]*scale - lo*scale)
		}
		line[t.columns] = 1
	}
	gains := t.line(t.rows)
	for c := range columns {
		gains[c] = 1
	}
	t.free = upTo(t.free, t.columns)
	t.basic = t.basic[:0]
	for r := range rows {
		t.basic = append(t.basic, int32(t.columns+r))
	}
}

// line gives row r of the tableau, the objective row for r = rows.
func (t *tableau) line(r int) []float64 {
	width := t.columns + 1
	return t.t[r*width : (r+1)*width : (r+1)*width]
}

// budget is how many pivots the fast rule gets. Random matrices take about as
// many as they have rows.
func budget(rows, columns int) int { return 4 * (rows + columns) }

// run pivots until the optimum, by Bland's rule once the fast rule has used up
// its budget. A sound tableau never reaches the limit; the certificate catches
// one that is not.
func (t *tableau) run(budget int) {
	limit := 100 * (t.rows + t.columns)
	for step := range limit {
		c := t.entering(step >= budget)
		if c < 0 {
			return
		}
		r := t.leaving(c, step >= budget)
		if r < 0 {
			return
		}
		t.exchange(r, c)
	}
}

// entering chooses the column that enters the basis, or -1 at the optimum.
func (t *tableau) entering(bland bool) int {
	best, gain := -1, noGain
	for c, g := range t.line(t.rows)[:t.columns] {
		switch {
		case g <= noGain:
		case bland && (best < 0 || t.free[c] < t.free[best]), !bland && g > gain:
			best, gain = c, g
		}
	}
	return best
}

// leaving chooses the row that limits column c first (the ratio test). Of tied
// rows, the larger pivot rounds less; Bland's rule needs the first variable.
func (t *tableau) leaving(c int, bland bool) int {
	best, least, divisor := -1, math.Inf(1), 0.0
	width := t.columns + 1
	for r, at := 0, 0; r < t.rows; r, at = r+1, at+width {
		p := t.t[at+c]
		if p <= noPivot {
			continue
		}
		ratio := max(t.t[at+t.columns], 0) / p
		tied := ratio == least && (bland && t.basic[r] < t.basic[best] || !bland && p > divisor)
		if ratio < least || tied {
			best, least, divisor = r, ratio, p
		}
	}
	return best
}

// exchange pivots: the variable of column c replaces that of row r in the basis.
func (t *tableau) exchange(r, c int) {
	t.pivots++
	pivot := t.line(r)
	inverse := 1 / pivot[c]
	for j := range pivot {
		pivot[j] *= inverse
	}
	pivot[c] = inverse
	for i := range t.rows + 1 {
		if i == r {
			continue
		}
		line := t.line(i)
		if f := line[c]; f != 0 {
			line[c] = 0
			subtract(line, f, pivot)
		}
	}
	t.basic[r], t.free[c] = t.free[c], t.basic[r]
}

// subtract subtracts f times by from line: nearly all the time of a large program.
func subtract(line []float64, f float64, by []float64) {
	for len(line) >= 4 && len(by) >= 4 {
		line[0] -= float64(f * by[0])
		line[1] -= float64(f * by[1])
		line[2] -= float64(f * by[2])
		line[3] -= float64(f * by[3])
		line, by = line[4:], by[4:]
	}
	for j := range line {
		line[j] -= float64(f * by[j])
	}
}

// mixes writes Max's and Min's mixes, not yet normalised, for the rows and
// columns the tableau was loaded with.
func (t *tableau) mixes(row, column []float64, rows, columns []int32) {
	for c, v := range t.free {
		if i := int(v) - t.columns; i >= 0 {
			row[rows[i]] = -t.line(t.rows)[c]
		}
	}
	for r, v := range t.basic {
		if int(v) < t.columns {
			column[columns[v]] = t.line(r)[t.columns]
		}
	}
}

// reinvert loads the program again and pivots straight to its last basis,
// choosing the largest pivots, which sheds the rounding errors of all the steps
// that led there.
func (t *tableau) reinvert(m Game, rows, columns []int32, lo, hi float64) {
	t.inRow, t.inCol = t.inRow[:0], t.inCol[:0]
	for range rows {
		t.inRow = append(t.inRow, false)
	}
	for range columns {
		t.inCol = append(t.inCol, false)
	}
	n := 0
	for _, v := range t.free {
		if i := int(v) - t.columns; i >= 0 {
			t.inRow[i] = true
			n++
		}
	}
	for _, v := range t.basic {
		if int(v) < t.columns {
			t.inCol[v] = true
		}
	}
	t.load(m, rows, columns, lo, hi)
	for range n {
		r, c := t.largest()
		if r < 0 {
			return
		}
		t.exchange(r, c)
		t.inRow[r], t.inCol[c] = false, false
	}
}

// largest finds the largest pivot among the lines still to be exchanged.
func (t *tableau) largest() (row, column int) {
	row, column = -1, -1
	best := noPivot
	for r, in := range t.inRow {
		if !in {
			continue
		}
		line := t.line(r)
		for c, in := range t.inCol {
			if a := math.Abs(line[c]); in && a > best {
				row, column, best = r, c, a
			}
		}
	}
	return row, column
}
