package tablebase

import (
	"context"
	"slices"

	"parlor/search/engines/sorry/numbering"
	"parlor/search/loops"
)

// passes is how often a row in which A may have to pass is recomputed in a sweep. Both
// sides pass with a probability of 49/81, and each pair of passes would otherwise take
// a sweep.
const passes = 10

// room is a worker's scratch space for one row.
type room[N number] struct {
	sorry []N
	sums  []int64
}

func (t *table[N]) rooms(workers int) []room[N] {
	list := make([]room[N], workers)
	for i := range list {
		list[i] = room[N]{make([]N, t.n), make([]int64, t.n)}
	}
	return list
}

// sweep goes once through all rows, the most advanced placements of A first, and gives
// the greatest residual. The rows of a level are computed concurrently: none sees
// another's new values, so that the result is the same for any number of workers.
func (t *table[N]) sweep(ctx context.Context, workers int) (far distance, err error) {
	rooms := t.rooms(workers)
	for _, level := range slices.Backward(t.Levels) {
		far |= share(ctx, level, workers, func(worker int, a uint16) distance { return t.first(a, rooms[worker].sorry) })
		far |= share(ctx, level, workers, func(worker int, a uint16) distance { return t.second(a, rooms[worker].sums) })
		for _, a := range level {
			if t.Passes(a) {
				t.passing(a, rooms[0])
			}
		}
		if err := ctx.Err(); err != nil {
			return far, err
		}
	}
	return far, nil
}

// passing recomputes a row in which A may have to pass.
func (t *table[N]) passing(a uint16, r room[N]) {
	for range passes {
		t.first(a, r.sorry)
		t.second(a, r.sums)
	}
}

// share distributes rows to workers until ctx ends, which the caller checks, and gives the
// greatest residual.
func share(ctx context.Context, rows []uint16, workers int, work func(worker int, a uint16) distance) (far distance) {
	found := make([]distance, workers)
	_ = loops.Parallel(ctx, workers, len(rows), func(worker, i int) { found[worker] |= work(worker, rows[i]) })
	for _, f := range found {
		far |= f
	}
	return far
}

// part is how many columns of a row are computed at a time: their sums stay in
// the first-level cache.
const part = 512

// first computes row a of x, where A is to move. A's moves lead to the same rows
// of y whatever the placement of B, so the row is a sum of maxima of whole rows.
// sorry is scratch space for a row.
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

// relax moves values towards their targets, given as sums over the cards. Entries that are
// not positions change too, which is harmless, but are left out of the residual.
func (t *table[N]) relax(out []N, sums []int64, facing []uint64, ring uint64) (far distance) {
	out, facing = out[:len(sums)], facing[:len(sums)]
	for b, sum := range sums {
		value, way := relax(out[b], t.target(sum))
		out[b] = value
		far |= way.unless(facing[b] & ring)
	}
	return far
}

// second computes row a of y, where B is to move. B's moves stay in the row, and lead to entries
// that depend on the placement of B. sums is scratch space for a row.
func (t *table[N]) second(a uint16, sums []int64) (far distance) {
	numbering.HitA(t.Index, a, t.x)
	n := t.n - 1 // the last is a finished game
	row := (*[numbering.Beyond]N)(t.x[int(a)*t.n:])
	if t.answers == nil {
		numbering.LeastOfRow(t.Index, row, a, sums[:n])
	} else {
		t.answers(a, row, sums[:n])
	}
	far = t.relax(t.row(t.y, a)[:n], sums[:n], t.Facing[:n], t.Ring[a])
	numbering.HitB(t.Index, a, t.row(t.y, a))
	return far
}
