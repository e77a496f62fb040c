package search

import (
	"context"
	"sync"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/stack"
)

// batch is a list of tasks that are searched concurrently. Workers take units
// from the front of the list and return them in any order; the batch joins the
// results in the order of the list, as far as they have arrived.
type batch[S comparable] struct {
	*team[S]
	tasks []task
	units []unit[S]

	mu     sync.Mutex
	ctx    context.Context // of the workers; cancelled when the batch is stopped
	cancel context.CancelCauseFunc
	taken  int  // units handed out
	closed int  // tasks whose value is known
	joined int  // units of the open task that have been joined
	opened bool // the task after the closed ones is open
	fault  any  // the panic of a worker
}

// unit is a piece of work and its result.
type unit[S comparable] struct {
	task     int // the task it belongs to
	position S
	depth    int
	need     bounds.Bounds // the values that would settle its chance node
	window   bounds.Bounds

	done    bool
	value   games.Value
	counts  events.Counts
	tooMany bool // it would have exceeded the node limit
}

func (t *team[S]) newBatch() *batch[S] {
	b := &batch[S]{team: t}
	b.ctx, b.cancel = context.WithCancelCause(t.chief.Limits.Context)
	b.ctx = games.Pausing(b.ctx)
	return b
}

// plan splits task s into units; its position is the chief's at level.
func (b *batch[S]) plan(s task, level, depth int) {
	x := b.chief
	number := len(b.tasks)
	add := func(u unit[S]) {
		u.task, u.depth = number, depth
		s.units = append(s.units, len(b.units))
		b.units = append(b.units, u)
	}
	if depth <= 0 || x.Game.Turn(&x.Positions[level]) != games.Chance {
		add(unit[S]{position: x.Positions[level], window: s.window})
		b.tasks = append(b.tasks, s)
		return
	}
	s.drawn = true
	s.node = chanceNode{level: level, depth: depth, alpha: s.window.Lo, beta: s.window.Hi}
	n := &s.node
	if !b.prunes {
		n.alpha, n.beta = bounds.Unknown.Lo, bounds.Unknown.Hi
	}
	n.lo, n.hi = x.bounds(*n)
	if _, ok := s.cutoff(); !ok {
		n.total = x.listOutcomes(*n)
		for i, o := range x.outcomes {
			x.Push(level, o.move)
			need := bounds.Between(x.outcomes.needLo(*n, i), x.outcomes.needHi(*n, i))
			lower, upper := window(max(n.lo, need.Lo), min(n.hi, need.Hi))
			add(unit[S]{position: x.Positions[level+1], need: need, window: bounds.Between(lower, upper)})
		}
		x.outcomes = x.outcomes[:0]
	}
	b.tasks = append(b.tasks, s)
}

// cutoff gives the value of the chance node if its bounds alone settle it.
func (s *task) cutoff() (games.Value, bool) {
	return bounds.Between(s.node.lo, s.node.hi).Cutoff(s.node.alpha, s.node.beta)
}

// run searches the units. The calling goroutine is one of the workers, and none
// of the others outlives the call.
func (b *batch[S]) run() {
	defer b.finish()
	b.join()
	var others sync.WaitGroup
	for i, w := range b.workers[:min(len(b.workers), max(len(b.units), 1))] {
		if i == 0 {
			continue
		}
		others.Go(func() { b.work(w) })
	}
	b.work(b.workers[0])
	others.Wait()
	if b.fault != nil {
		panic(b.fault)
	}
}

// finish prepares everything for the next batch.
func (b *batch[S]) finish() {
	l := &b.chief.Limits
	if l.Stopped == nil && b.closed < len(b.tasks) { // between two units
		l.Stopped = context.Cause(b.ctx)
	}
	b.cancel(nil)
	b.chief.outcomes = b.chief.outcomes[:0]
	for _, w := range b.workers {
		if w.table != nil {
			b.driver.options.Table.Rejoin(w.table)
		}
	}
}

// work searches units until there are none left. A panic is passed on to the
// calling goroutine, where it can be recovered.
func (b *batch[S]) work(w *worker[S]) {
	defer func() {
		if fault := recover(); fault != nil {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.fault = fault
			b.cancel(nil)
		}
	}()
	for u, nodes := b.take(); u != nil; u, nodes = b.take() {
		stopped := w.search(b.ctx, u, nodes, b.chief.Depth)
		b.hand(u, stopped)
	}
}

// take gives the next unit to search and how many nodes it may visit, or nil.
// Units of closed tasks are skipped.
func (b *batch[S]) take() (*unit[S], uint64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.ctx.Err() == nil && b.taken < len(b.units) {
		u := &b.units[b.taken]
		b.taken++
		if u.task >= b.closed {
			return u, b.chief.Limits.Left()
		}
	}
	return nil, 0
}

// hand takes back a unit. One that would have exceeded the node limit stops the
// search only when it is its turn to be joined, for it may turn out to be
// unnecessary.
func (b *batch[S]) hand(u *unit[S], stopped error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.chief.Limits.Stopped != nil {
		return
	}
	if stopped != nil && stopped != stack.ErrNodes {
		b.stop(stopped)
		return
	}
	u.done, u.tooMany = true, stopped != nil
	b.join()
}

// stop ends the search.
func (b *batch[S]) stop(why error) {
	b.chief.Limits.Stopped = why
	b.cancel(why)
}
