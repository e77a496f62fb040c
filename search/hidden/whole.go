package hidden

import "math/big"

// tableau is the simplex method in whole numbers. A row means
//
//	scale x basic variable + the sum of entries x free variables = amount,
//
// and is kept as small as it can be by dividing it by what all of its numbers have in common. So a pivot
// leaves the rows alone that do not have its column, of which there are many.
type tableau struct {
	*program
	basic, free []int // the variable of each row and of each column; slack r is columns+r
	steps       int
}

func newTableau(p *program) *tableau {
	t := &tableau{program: p}
	for c := range p.columns {
		t.free = append(t.free, c)
	}
	for r := range p.rows {
		t.basic = append(t.basic, p.columns+r)
	}
	return t
}

// exchange pivots: the variable of column c becomes the basic one of row r.
func (t *tableau) exchange(r, c int) {
	t.steps++
	row := t.lines[r]
	pivot := row[c]
	row[c], t.scales[r] = t.scales[r], pivot
	if pivot.Sign() < 0 {
		for _, v := range row {
			v.Neg(v)
		}
		pivot.Neg(pivot)
	}
	var used []int
	for j, v := range row {
		if v.Sign() != 0 {
			used = append(used, j)
		}
	}
	var gcd, up, down, product big.Int
	for i, line := range t.lines {
		if i == r || line[c].Sign() == 0 {
			continue
		}
		gcd.GCD(nil, nil, gcd.Abs(line[c]), pivot)
		up.Quo(pivot, &gcd)
		down.Quo(line[c], &gcd)
		line[c].SetInt64(0)
		if !isOne(&up) {
			for _, v := range line {
				if v.Sign() != 0 {
					v.Mul(v, &up)
				}
			}
			t.scales[i].Mul(t.scales[i], &up)
		}
		for _, j := range used {
			line[j].Sub(line[j], product.Mul(&down, row[j]))
		}
		t.reduce(i)
	}
	t.basic[r], t.free[c] = t.free[c], t.basic[r]
}

func isOne(v *big.Int) bool { return v.IsInt64() && v.Int64() == 1 }

// reduce divides a row by what all of its numbers have in common.
func (t *tableau) reduce(r int) {
	var gcd, abs big.Int
	gcd.Set(t.scales[r])
	for _, v := range t.lines[r] {
		if isOne(&gcd) {
			return
		}
		if v.Sign() != 0 {
			gcd.GCD(nil, nil, &gcd, abs.Abs(v))
		}
	}
	if isOne(&gcd) {
		return
	}
	t.scales[r].Quo(t.scales[r], &gcd)
	for _, v := range t.lines[r] {
		if v.Sign() != 0 {
			v.Quo(v, &gcd)
		}
	}
}

// run pivots to the optimum: by the greatest gain and, once that has used up its budget, by Bland's rule
// (1977), which always ends.
func (t *tableau) run(stopped func() error) error {
	budget := t.steps + 4*(t.rows+t.columns)
	for {
		if err := stopped(); err != nil {
			return err
		}
		c := t.entering(t.steps >= budget)
		if c < 0 {
			return nil
		}
		t.exchange(t.leaving(c), c)
	}
}

func (t *tableau) entering(bland bool) int {
	best, gains := -1, t.lines[t.rows]
	for c, v := range gains[:t.columns] {
		if v.Sign() > 0 && (best < 0 || bland && t.free[c] < t.free[best] || !bland && v.Cmp(gains[best]) > 0) {
			best = c
		}
	}
	return best
}

// leaving is the row that limits a column first; the first variable of equals. There is one, since
// nobody wins more than the best score.
func (t *tableau) leaving(c int) int {
	best := -1
	var a, b big.Int
	for r := range t.rows {
		line := t.lines[r]
		if line[c].Sign() <= 0 {
			continue
		}
		if best >= 0 {
			a.Mul(line[t.columns], t.lines[best][c])
			b.Mul(t.lines[best][t.columns], line[c])
			if d := a.Cmp(&b); d > 0 || d == 0 && t.basic[r] > t.basic[best] {
				continue
			}
		}
		best = r
	}
	return best
}

// install pivots straight to a basis: the variables that are to be basic, by number. Of the pivots that
// are possible it takes one whose row and column have few other numbers, so that rows stay sparse. It
// says whether the basis is one, and no amount is below 0 in it.
func (t *tableau) install(wanted map[int]bool, stopped func() error) (bool, error) {
	for {
		if err := stopped(); err != nil {
			return false, err
		}
		r, c, missing := t.sparsest(wanted)
		if !missing {
			break
		}
		if r < 0 {
			return false, nil
		}
		t.exchange(r, c)
	}
	for r := range t.rows {
		if t.lines[r][t.columns].Sign() < 0 {
			return false, nil
		}
	}
	return true, nil
}

// sparsest finds the pivot for a wanted variable that is not basic yet.
func (t *tableau) sparsest(wanted map[int]bool) (row, column int, missing bool) {
	var columns, inColumn []int
	for c, v := range t.free {
		if wanted[v] {
			columns = append(columns, c)
		}
	}
	inColumn = make([]int, len(columns))
	for _, line := range t.lines[:t.rows] {
		for k, c := range columns {
			if line[c].Sign() != 0 {
				inColumn[k]++
			}
		}
	}
	row, column = -1, -1
	least := 0
	for r, line := range t.lines[:t.rows] {
		if wanted[t.basic[r]] {
			continue
		}
		inRow := 0
		for _, v := range line {
			if v.Sign() != 0 {
				inRow++
			}
		}
		for k, c := range columns {
			if line[c].Sign() == 0 {
				continue
			}
			if fill := (inRow - 1) * (inColumn[k] - 1); row < 0 || fill < least {
				row, column, least = r, c, fill
			}
		}
	}
	return row, column, len(columns) > 0
}

// amount is the value of a variable, and price what its reduced cost is, both as fractions.
func (t *tableau) amounts() []*big.Rat {
	values := rats(t.rows + t.columns)
	for r, v := range t.basic {
		values[v].SetFrac(t.lines[r][t.columns], t.scales[r])
	}
	return values
}

// prices are the reduced costs of all variables, those of slacks the solution of the dual program.
func (t *tableau) prices() []*big.Rat {
	values := rats(t.rows + t.columns)
	for c, v := range t.free {
		values[v].SetFrac(new(big.Int).Neg(t.lines[t.rows][c]), t.scales[t.rows])
	}
	return values
}
