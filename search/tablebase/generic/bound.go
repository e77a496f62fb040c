package generic

import (
	"math"

	"parlor/games"
	"parlor/search/matrix"
)

// bound is a lower bound on the value of every position, from one side. An upper bound is
// stored negated, as a lower bound on Min's gain, and flip is set. So everything below is
// written for lower bounds.
type bound struct {
	*graph
	v     []float64 // of all positions, those below base included
	flip  bool
	scale float64 // the greatest absolute score

	lp    matrix.Solver
	cells []float64
}

// maximises says whether the side that decides at a node of this kind is the one whose gain is
// bounded.
func (b *bound) maximises(k games.Turn) bool { return (k == games.Max) != b.flip }

// rounding is the relative error of an operation on floating-point numbers.
const rounding = 1. / (1 << 53)

// slack is how much bounds are widened for every term of a sum, so that rounding cannot
// make one of them wrong: four times the worst case, so that a checker has room for
// rounding of its own.
func (b *bound) slack(terms int) float64 { return 4 * rounding * b.scale * float64(terms+4) }

// value applies Bellman's operator to node base + i: what the bounds of its successors prove about
// it, rounded down, but not below the least value that is certain without summing.
func (b *bound) value(i int32) float64 {
	line := b.line(i)
	k := b.kind[i]
	switch {
	case k == games.Chance:
		return b.mean(b.odds[line[0]:], line[1:])
	case k == games.Both:
		return b.mixed(int(line[0]), line[1:])
	}
	return b.chosen(line, k)
}

// mean gives the value of a chance node.
func (b *bound) mean(odds []float64, line []int32) float64 {
	sum, least, terms := 0., math.Inf(1), 0
	for len(line) > 0 {
		var x float64
		if s := line[0]; s >= 0 {
			x, line = b.v[s], line[1:]
		} else {
			to, k, rest := outcome(line)
			x, line = b.chosen(to, k), rest
		}
		sum += float64(odds[terms] * x)
		terms++
		if x < least {
			least = x
		}
	}
	return max(least, sum-b.slack(terms))
}

// chosen gives the greatest value of these nodes if side k maximises, and otherwise the least.
func (b *bound) chosen(line []int32, k games.Turn) float64 {
	best := b.v[line[0]]
	if b.maximises(k) {
		for _, s := range line[1:] {
			if x := b.v[s]; x > best {
				best = x
			}
		}
		return best
	}
	for _, s := range line[1:] {
		if x := b.v[s]; x < best {
			best = x
		}
	}
	return best
}

// mixed solves the matrix of a simultaneous decision. The value that the side's mixture guarantees
// is a bound, however accurately the matrix is solved.
func (b *bound) mixed(columns int, cells []int32) float64 {
	b.cells = b.cells[:0]
	for _, s := range cells {
		x := b.v[s]
		if b.flip {
			x = -x
		}
		b.cells = append(b.cells, x)
	}
	rows := len(cells) / columns
	m := matrix.Game{Rows: rows, Columns: columns, Values: b.cells}
	solution := b.lp.Solve(m)
	if b.flip {
		_, pure := m.Minimax()
		return max(-pure, -solution.Hi-b.slack(rows+columns))
	}
	_, pure := m.Maximin()
	return max(pure, solution.Lo-b.slack(rows+columns))
}
