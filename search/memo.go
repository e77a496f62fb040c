package search

import "parlor/games"

// Memo is plain search with the simplest of memories: a dictionary of every
// position met and its value, filled on first request (top-down dynamic
// programming, Michie's memo functions, 1968). It never forgets, so its memory is
// unbounded. The table that pruning searches use is bounded and stores bounds.

// memoKey is a position with the plies left: the same position with other plies
// left has another value.
type memoKey[S comparable] struct {
	state S
	depth int
}

// memo makes the search of Memo.
func (d *driver[S]) memo() {
	x := &plain[S]{Stack: *d.stack, seen: map[memoKey[S]]games.Value{}}
	d.stack, d.search, d.forget = &x.Stack, x, func() { clear(x.seen) }
}

// remember values a node from the dictionary if it can.
func (x *plain[S]) remember(level, depth int, turn games.Turn) games.Value {
	key := memoKey[S]{x.Positions[level], depth}
	if v, ok := x.seen[key]; ok {
		x.Counts.TableHits++
		x.TellHit(level, v)
		return v
	}
	v := x.compute(level, depth, turn)
	if x.Limits.Stopped == nil {
		x.seen[key] = v
	}
	return v
}
