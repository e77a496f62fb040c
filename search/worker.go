package search

import (
	"context"

	"parlor/search/transposition"
)

// worker searches units, one after the other, with an algorithm and a table of
// its own.
type worker[S comparable] struct {
	core   *core[S]
	below  nodeSearch
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
	own.build(newCore(d.problem, d.start, d.core.limits, d.options.Depth))
	w.core, w.below = own.core, own.search
	w.pruner, _ = own.search.(*pruner[S])
	if w.fast && w.pruner != nil && w.pruner.hints != nil {
		w.pruner.hints = w.table.Hints()
	}
	return w
}

// search searches u, visiting at most so many nodes, and says what stopped it.
func (w *worker[S]) search(ctx context.Context, u *unit[S], nodes uint64, depth int) error {
	c := w.core
	c.depth, c.counts, c.moves = depth, Counts{}, c.moves[:0]
	c.limits = limits{ctx: ctx, deadline: c.limits.deadline, nodes: nodes}
	if !c.limits.look() {
		return c.limits.stopped
	}
	if !w.fast {
		w.forget()
	}
	c.stack[0] = u.position
	u.value = w.below.node(0, u.depth, u.window.Lo, u.window.Hi)
	u.counts = c.counts
	return c.limits.stopped
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
