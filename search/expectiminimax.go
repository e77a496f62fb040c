package search

import (
	"math"

	"parlor/games"
	"parlor/search/bounds"
)

// Expectiminimax in its plain form (Michie, 1966): Max takes the largest value
// of his moves, Min the smallest, and a chance node is worth the mean of its
// outcomes by their weights. Nothing is pruned and nothing remembered, so every
// other algorithm must agree with it. Seen at work in
// transcripts/search/expectiminimax.md.
type plain[S comparable] struct {
	core[S]
	seen map[memoKey[S]]games.Value // nil but for memo
}

// plain makes the search of Minimax and Expectiminimax.
func (d *driver[S]) plain() {
	if d.options.Unlikely > 0 {
		x := &unlikely[S]{core: *d.core, least: d.options.Unlikely}
		d.core, d.search = &x.core, x
		return
	}
	x := &plain[S]{core: *d.core}
	d.core, d.search = &x.core, x
}

// node values the position at level with depth plies to go. A window means
// nothing to plain search; it is there so that all searches are called alike.
func (x *plain[S]) node(level, depth int, _, _ games.Value) games.Value {
	if !x.enter(level) {
		return x.tellNode(x, level, depth, bounds.Unknown)
	}
	turn := x.game.Turn(&x.stack[level])
	switch {
	case turn == games.Over:
		return x.score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.evaluate(level)
	case x.seen != nil:
		return x.remember(level, depth, turn)
	}
	return x.compute(level, depth, turn)
}

// compute values a node by what lies below it.
func (x *plain[S]) compute(level, depth int, turn games.Turn) games.Value {
	switch turn {
	case games.Chance:
		return x.average(level, depth)
	case games.Max, games.Both:
		return x.largest(level, depth)
	}
	return x.smallest(level, depth)
}

func (x *plain[S]) largest(level, depth int) games.Value {
	x.counts.Decisions++
	best := games.Value(math.Inf(-1))
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		x.counts.MovesDone++
		x.push(level, x.moves[i])
		best = max(best, x.node(level+1, depth-1, 0, 0))
	}
	x.moves = x.moves[:base]
	return best
}

func (x *plain[S]) smallest(level, depth int) games.Value {
	x.counts.Decisions++
	best := games.Value(math.Inf(1))
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		x.counts.MovesDone++
		x.push(level, x.moves[i])
		best = min(best, x.node(level+1, depth-1, 0, 0))
	}
	x.moves = x.moves[:base]
	return best
}

func (x *plain[S]) average(level, depth int) games.Value {
	x.counts.Chances++
	var sum games.Value
	var total uint64
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		w := uint64(x.game.Weight(&x.stack[level], x.moves[i]))
		x.push(level, x.moves[i])
		sum += weighted(w, x.node(level+1, depth, 0, 0))
		total += w
	}
	x.moves = x.moves[:base]
	return mean(sum, total)
}
