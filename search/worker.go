package search

import (
	"context"

	"parlor/search/events"
	"parlor/search/stack"
	"parlor/search/transposition"
)

// worker searches units, one after the other, with an algorithm and a table of
// its own.
type worker[S comparable] struct {
	stack  *stack.Stack[S]
	below  stack.NodeSearch
	pruner *pruner[S]           // below, if it prunes
	table  *transposition.Table // nil without one
	fast   bool                 // the table holds best moves only, for all units
}

// newWorker makes worker number i of a driver.
func newWorker[S comparable](d *driver[S], i int) *worker[S] {
	own := driver[S]{problem: d.problem, options: d.options}
	w := &worker[S]{fast: d.options.Fast}
	if d.options.Table != nil {
		w.table = d.options.Table.Part(i)
	}
	if !w.fast {
		own.options.Table = w.table
	}
	own.build(d.problem.begin(d.start, d.stack.Limits, d.options.Depth))
	w.stack, w.below = own.stack, own.search
	w.pruner, _ = own.search.(*pruner[S])
	if w.fast && w.pruner != nil && w.pruner.hints != nil {
		w.pruner.hints = w.table.Hints()
	}
	return w
}

// search searches u, visiting at most so many nodes, and says what stopped it.
func (w *worker[S]) search(ctx context.Context, u *unit[S], nodes uint64, depth int) error {
	c := w.stack
	c.Depth, c.Counts, c.Moves = depth, events.Counts{}, c.Moves[:0]
	if !c.Limits.Begin(ctx, nodes) {
		return c.Limits.Stopped
	}
	if !w.fast {
		w.forget()
	}
	c.Positions[0] = u.position
	u.value = w.below.Node(0, u.depth, u.window.Lo, u.window.Hi)
	u.counts = c.Counts
	return c.Limits.Stopped
}

// forget makes a unit begin as if no other had been searched before.
func (w *worker[S]) forget() {
	if w.table != nil {
		w.table.NextSearch()
	}
	if w.pruner != nil && w.pruner.memories != nil {
		w.pruner.memories.forget()
	}
}
