package matrix

import "math"

// Solving a matrix game: look for a saddle point, where neither needs to mix;
// drop what is dominated (dominance.go); solve the rest by the simplex method
// (simplex.go); certify the result on the whole matrix; and if the gap is too
// large, repair it.

// Solver solves matrix games. It reuses its working memory, so that repeated
// use allocates nothing. The zero value is ready for use. A solver serves one
// goroutine at a time.
type Solver struct {
	row, column   []float64 // the mixes handed out
	rows, columns []int32   // what dominance leaves
	lines         []float64 // scratch of dominance
	gone          []bool
	lp            tableau
	against       []float64 // what each column yields against the row mix
}

// Solve solves a matrix game exactly: by its saddle point if it has one, and
// otherwise by a linear program over the rows and columns that are not
// dominated.
func (s *Solver) Solve(m Game) Solution {
	s.row, s.column = zeros(s.row, m.Rows), zeros(s.column, m.Columns)
	i, maximin := m.Maximin()
	j, minimax := m.Minimax()
	if maximin == minimax {
		s.row[i], s.column[j] = 1, 1
		return Solution{Value: maximin, Row: s.row, Column: s.column, Lo: maximin, Hi: minimax}
	}
	s.removeDominated(m)
	lo, hi := m.bounds()
	s.lp.load(m, s.rows, s.columns, lo, hi)
	s.lp.pivots = 0
	s.lp.run(budget(s.lp.rows, s.lp.columns))
	a := s.certify(m)
	if wanted := tolerance(lo, hi); !(a.Gap() <= wanted) { // also true for NaN
		a = s.repair(m, lo, hi, wanted)
	}
	a.LPs, a.Pivots = 1, s.lp.pivots
	return a
}

// Solve solves a matrix game with a solver of its own.
func Solve(m Game) Solution { return new(Solver).Solve(m) }

// repair closes the gap after rounding has spoilt the linear program.
func (s *Solver) repair(m Game, lo, hi, wanted float64) Solution {
	s.lp.reinvert(m, s.rows, s.columns, lo, hi)
	s.lp.run(budget(s.lp.rows, s.lp.columns))
	if a := s.certify(m); a.Gap() <= wanted {
		a.Repair = Reinverted
		return a
	}
	f := newFractions(m, s.rows, s.columns)
	f.run(budget(f.rows, f.columns))
	f.mixes(s)
	s.lp.pivots += f.pivots
	a := s.prove(m)
	a.Repair = Fractions
	return a
}

// certify reads the mixes off the linear program and certifies them.
func (s *Solver) certify(m Game) Solution {
	clear(s.row)
	clear(s.column)
	s.lp.mixes(s.row, s.column, s.rows, s.columns)
	normalise(s.row)
	normalise(s.column)
	return s.prove(m)
}

// prove computes what the two mixes guarantee against every reply.
func (s *Solver) prove(m Game) Solution {
	s.against = zeros(s.against, m.Columns)
	hi := math.Inf(-1)
	for i, p := range s.row {
		values := m.row(i)
		hi = max(hi, dot(s.column, values))
		if p != 0 {
			addScaled(s.against, p, values)
		}
	}
	lo := math.Inf(1)
	for _, v := range s.against {
		lo = min(lo, v)
	}
	if lo > hi { // both are the value, up to rounding
		lo, hi = hi, lo
	}
	return Solution{Value: lo + (hi-lo)/2, Row: s.row, Column: s.column, Lo: lo, Hi: hi}
}

// normalise clears what rounding left below 0 and makes a mix sum to 1.
func normalise(mix []float64) {
	sum := 0.0
	for i, p := range mix {
		mix[i] = max(p, 0)
		sum += mix[i]
	}
	for i := range mix {
		mix[i] /= sum
	}
}

// dot is the sum of products. The conversions here and below keep a compiler
// from fusing a product with an addition, which would round differently on
// some machines.
func dot(p []float64, v []float64) (sum float64) {
	v = v[:len(p)]
	for i, x := range p {
		sum += float64(x * v[i])
	}
	return sum
}

// addScaled adds f times v to sums.
func addScaled(sums []float64, f float64, v []float64) {
	v = v[:len(sums)]
	for i := range sums {
		sums[i] += float64(f * v[i])
	}
}

// zeros gives n zeros, in the memory of buf if there is enough.
func zeros(buf []float64, n int) []float64 {
	if cap(buf) < n {
		return make([]float64, n)
	}
	buf = buf[:n]
	clear(buf)
	return buf
}
