package exact

import (
	"math"
	"math/big"

	"parlor/games"
	"parlor/search/events"
)

// solve derives the value of a matrix from its solution. It tries the ratios nearest to the
// two mixtures: if the least that one gets and the most that the other concedes are equal,
// both are optimal, and that is the value (von Neumann, 1928). Otherwise nothing is known.
func (r *Replay) solve(e events.Event) {
	rows, columns := simple(e.Mix.RowMix), simple(e.Mix.ColumnMix)
	cells := r.cells(e.Mix)
	if rows == nil || columns == nil || cells == nil {
		r.meet(e.Value, nil)
		return
	}
	var least, most *big.Rat
	for j := range columns {
		sum := new(big.Rat)
		for i, p := range rows {
			sum.Add(sum, new(big.Rat).Mul(p, cells[i][j]))
		}
		if least == nil || sum.Cmp(least) < 0 {
			least = sum
		}
	}
	for i := range rows {
		sum := new(big.Rat)
		for j, p := range columns {
			sum.Add(sum, new(big.Rat).Mul(p, cells[i][j]))
		}
		if most == nil || sum.Cmp(most) > 0 {
			most = sum
		}
	}
	if least.Cmp(most) != 0 {
		r.meet(e.Value, nil)
		return
	}
	for _, v := range [...]games.Value{e.Value, e.Alpha, e.Beta} {
		r.meet(v, least)
	}
	for i, p := range rows {
		r.meet(games.Value(e.Mix.RowMix[i]), p)
	}
	for j, p := range columns {
		r.meet(games.Value(e.Mix.ColumnMix[j]), p)
	}
}

// cells gives the matrix of the current node without rounding, nil unless all of it is known.
func (r *Replay) cells(mix *events.Mixture) [][]*big.Rat {
	type place struct{ row, column games.Move }
	known := map[place]*big.Rat{}
	for _, b := range r.state.Here().Branches {
		if b.Cell && b.Exact() {
			known[place{b.Move, b.Reply}] = r.Known.Of(b.Known.Lo)
		}
	}
	var cells [][]*big.Rat
	for _, row := range mix.Rows {
		var line []*big.Rat
		for _, column := range mix.Columns {
			q := known[place{row, column}]
			if q == nil {
				return nil
			}
			line = append(line, q)
		}
		cells = append(cells, line)
	}
	return cells
}

// simple gives the ratios with small denominators nearest to a mixture, nil unless they add up to
// 1.
func simple(mix []float64) (ratios []*big.Rat) {
	sum := new(big.Rat)
	for _, p := range mix {
		q := nearest(p)
		sum.Add(sum, q)
		ratios = append(ratios, q)
	}
	if sum.Cmp(whole(1)) != 0 {
		return nil
	}
	return ratios
}

// nearest follows the continued fraction of p, which is from 0 to 1, until it is near enough.
func nearest(p float64) *big.Rat {
	const enough = 1e-11
	rest := p
	before, now := [2]int64{0, 1}, [2]int64{1, 0}
	for range 20 {
		n := int64(math.Floor(rest))
		before, now = now, [2]int64{n*now[0] + before[0], n*now[1] + before[1]}
		if math.Abs(float64(now[0])/float64(now[1])-p) < enough || now[1] > 1<<20 {
			break
		}
		rest = 1 / (rest - float64(n))
	}
	return big.NewRat(now[0], now[1])
}
