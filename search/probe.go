package search

import "parlor/games"

// Probing, the first phase of Star2: before any outcome is searched in full,
// one good move of each is. At a Max node below the outcome that move bounds
// the outcome from below, at a Min node from above, and the bounds narrow the
// windows of everything searched after them. It pays only with a table, which
// keeps the probed positions from being searched twice, and not at the last ply.

// probeAll probes the outcomes one by one. It says whether that settled the
// node or the search was stopped.
func (x *pruner[S]) probeAll(n chanceNode) (games.Value, bool) {
	for i := n.base; i < len(x.outcomes); i++ {
		x.push(n.level, x.outcomes[i].move)
		if v, settled := x.probeOutcome(n, i); settled {
			return v, true
		}
	}
	return 0, false
}

// probeOutcome probes outcome i, whose position has been pushed. Where the
// outcome leaves just one move a probe would be the whole search, so that is
// made at once, with both ends of the window.
func (x *pruner[S]) probeOutcome(n chanceNode, i int) (games.Value, bool) {
	level := n.level + 1
	turn := x.game.Turn(&x.stack[level])
	if turn == games.Over || turn == games.Chance {
		return 0, false
	}
	base, end := x.list(level)
	x.order(level, n.depth, turn, base, end)
	m := x.moves[base]
	x.moves = x.moves[:base]
	switch {
	case end-base == 1:
		return x.searchOutcome(n, i)
	case turn == games.Max || turn == games.Both:
		return x.probeMax(n, i, m)
	default:
		return x.probeMin(n, i, m)
	}
}

// probeMax bounds outcome i from below by move m.
func (x *pruner[S]) probeMax(n chanceNode, i int, m games.Move) (games.Value, bool) {
	need := x.needHi(n, i)
	lower, upper := window(x.lo, min(x.hi, need))
	v := x.probe(n, i, m, lower, upper)
	switch {
	case x.limits.stopped != nil:
		return 0, true
	case v >= need && v > lower:
		x.cutOutcomes(n, i, &x.counts.ProbeCuts)
		return x.atLeast(n, i, v), true
	}
	o := &x.outcomes[i]
	o.lo = max(o.lo, v)
	return 0, false
}

// probeMin bounds outcome i from above by move m.
func (x *pruner[S]) probeMin(n chanceNode, i int, m games.Move) (games.Value, bool) {
	need := x.needLo(n, i)
	lower, upper := window(max(x.lo, need), x.hi)
	v := x.probe(n, i, m, lower, upper)
	switch {
	case x.limits.stopped != nil:
		return 0, true
	case v <= need && v < upper:
		x.cutOutcomes(n, i, &x.counts.ProbeCuts)
		return x.atMost(n, i, v), true
	}
	o := &x.outcomes[i]
	o.hi = min(o.hi, v)
	return 0, false
}

// probe searches move m of outcome i within a window. The outcome's own
// decision is not entered, so it does not count as visited.
func (x *pruner[S]) probe(n chanceNode, i int, m games.Move, lower, upper games.Value) games.Value {
	x.counts.Probes++
	x.counts.MovesDone++
	x.outcomes[i].probed = true
	x.push(n.level+1, m)
	return x.node(n.level+2, n.depth-1, lower, upper)
}
