package numbering

import "parlor/games/sorry"

// LineLen is how many places a Line has.
const LineLen = 3*3 + 6

// Line is where the numbered cards lead from one placement: three entries for
// each of the cards 1, 5 and 8, and six for the 10. Entries are repeated where there
// are fewer moves, so that all lines are processed alike.
type Line [LineLen]uint16

// Beyond is the length of an array that any placement's number can index without
// a bounds check.
const Beyond = 1 << 16

func (x *Index) lineOf(a uint16) (l Line) {
	at := 0
	for card, width := range [Cards]int{3, 3, 3, 6} {
		list := x.Onward[card][a]
		for i := range width {
			l[at] = list[min(i, len(list)-1)]
			at++
		}
	}
	return l
}

// RowsOf gives the rows of a table that the first side's moves lead to from a, each in
// the columns from:to.
func RowsOf[N any](x *Index, table []N, a uint16, from, to int) (rows [LineLen][]N) {
	for i, next := range x.Lines[a] {
		rows[i] = table[int(next)*x.Len():][from:to]
	}
	return rows
}

// SumOfMost fills sums with the greatest value that each numbered card leads to,
// weighted by its odds in ninths. The ninth of the Sorry! is not included.
func SumOfMost[N int32 | int64](sums []int64, rows *[LineLen][]N) {
	sumOfThrees(sums, rows[:9])
	addSixes(sums, rows[9:])
}

// sumOfThrees is for the cards 1, 5 and 8. With few rows at a time each gets a
// register.
func sumOfThrees[N int32 | int64](sums []int64, rows [][]N) {
	n := len(sums)
	r0, r1, r2 := rows[0][:n], rows[1][:n], rows[2][:n]
	r3, r4, r5 := rows[3][:n], rows[4][:n], rows[5][:n]
	r6, r7, r8 := rows[6][:n], rows[7][:n], rows[8][:n]
	for b := range sums {
		sums[b] = 2 * (int64(max(r0[b], r1[b], r2[b])) + int64(max(r3[b], r4[b], r5[b])) + int64(max(r6[b], r7[b], r8[b])))
	}
}

// addSixes is for the 10.
func addSixes[N int32 | int64](sums []int64, rows [][]N) {
	n := len(sums)
	r0, r1, r2 := rows[0][:n], rows[1][:n], rows[2][:n]
	r3, r4, r5 := rows[3][:n], rows[4][:n], rows[5][:n]
	for b := range sums {
		sums[b] += 2 * int64(max(r0[b], r1[b], r2[b], r3[b], r4[b], r5[b]))
	}
}

// MostOfSorry fills best with the greatest value that a Sorry! leads to from row a,
// by the placement of the other side: a piece in start takes the place of any enemy
// piece on the ring; without one it is a pass. Least is below all values.
func MostOfSorry[N int32 | int64](x *Index, table []N, a uint16, least N, best []N) {
	n := x.Len()
	copy(best, table[int(a)*n:][:n]) // a pass
	jumps := x.Jump[a]
	if jumps == nil {
		return
	}
	for b, ring := range x.Ring {
		if ring != 0 {
			best[b] = least
		}
	}
	for step, to := range jumps {
		if to == None {
			continue
		}
		after := table[int(to)*n:][:n]
		for _, b := range x.On[sorry.Across(uint8(step))] {
			best[b] = max(best[b], after[b])
		}
	}
}

// LeastOfRow fills out with the least value that each card leads to within a row,
// weighted by its odds in ninths: the second side moves, and a is the first side's
// placement. Row has Beyond entries, of which only those of placements count.
func LeastOfRow[N int32 | int64](x *Index, row *[Beyond]N, a uint16, out []int64) {
	targets := x.Targets[a]
	lines, jump, end := x.Lines[:len(out)], x.Jump[:len(out)], x.Done()
	for b := range out {
		l := &lines[b]
		sum := 2 * (int64(min(row[l[0]], row[l[1]], row[l[2]])) + int64(min(row[l[3]], row[l[4]], row[l[5]])) +
			int64(min(row[l[6]], row[l[7]], row[l[8]])) +
			int64(min(row[l[9]], row[l[10]], row[l[11]], row[l[12]], row[l[13]], row[l[14]])))
		sorry := row[uint16(b)] // a pass
		if jumps := jump[b]; jumps != nil && len(targets) > 0 {
			sorry = row[min(jumps[targets[0]], end)] // None only where a and b are not a position
			for _, step := range targets[1:] {
				sorry = min(sorry, row[min(jumps[step], end)])
			}
		}
		out[b] = sum + int64(sorry)
	}
}
