package solve

import (
	"context"
	"sync"
)

// batch is how many rows are worked out side by side. Within a batch no row of x
// sees another's new values, so that the result is the same for any number of
// workers; the next batch sees them all.
const batch = 16

// sweep goes once through all rows, the most advanced placements of A first, and
// gives how far values were from their targets.
func (t *table[N]) sweep(ctx context.Context, workers int) (far distance, err error) {
	bufs := make([][]N, workers)
	for i := range bufs {
		bufs[i] = make([]N, t.n)
	}
	for end := int(t.Done()); end > 0; end -= batch {
		if err := ctx.Err(); err != nil {
			return far, err
		}
		begin := max(end-batch, 0)
		far |= share(begin, end, workers, func(worker, a int) distance { return t.first(uint16(a), bufs[worker]) })
		far |= share(begin, end, workers, func(_, a int) distance { return t.second(uint16(a)) })
	}
	return far, nil
}

// share gives rows out to workers in turn and waits for them.
func share(begin, end, workers int, work func(worker, a int) distance) (far distance) {
	found := make([]distance, workers)
	var all sync.WaitGroup
	for worker := range workers {
		all.Go(func() {
			for a := begin + worker; a < end; a += workers {
				found[worker] |= work(worker, a)
			}
		})
	}
	all.Wait()
	for _, f := range found {
		far |= f
	}
	return far
}
