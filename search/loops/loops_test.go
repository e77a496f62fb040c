package loops

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
)

// endsAt is a context that has ended from the given look on; looks count from 0.
type endsAt struct {
	context.Context
	looks, end atomic.Int64
}

func (c *endsAt) Err() error {
	if c.looks.Add(1) > c.end.Load() {
		return context.Canceled
	}
	return nil
}

func ending(at int64) *endsAt {
	c := &endsAt{Context: context.Background()}
	c.end.Store(at)
	return c
}

func TestSteps(t *testing.T) {
	for _, c := range []struct{ n, every, looks, want int }{
		{0, 3, 9, 0}, {10, 3, 9, 10}, {10, 3, 0, 0}, {10, 3, 2, 6}, {9, 3, 3, 9}, {10, 100, 1, 10},
	} {
		got := slices.Collect(Steps(ending(int64(c.looks)), c.n, c.every))
		for i, n := range got {
			if i != n {
				t.Errorf("%+v: step %d is %d", c, i, n)
			}
		}
		if len(got) != c.want {
			t.Errorf("%+v: %d steps", c, len(got))
		}
	}
	for i := range Steps(context.Background(), 10, 4) {
		if i == 5 {
			break
		}
	}
}

// TestParallel does everything once, and after the end of its context nothing more.
func TestParallel(t *testing.T) {
	for _, workers := range []int{1, 2, 5} {
		done := make([]atomic.Int64, 100)
		if err := Parallel(context.Background(), workers, len(done), func(_, i int) { done[i].Add(1) }); err != nil {
			t.Errorf("%d workers: %v", workers, err)
		}
		for i := range done {
			if done[i].Load() != 1 {
				t.Errorf("%d workers did %d %d times", workers, i, done[i].Load())
			}
		}
		var parts atomic.Int64
		if err := Parallel(ending(7), workers, 100, func(_, _ int) { parts.Add(1) }); err == nil || parts.Load() != 7 {
			t.Errorf("%d workers: %v after %d parts of 7", workers, err, parts.Load())
		}
	}
}
