package solve

import "parlor/search/engines/sorry/places"

// part is how many columns of a row are worked out at a time: their sums stay in
// the nearest cache.
const part = 512

// first works out row a of x, where A is to move. A's moves lead to the same rows
// of y whatever the placement of B, so the row is a sum of maxima of whole rows.
// buf has room for a row.
func (t *table[N]) first(a uint16, buf []N) (far distance) {
	t.replace(a, buf)
	out := t.row(t.x, a)
	var rows [len(line{})][]N
	for i, to := range t.lines[a] {
		rows[i] = t.row(t.y, to)
	}
	var sums [part]int64
	n := t.n - 1 // the last is a finished game
	for from := 0; from < n; from += part {
		to := min(from+part, n)
		var cut [len(line{})][]N
		for i, row := range rows {
			cut[i] = row[from:to]
		}
		sum := sums[:to-from]
		addThrees(sum, cut[:9])
		t.lastCards(sum, cut[9:], buf[from:to])
		far |= t.relax(out[from:to], sum, t.Facing[from:to], t.Ring[a])
	}
	return far
}

// addThrees gives the sum over the cards 1, 5 and 8 of the greatest values, by
// their odds. Few rows at a time leave a register for each.
func addThrees[N number](sum []int64, rows [][]N) {
	n := len(sum)
	r0, r1, r2 := rows[0][:n], rows[1][:n], rows[2][:n]
	r3, r4, r5 := rows[3][:n], rows[4][:n], rows[5][:n]
	r6, r7, r8 := rows[6][:n], rows[7][:n], rows[8][:n]
	for b := range sum {
		sum[b] = 2 * (int64(max(r0[b], r1[b], r2[b])) + int64(max(r3[b], r4[b], r5[b])) + int64(max(r6[b], r7[b], r8[b])))
	}
}

// lastCards adds the 10 and the Sorry!.
func (t *table[N]) lastCards(sum []int64, rows [][]N, sorry []N) {
	n := len(sum)
	r0, r1, r2 := rows[0][:n], rows[1][:n], rows[2][:n]
	r3, r4, r5 := rows[3][:n], rows[4][:n], rows[5][:n]
	sorry = sorry[:n]
	for b := range sum {
		sum[b] += 2*int64(max(r0[b], r1[b], r2[b], r3[b], r4[b], r5[b])) + int64(sorry[b])
	}
}

// relax moves values towards what the sums over the cards say. Places that are no
// positions change too, which does no harm, but do not count as a distance.
func (t *table[N]) relax(out []N, sums []int64, facing []uint64, ring uint64) (far distance) {
	out, facing = out[:len(sums)], facing[:len(sums)]
	for b, sum := range sums {
		value, way := relax(out[b], t.target(sum))
		out[b] = value
		far |= way.unless(facing[b] & ring)
	}
	return far
}

// replace fills best with what a Sorry! is worth to A. It alone depends on both
// placements: with a piece in start A takes the place of any piece of B on the ring.
func (t *table[N]) replace(a uint16, best []N) {
	copy(best, t.row(t.y, a)) // a pass
	jumps := t.Jump[a]
	if jumps == nil {
		return
	}
	for b, ring := range t.Ring {
		if ring != 0 {
			best[b] = -1
		}
	}
	for step, to := range jumps {
		if to == places.None {
			continue
		}
		after := t.row(t.y, to)
		for _, b := range t.On[across(step)] {
			best[b] = max(best[b], after[b])
		}
	}
}
