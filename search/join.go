package search

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/stack"
)

// Joining: the results of units become the values of root moves. It follows the
// sequential search step by step, as if the units had been searched one after the
// other in the order of the list: a chance node that an outcome settles is left
// there, and the units after it count as never searched, though some worker may
// have been busy with one. The node limit, too, is applied to the units in this
// order. It stops the search at the unit that exceeds it, and so at the same
// place for any number of workers; those may meanwhile have entered more nodes,
// each up to as many as were left, which count for nothing.

// join joins all units that have arrived and whose turn it is.
func (b *batch[S]) join() {
	for b.closed < len(b.tasks) && b.chief.Limits.Stopped == nil {
		s := &b.tasks[b.closed]
		if !b.opened && !b.open(s) {
			return
		}
		value, known := b.gather(s)
		if !known {
			return
		}
		s.value = value
		b.closed++
		b.opened, b.joined = false, 0
		b.chief.outcomes = b.chief.outcomes[:0]
	}
}

// open counts the nodes between the root and the units of s, and says whether
// they were within the limit.
func (b *batch[S]) open(s *task) bool {
	x := b.chief
	b.opened = true
	if s.place >= 0 {
		x.Counts.MovesDone++
		x.Push(0, b.driver.roots.moves[s.place].Move)
	}
	if !s.drawn {
		return true
	}
	if s.place >= 0 && !b.count(events.Counts{Visited: 1}) {
		return false
	}
	x.Counts.Chances++
	if len(s.units) > 0 {
		x.listOutcomes(s.node)
	}
	return true
}

// gather joins units of s and says whether the value of s is known.
func (b *batch[S]) gather(s *task) (games.Value, bool) {
	x := b.chief
	if s.drawn && len(s.units) == 0 {
		x.cutByRange(s.node)
		return s.cutoff()
	}
	for b.joined < len(s.units) {
		u := &b.units[s.units[b.joined]]
		if !u.done || !b.accept(u) {
			return 0, false
		}
		if !s.drawn {
			return u.value, true
		}
		i := b.joined
		b.joined++
		need := b.need(s, u, i)
		if v, settled := x.judge(s.node, i, u.value, need.Lo, need.Hi, u.window.Lo, u.window.Hi); settled {
			return v, true
		}
	}
	return stack.Mean(x.outcomes.othersLo(s.node, -1), s.node.total), true
}

// need gives the values of outcome i that settle the node of s now that the
// outcomes before it are known. They can only have tightened since u was
// planned, except by rounding, which must not turn a bound into a value.
func (b *batch[S]) need(s *task, u *unit[S], i int) bounds.Bounds {
	x := b.chief
	return bounds.Between(max(u.need.Lo, x.outcomes.needLo(s.node, i)), min(u.need.Hi, x.outcomes.needHi(s.node, i)))
}

// accept counts the work of u, or stops the search if that exceeds the limit.
func (b *batch[S]) accept(u *unit[S]) bool {
	if u.tooMany {
		b.stop(stack.ErrNodes)
		return false
	}
	return b.count(u.counts)
}

// count adds to the counts of the search, if the limit allows it.
func (b *batch[S]) count(c events.Counts) bool {
	x := b.chief
	if c.Visited > x.Limits.Left() {
		b.stop(stack.ErrNodes)
		return false
	}
	x.Limits.Add(c.Visited)
	x.Counts.Add(c)
	return true
}
