package search

import (
	"math"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/stack"
)

// Expectiminimax in its plain form (Michie, 1966): Max takes the largest value
// of its moves, Min the smallest, and a chance node is the weighted mean of its
// outcomes. Nothing is pruned or cached, so it is the reference for every other
// algorithm. It can be seen at work in transcripts/search/expectiminimax.md.
type plain[S comparable] struct {
	stack.Stack[S]
	seen map[memoKey[S]]games.Value // nil except for memo
}

// plain makes the search of Minimax and Expectiminimax.
func (d *driver[S]) plain() {
	if d.options.ProbabilityCutoff > 0 {
		x := &probabilityCutoff[S]{Stack: *d.stack, least: d.options.ProbabilityCutoff}
		d.stack, d.search = &x.Stack, x
		return
	}
	x := &plain[S]{Stack: *d.stack}
	d.stack, d.search = &x.Stack, x
}

// Node values the position at level with depth plies to go. Plain search
// ignores the window, which is there so that all searches have one signature.
func (x *plain[S]) Node(level, depth int, _, _ games.Value) games.Value {
	if !x.Enter(level) {
		return x.TellNode(x, level, depth, bounds.Unknown)
	}
	turn := x.Game.Turn(&x.Positions[level])
	switch {
	case turn == games.Over:
		return x.Score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.Evaluate(level)
	case x.seen != nil:
		return x.remember(level, depth, turn)
	}
	return x.compute(level, depth, turn)
}

// compute values a node from its successors.
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
	x.Counts.Decisions++
	best := games.Value(math.Inf(-1))
	base, end := x.List(level)
	for i := base; i < end && x.Limits.Stopped == nil; i++ {
		x.Counts.MovesDone++
		x.Push(level, x.Moves[i])
		best = max(best, x.Node(level+1, depth-1, 0, 0))
	}
	x.Moves = x.Moves[:base]
	return best
}

func (x *plain[S]) smallest(level, depth int) games.Value {
	x.Counts.Decisions++
	best := games.Value(math.Inf(1))
	base, end := x.List(level)
	for i := base; i < end && x.Limits.Stopped == nil; i++ {
		x.Counts.MovesDone++
		x.Push(level, x.Moves[i])
		best = min(best, x.Node(level+1, depth-1, 0, 0))
	}
	x.Moves = x.Moves[:base]
	return best
}

func (x *plain[S]) average(level, depth int) games.Value {
	x.Counts.Chances++
	var sum games.Value
	var total uint64
	base, end := x.List(level)
	for i := base; i < end && x.Limits.Stopped == nil; i++ {
		w := uint64(x.Game.Weight(&x.Positions[level], x.Moves[i]))
		x.Push(level, x.Moves[i])
		sum += stack.Weighted(w, x.Node(level+1, depth, 0, 0))
		total += w
	}
	x.Moves = x.Moves[:base]
	return stack.Mean(sum, total)
}
