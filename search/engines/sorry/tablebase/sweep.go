package tablebase

import (
	"context"

	"parlor/search/loops"
)

// passes is how often a row is worked out in a sweep in which A may have to pass, so
// that both sides' passes, with a chance of 49 in 81, do not take a sweep each.
const passes = 10

// room is what a worker needs for a row.
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

// sweep goes once through all rows, the most advanced placements of A first, and
// gives how far values were from their targets. The rows of a level are worked out side
// by side: none sees another's new values, so that the result is the same for any number
// of workers.
func (t *table[N]) sweep(ctx context.Context, workers int) (far distance, err error) {
	rooms := t.rooms(workers)
	for i := len(t.Levels) - 1; i >= 0; i-- {
		level := t.Levels[i]
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

// passing works out a row again in which A may have to pass.
func (t *table[N]) passing(a uint16, r room[N]) {
	for range passes {
		t.first(a, r.sorry)
		t.second(a, r.sums)
	}
}

// share gives rows out to workers until ctx ends, at which whoever calls looks, and gives how
// far values were from their targets.
func share(ctx context.Context, rows []uint16, workers int, work func(worker int, a uint16) distance) (far distance) {
	found := make([]distance, workers)
	_ = loops.Parallel(ctx, workers, len(rows), func(worker, i int) { found[worker] |= work(worker, rows[i]) })
	for _, f := range found {
		far |= f
	}
	return far
}
