// Package loops goes through long work in steps, so that it ends soon once its context
// has: the loops that solve games and prepare that are all of this kind. Work that was
// ended so has been done in part, and is of no use unless its owner says otherwise.
package loops

import (
	"context"
	"iter"
	"sync"
	"sync/atomic"
)

// Steps gives the numbers from 0 to n-1, and looks at ctx before the first and then every
// so many: that many steps should take a few milliseconds at most.
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

// Parallel does work for the numbers from 0 to n-1, each by whichever worker is free, and
// waits for all. It looks at ctx before each, and gives its error if it has ended. Which
// worker gets which number differs from time to time.
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
