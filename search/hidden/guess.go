package hidden

import "math"

// guess runs the simplex method with rounding, to find the basis that the exact one is to begin with. A
// guess may be wrong: nothing is believed that the exact method has not seen.
//
// All amounts but one are 0, so that most steps would gain nothing and the method could go round in
// circles. So every amount is raised a little, by another number in each row.
func (p *program) guess(stopped func() error) (map[int]bool, error) {
	width := p.columns + 1
	t := make([][]float64, p.rows+1)
	for r, line := range p.lines {
		t[r] = make([]float64, width)
		scale, _ := p.scales[r].Float64()
		for c, v := range line {
			if v.Sign() != 0 {
				x, _ := v.Float64()
				t[r][c] = x / scale
			}
		}
		if r < p.rows {
			t[r][p.columns] += little * (1 + float64(uint32(r+1)*2654435769)/(1<<32))
		}
	}
	basic, free := make([]int, p.rows), make([]int, p.columns)
	for r := range basic {
		basic[r] = p.columns + r
	}
	for c := range free {
		free[c] = c
	}
	for step := 0; step < 60*(p.rows+p.columns); step++ {
		if err := stopped(); err != nil {
			return nil, err
		}
		c := steepest(t[p.rows][:p.columns])
		if c < 0 {
			break
		}
		r := limiting(t[:p.rows], c)
		if r < 0 {
			break
		}
		pivotFloats(t, r, c)
		basic[r], free[c] = free[c], basic[r]
	}
	wanted := map[int]bool{}
	for _, v := range basic {
		wanted[v] = true
	}
	return wanted, nil
}

// The tolerances of the guess: how much amounts are raised, and what counts as 0.
const (
	little = 1e-7
	nought = 1e-11
)

func steepest(gains []float64) int {
	best := -1
	for c, v := range gains {
		if v > nought && (best < 0 || v > gains[best]) {
			best = c
		}
	}
	return best
}

func limiting(t [][]float64, c int) int {
	best, least := -1, math.Inf(1)
	for r, line := range t {
		if line[c] > 1e-9 {
			if ratio := line[len(line)-1] / line[c]; ratio < least || ratio == least && line[c] > t[best][c] {
				best, least = r, ratio
			}
		}
	}
	return best
}

func pivotFloats(t [][]float64, r, c int) {
	row := t[r]
	inverse := 1 / row[c]
	for j := range row {
		row[j] *= inverse
	}
	row[c] = inverse
	for i, line := range t {
		f := line[c]
		if i == r || f == 0 {
			continue
		}
		line[c] = 0
		for j, v := range row {
			line[j] -= float64(f * v)
		}
	}
}
