package search

import (
	"context"

	"parlor/games"
	"parlor/search/bounds"
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

// search searches u, visiting at most nodes nodes, and gives the reason if it was stopped.
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

// forget clears all traces of earlier units.
func (w *worker[S]) forget() {
	if w.table != nil {
		w.table.NextSearch()
	}
	if w.pruner != nil && w.pruner.memories != nil {
		w.pruner.memories.forget()
	}
}

// Parallel search with reproducible results. The work at the root is split into
// units: a root move with one outcome of the chance node it leads to, or a root move
// alone if none follows. (Root moves alone are too few to share out: two or three in
// most positions of a race game.) No unit depends on what other workers do
// meanwhile: the best move of the last depth is searched first, in full, and all
// units of the other moves use the one bound it gives; every unit counts for itself
// and begins with an empty table; and the results are joined in the order of the
// list, whatever the order they were finished in. So value, move, bounds and counts
// are the same for any number of workers, one included; only the time differs.
//
// The price is work that a sequential search would save: bounds that a later move
// would have got from an earlier one, and table entries from other units. A fast
// search saves the latter: its units are the same, but share one table
// (transposition.Shared), so that counts depend on timing.

// MaxWorkers is the largest number of workers that can be asked for.
const MaxWorkers = 64

// team shares out the work at the root of a driver among workers.
type team[S comparable] struct {
	driver  *driver[S]
	chief   *pruner[S] // splits the work and joins it; its Stack is the driver's
	workers []*worker[S]
	prunes  bool
}

// task is the search of one root move, or of the root itself if it is a chance
// node.
type task struct {
	place  int           // index of the move among the root moves, -1 without one
	window bounds.Bounds // of the move
	drawn  bool          // split into outcomes
	node   chanceNode    // the node they belong to
	units  []int         // indices of its units, in the order of the outcomes
	value  games.Value
}

func newTeam[S comparable](d *driver[S]) *team[S] {
	chief, prunes := d.search.(*pruner[S])
	if !prunes {
		c := *d.stack
		c.Game = d.problem.Game
		chief = newPruner(d.problem, c, d.options)
		d.stack = &chief.Stack
		d.stack.Narrow(d.options.BeamWidth)
	}
	t := &team[S]{driver: d, chief: chief, prunes: prunes}
	for i := range d.options.Workers {
		t.workers = append(t.workers, newWorker(d, i))
	}
	return t
}

// searchRoots is the driver's, with the work shared out. Moves are in the
// driver's order.
func (t *team[S]) searchRoots(depth int) {
	d := t.driver
	first := 1
	if d.options.AllValues {
		first = len(d.roots.order) // no move needs a bound, so none has to wait for one
	}
	t.searchMoves(d.roots.order[:first], nil, depth)
	if t.chief.Limits.Stopped == nil {
		t.searchMoves(d.roots.order[first:], d.roots.order[:first], depth)
	}
}

// searchMoves values some root moves, within the bounds that those searched
// before give.
func (t *team[S]) searchMoves(moves, searched []int, depth int) {
	b := t.newBatch()
	for _, i := range moves {
		alpha, beta := t.driver.roots.window(i, searched)
		s := task{place: i, window: bounds.Between(alpha, beta)}
		t.chief.Push(0, t.driver.roots.moves[i].Move)
		b.plan(s, 1, depth-1)
	}
	b.run()
	for _, s := range b.tasks[:b.closed] {
		t.driver.roots.note(s.place, s.value, s.window.Lo, s.window.Hi)
	}
}

// Node is the root if it is a chance node.
func (t *team[S]) Node(level, depth int, alpha, beta games.Value) games.Value {
	if !t.chief.Enter(level) {
		return 0
	}
	b := t.newBatch()
	b.plan(task{place: -1, window: bounds.Between(alpha, beta)}, level, depth)
	b.run()
	return b.tasks[0].value
}
