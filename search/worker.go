package search

import "context"

// worker searches units, one after the other, with an algorithm and a table of
// its own.
type worker[S comparable] struct {
	core  *core[S]
	below nodeSearch
	table *Table // nil without one, and where all share one
}

// newWorker seats worker number i of a driver.
func newWorker[S comparable](d *driver[S], i int) *worker[S] {
	own := driver[S]{problem: d.problem, options: d.options}
	if d.options.Table != nil && !d.options.Fast {
		own.options.Table = d.options.Table.part(i)
	}
	own.seat(newCore(d.problem, d.start, d.core.limits, d.options.Depth))
	w := &worker[S]{core: own.core, below: own.search}
	if !d.options.Fast {
		w.table = own.options.Table
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
	if w.table != nil {
		w.table.nextDepth()
	}
	c.stack[0] = u.position
	u.value = w.below.node(0, u.depth, u.window.lo, u.window.hi)
	u.counts = c.counts
	return c.limits.stopped
}
