package matrix

import (
	"math"
	"math/big"
)

// fractions is the simplex method without rounding, a last resort if rounding has
// spoilt the fast one. Every value is a fraction whose denominator is a power of
// two, so over a common denominator all of them are whole numbers; and a tableau
// of whole numbers over one common denominator, the last pivot, stays one through
// every pivoting step because the division is exact (Edmonds, 1967; Bareiss,
// 1968). It is slow and allocates, but is hardly ever needed.
type fractions struct {
	rows, columns int
	t             [][]*big.Int // laid out as in tableau
	denominator   *big.Int
	basic, free   []int32
	toRow, toCol  []int32 // the rows and columns of the matrix
	pivots        int
}

func newFractions(m Game, rows, columns []int32) *fractions {
	f := &fractions{
		rows: len(rows), columns: len(columns), denominator: big.NewInt(1),
		toRow: rows, toCol: columns, free: upTo(nil, len(columns)),
	}
	lowest := math.MaxInt
	for _, v := range m.Values {
		if v != 0 {
			_, e := math.Frexp(v)
			lowest = min(lowest, e-53)
		}
	}
	least := new(big.Int)
	for r, i := range rows {
		line := make([]*big.Int, len(columns)+1)
		for c, j := range columns {
			line[c] = whole(m.At(int(i), int(j)), lowest)
			if line[c].Cmp(least) < 0 {
				least.Set(line[c])
			}
		}
		line[len(columns)] = big.NewInt(1)
		f.t = append(f.t, line)
		f.basic = append(f.basic, int32(len(columns)+r))
	}
	f.finish(least)
	return f
}

// finish shifts all values to be positive and adds the objective row.
func (f *fractions) finish(least *big.Int) {
	shift := new(big.Int).Sub(big.NewInt(1), least)
	for _, line := range f.t {
		for _, v := range line[:f.columns] {
			v.Add(v, shift)
		}
	}
	gains := make([]*big.Int, f.columns+1)
	for c := range gains {
		gains[c] = big.NewInt(1)
	}
	gains[f.columns].SetInt64(0)
	f.t = append(f.t, gains)
}

// whole gives v as a multiple of 2 to the power lowest.
func whole(v float64, lowest int) *big.Int {
	if v == 0 {
		return new(big.Int)
	}
	fraction, e := math.Frexp(v)
	n := big.NewInt(int64(math.Ldexp(fraction, 53)))
	return n.Lsh(n, uint(e-53-lowest))
}

// run pivots until the optimum, by Bland's rule once the fast rule has used up
// its budget. Without rounding that always terminates.
func (f *fractions) run(budget int) {
	for {
		c := f.entering(f.pivots >= budget)
		if c < 0 {
			return
		}
		f.exchange(f.leaving(c), c)
	}
}

func (f *fractions) entering(bland bool) int {
	best := -1
	gains := f.t[f.rows]
	for c, g := range gains[:f.columns] {
		switch {
		case g.Sign() <= 0:
		case best < 0, bland && f.free[c] < f.free[best], !bland && g.Cmp(gains[best]) > 0:
			best = c
		}
	}
	return best
}

// leaving compares ratios by cross multiplication. There is always a row, since
// the sum of y is bounded where all values are positive.
func (f *fractions) leaving(c int) int {
	best := -1
	var a, b big.Int
	for r := range f.rows {
		line := f.t[r]
		if line[c].Sign() <= 0 {
			continue
		}
		if best >= 0 {
			a.Mul(line[f.columns], f.t[best][c])
			b.Mul(f.t[best][f.columns], line[c])
			if d := a.Cmp(&b); d > 0 || d == 0 && f.basic[r] > f.basic[best] {
				continue
			}
		}
		best = r
	}
	return best
}

func (f *fractions) exchange(r, c int) {
	f.pivots++
	pivot, divisor := f.t[r], f.t[r][c]
	var product big.Int
	for i, line := range f.t {
		if i == r {
			continue
		}
		for j, v := range line {
			if j != c {
				product.Mul(line[c], pivot[j])
				v.Mul(v, divisor).Sub(v, &product).Quo(v, f.denominator)
			}
		}
		line[c].Neg(line[c])
	}
	pivot[c], f.denominator = f.denominator, divisor
	f.basic[r], f.free[c] = f.free[c], f.basic[r]
}

// mixes writes both mixes into s, each number rounded once.
func (f *fractions) mixes(s *Solver) {
	clear(s.row)
	clear(s.column)
	sum := new(big.Int).Neg(f.t[f.rows][f.columns])
	for c, v := range f.free {
		if i := int(v) - f.columns; i >= 0 {
			s.row[f.toRow[i]] = -quotient(f.t[f.rows][c], sum)
		}
	}
	for r, v := range f.basic {
		if int(v) < f.columns {
			s.column[f.toCol[v]] = quotient(f.t[r][f.columns], sum)
		}
	}
}

func quotient(a, b *big.Int) float64 {
	q, _ := new(big.Rat).SetFrac(a, b).Float64()
	return q
}
