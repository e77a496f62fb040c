// Package loops runs long loops that end soon after their context does: the loops that
// solve games and build tables, for instance. Interrupted work is incomplete, and
// useless unless its owner says otherwise.
package loops

import (
	"context"
	"iter"
	"sync"
	"sync/atomic"
)

// Steps yields the numbers from 0 to n-1, and checks ctx before the first and then
// every so many steps, which should take a few milliseconds at most.
func Steps(ctx context.Context, n, every int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for begin := 0; begin < n && ctx.Err() == nil; begin += every {
			for i := begin; i < min(begin+every, n); i++ {
				if !yield(i) {
					return
				}
			}
		}
	}
}

// Parallel calls work for the numbers from 0 to n-1, each on whichever worker is free,
// and waits for all. It checks ctx before each, and returns its error if it has ended.
// Which worker gets which number is not deterministic.
func Parallel(ctx context.Context, workers, n int, work func(worker, i int)) error {
	var next atomic.Int64
	var all sync.WaitGroup
	for worker := range workers {
		all.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				work(worker, i)
			}
		})
	}
	all.Wait()
	return ctx.Err()
}
