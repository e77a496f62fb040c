// Package matrixtest has the reference that solvers of matrix games are tested
// against.
package matrixtest

import "math/big"

// Value gives the value of the matrix game with these rows: it tries all square
// submatrices, in exact fractions, until one gives mixes that are optimal in the whole
// matrix. There is always one (Shapley and Snow, 1950). It shares nothing with the solver,
// and is for matrices of a few rows and columns.
func Value(a [][]*big.Rat) *big.Rat {
	for rows := 1; rows < 1<<len(a); rows++ {
		for columns := 1; columns < 1<<len(a[0]); columns++ {
			if v := kernel(a, members(rows), members(columns)); v != nil {
				return v
			}
		}
	}
	panic("a matrix without a value")
}

func members(set int) (list []int) {
	for i := 0; set>>i != 0; i++ {
		if set>>i&1 == 1 {
			list = append(list, i)
		}
	}
	return list
}

// kernel gives the value of a if mixes over exactly these rows and columns are optimal,
// and nil otherwise.
func kernel(a [][]*big.Rat, rows, columns []int) *big.Rat {
	if len(rows) != len(columns) {
		return nil
	}
	y, v := indifferent(len(rows), func(i, j int) *big.Rat { return a[rows[i]][columns[j]] })
	x, w := indifferent(len(rows), func(i, j int) *big.Rat { return a[rows[j]][columns[i]] })
	if v == nil || w == nil || v.Cmp(w) != 0 {
		return nil
	}
	for i := range a {
		sum := new(big.Rat)
		for k, j := range columns {
			sum.Add(sum, new(big.Rat).Mul(y[k], a[i][j]))
		}
		if sum.Cmp(v) > 0 {
			return nil
		}
	}
	for j := range a[0] {
		sum := new(big.Rat)
		for k, i := range rows {
			sum.Add(sum, new(big.Rat).Mul(x[k], a[i][j]))
		}
		if sum.Cmp(v) < 0 {
			return nil
		}
	}
	return v
}

// indifferent solves for the mix y, of sum 1, that gives the same v on every line i. It
// gives nil if there is no single answer or it is not a mix.
func indifferent(n int, at func(i, j int) *big.Rat) (y []*big.Rat, v *big.Rat) {
	system := make([][]*big.Rat, n+1)
	for i := range n {
		for j := range n {
			system[i] = append(system[i], new(big.Rat).Set(at(i, j)))
		}
		system[i] = append(system[i], big.NewRat(-1, 1), new(big.Rat))
	}
	for range n {
		system[n] = append(system[n], big.NewRat(1, 1))
	}
	system[n] = append(system[n], new(big.Rat), big.NewRat(1, 1))
	if !eliminate(system) {
		return nil, nil
	}
	for i := range n {
		if system[i][n+1].Sign() < 0 {
			return nil, nil
		}
		y = append(y, system[i][n+1])
	}
	return y, system[n][n+1]
}

// eliminate is Gauss-Jordan elimination; the solution ends up in the last column.
func eliminate(system [][]*big.Rat) bool {
	for c := range system {
		r := c
		for r < len(system) && system[r][c].Sign() == 0 {
			r++
		}
		if r == len(system) {
			return false
		}
		system[c], system[r] = system[r], system[c]
		inverse := new(big.Rat).Inv(system[c][c])
		for j := range system[c] {
			system[c][j].Mul(system[c][j], inverse)
		}
		for i := range system {
			if i == c || system[i][c].Sign() == 0 {
				continue
			}
			f := new(big.Rat).Set(system[i][c])
			for j := range system[i] {
				system[i][j].Sub(system[i][j], new(big.Rat).Mul(f, system[c][j]))
			}
		}
	}
	return true
}
