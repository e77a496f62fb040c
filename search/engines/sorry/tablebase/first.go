package tablebase

import "parlor/search/engines/sorry/numbering"

// part is how many columns of a row are worked out at a time: their sums stay in
// the nearest cache.
const part = 512

// first works out row a of x, where A is to move. A's moves lead to the same rows
// of y whatever the placement of B, so the row is a sum of maxima of whole rows.
// sorry has room for a row.
func (t *table[N]) first(a uint16, sorry []N) (far distance) {
	const below = -1
	numbering.MostOfSorry(t.Index, t.y, a, below, sorry)
	out := t.row(t.x, a)
	var buf [part]int64
	n := t.n - 1 // the last is a finished game
	for from := 0; from < n; from += part {
		to := min(from+part, n)
		sums := buf[:to-from]
		rows := numbering.RowsOf(t.Index, t.y, a, from, to)
		numbering.SumOfMost(sums, &rows)
		for b, v := range sorry[from:to] {
			sums[b] += int64(v)
		}
		far |= t.relax(out[from:to], sums, t.Facing[from:to], t.Ring[a])
	}
	return far
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
