package stats

import "math"

// matrix is a square matrix, by rows.
type matrix [][]float64

func newMatrix(n int) matrix {
	m := make(matrix, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	return m
}

// spread adds the contribution of a meeting of two players to a matrix over players.
func (m matrix) spread(i, j int, v float64) {
	m[i][i] += v
	m[j][j] += v
	m[i][j] -= v
	m[j][i] -= v
}

// dot gives the sum of the products of two rows.
func dot(a, b []float64) (sum float64) {
	for i, v := range a {
		sum += v * b[i]
	}
	return sum
}

// inverse gives the inverse of an invertible matrix, by Gauss-Jordan elimination with the largest
// pivot of each column. It overwrites the matrix.
func (m matrix) inverse() matrix {
	inverse := newMatrix(len(m))
	for i := range inverse {
		inverse[i][i] = 1
	}
	for c := range m {
		pivot := c
		for r := c + 1; r < len(m); r++ {
			if math.Abs(m[r][c]) > math.Abs(m[pivot][c]) {
				pivot = r
			}
		}
		m[c], m[pivot] = m[pivot], m[c]
		inverse[c], inverse[pivot] = inverse[pivot], inverse[c]
		scale(1/m[c][c], m[c], inverse[c])
		for r := range m {
			if f := m[r][c]; r != c && f != 0 {
				add(-f, m[c], m[r])
				add(-f, inverse[c], inverse[r])
			}
		}
	}
	return inverse
}

// scale multiplies rows by a number.
func scale(by float64, rows ...[]float64) {
	for _, row := range rows {
		for i := range row {
			row[i] *= by
		}
	}
}

// add adds a multiple of a row to another.
func add(times float64, row, to []float64) {
	for i, v := range row {
		to[i] += times * v
	}
}
