// Package matrix solves two-player zero-sum matrix games, certifies its
// solutions, and gives restricted Nash responses. It knows no game and no search.
package matrix

import "math"

// Two players choose simultaneously, Max a row and Min a column, and Min pays Max the value in
// that cell. Each may mix: choose at random, with odds of their own. Then there is one number,
// the value, that Max can guarantee on average and Min can hold Max to (the minimax theorem,
// von Neumann, 1928).
//
// A solution certifies itself. What Max's mix gets against the worst column is a lower bound on
// the value, what Min's mix concedes to the best row an upper one; if the two meet, both mixes are
// optimal, however they were found.

// Game is a matrix game of at least one row and one column. The values are
// finite, from Max's side, row by row.
type Game struct {
	Rows, Columns int
	Values        []float64
}

// At gives the value of a cell.
func (m Game) At(row, column int) float64 { return m.Values[row*m.Columns+column] }

// row gives the values of a row.
func (m Game) row(i int) []float64 { return m.Values[i*m.Columns : (i+1)*m.Columns] }

// Maximin gives the row that is best when Min sees it before replying, and
// what it guarantees. Of equal rows it gives the first.
func (m Game) Maximin() (row int, v float64) {
	v = math.Inf(-1)
	for i := range m.Rows {
		least := math.Inf(1)
		for _, a := range m.row(i) {
			least = min(least, a)
		}
		if least > v {
			row, v = i, least
		}
	}
	return row, v
}

// Minimax gives the column that is best when Max sees it before replying, and
// the most that it concedes. Of equal columns it gives the first.
func (m Game) Minimax() (column int, v float64) {
	v = math.Inf(1)
	for j := range m.Columns {
		most := math.Inf(-1)
		for at := j; at < len(m.Values); at += m.Columns {
			most = max(most, m.Values[at])
		}
		if most < v {
			column, v = j, most
		}
	}
	return column, v
}

// bounds gives the smallest and the largest value of the matrix.
func (m Game) bounds() (lo, hi float64) {
	lo, hi = m.Values[0], m.Values[0]
	for _, a := range m.Values {
		lo, hi = min(lo, a), max(hi, a)
	}
	return lo, hi
}

// Solution is the solution of a matrix game. Its mixes belong to the solver
// that made it and are valid until that solver is used again.
type Solution struct {
	// Value lies midway between Lo and Hi.
	Value float64
	// Row and Column are the mixes of Max and Min: the probability of every row
	// and column.
	Row, Column []float64
	// Lo is what Row gets at least, against any column; Hi is what Column
	// concedes at most, against any row. The value of the game is between.
	Lo, Hi float64
	// LPs counts linear programs, 0 if the game had a saddle point; Pivots
	// counts their pivots.
	LPs, Pivots int
	// Repair is what it took to close the gap.
	Repair Repair
}

// Gap is the difference of the two bounds, which is also what the mixes can
// lose together to best responses.
func (s Solution) Gap() float64 { return s.Hi - s.Lo }

// Repair is how a linear program with too much rounding error was repaired.
type Repair uint8

// The repairs, from none to the most expensive.
const (
	Unrepaired Repair = iota
	Reinverted        // its last basis was factored afresh and solved on from there
	Fractions         // it was solved again in whole numbers
)

// gapWanted is the largest gap a solution may have, unless values are so large
// that their own rounding is larger.
const gapWanted = 1e-9

// tolerance is the gap up to which no repair is needed.
func tolerance(lo, hi float64) float64 {
	const rounding = 1.0 / (1 << 46)
	return max(gapWanted, rounding*max(-lo, hi, lo, -hi))
}
