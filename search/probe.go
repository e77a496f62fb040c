package search

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/stack"
	"parlor/search/transposition"
)

// Probing, the first phase of Star2: before any outcome is searched in full, one
// good move of each is. At a Max node below the outcome that move bounds the
// outcome from below, at a Min node from above, and the bounds narrow the
// windows of everything searched after them. It pays only with a table, which
// keeps the probed positions from being searched twice, and not at the last ply.

// star2 makes the search of Star2.
func (d *driver[S]) star2() {
	x := newPruner(d.problem, *d.stack, d.options)
	x.probing = true
	d.stack, d.search = &x.Stack, x
}

// probeAll probes the outcomes in order. It says whether that settled the node
// or the search was stopped.
func (x *pruner[S]) probeAll(n chanceNode) (games.Value, bool) {
	for i := n.base; i < len(x.outcomes); i++ {
		x.Push(n.level, x.outcomes[i].move)
		if v, settled := x.probeOutcome(n, i); settled {
			return v, true
		}
	}
	return 0, false
}

// probeOutcome probes outcome i, whose position has been pushed. If the outcome
// has only one move a probe would be the whole search, so the outcome is
// searched at once, with both ends of the window.
func (x *pruner[S]) probeOutcome(n chanceNode, i int) (games.Value, bool) {
	level := n.level + 1
	turn := x.Game.Turn(&x.Positions[level])
	if turn == games.Over || turn == games.Chance {
		return 0, false
	}
	base, end := x.List(level) // kept for resume until the node is left
	m := x.foremost(&x.Positions[level], n.depth, turn, x.Moves[base:end])
	x.outcomes[i].from, x.outcomes[i].end = base, end
	switch {
	case end-base == 1:
		return x.searchOutcome(n, i)
	case stack.Maximises(turn):
		return x.probeMax(n, i, m)
	default:
		return x.probeMin(n, i, m)
	}
}

// probeMax bounds outcome i from below by move m.
func (x *pruner[S]) probeMax(n chanceNode, i int, m games.Move) (games.Value, bool) {
	need := x.outcomes.needHi(n, i)
	lower, upper := window(n.lo, min(n.hi, need))
	v := x.probe(n, i, m, bounds.Between(bounds.Unknown.Lo, need), bounds.Between(lower, upper))
	switch {
	case x.Limits.Stopped != nil:
		return 0, true
	case v >= need && v > lower:
		x.cutOutcomes(n, i, &x.Counts.ProbeCuts, events.ProbeHigh, v, need)
		return x.outcomes.atLeast(n, i, v), true
	}
	o := &x.outcomes[i]
	o.lo = max(o.lo, v)
	o.value, o.exact = v, v > lower
	return 0, false
}

// probeMin bounds outcome i from above by move m.
func (x *pruner[S]) probeMin(n chanceNode, i int, m games.Move) (games.Value, bool) {
	need := x.outcomes.needLo(n, i)
	lower, upper := window(max(n.lo, need), n.hi)
	v := x.probe(n, i, m, bounds.Between(need, bounds.Unknown.Hi), bounds.Between(lower, upper))
	switch {
	case x.Limits.Stopped != nil:
		return 0, true
	case v <= need && v < upper:
		x.cutOutcomes(n, i, &x.Counts.ProbeCuts, events.ProbeLow, v, need)
		return x.outcomes.atMost(n, i, v), true
	}
	o := &x.outcomes[i]
	o.hi = min(o.hi, v)
	o.value, o.exact = v, v < upper
	return 0, false
}

// probe searches move m of outcome i within window. The outcome's own decision
// is not entered, so it does not count as visited.
func (x *pruner[S]) probe(n chanceNode, i int, m games.Move, need, window bounds.Bounds) games.Value {
	x.Counts.Probes++
	x.Counts.MovesDone++
	x.outcomes[i].probed, x.outcomes[i].probe = true, m
	x.TellWindow(events.BeginProbe, n.level, x.outcomes[i].move, need, window)
	x.Push(n.level+1, m)
	v := x.Node(n.level+2, n.depth-1, window.Lo, window.Hi)
	x.TellProbed(n.level, x.outcomes[i].move, v, window)
	return v
}

// resume searches outcome i, whose position has been pushed, after its probe:
// the exact value of the probed move is known already. The table would answer
// for it too, a little later; a search without a table visits it again, as
// Ballard's Star2 does.
func (x *pruner[S]) resume(n chanceNode, i int, alpha, beta games.Value) games.Value {
	level := n.level + 1
	if !x.Enter(level) {
		return 0
	}
	x.Counts.Decisions++
	turn := x.Game.Turn(&x.Positions[level])
	o := x.outcomes[i]
	base, end := o.from, o.end
	x.order(&x.Positions[level], n.depth, turn, transposition.NoHint, x.Moves[base:end])
	toFront(x.Moves[base:end], o.probe)
	v := o.value
	if cut, event := x.cutsAtOnce(turn, v, alpha, beta); cut {
		*event++
		x.Counts.PrunedMoves += uint64(end - base - 1)
	} else {
		v = x.decide(level, n.depth, turn, alpha, beta, v, base+1, end)
	}
	return v
}

// cutsAtOnce says whether a move worth v ends the search of a decision, and
// gives the counter for that.
func (x *pruner[S]) cutsAtOnce(turn games.Turn, v, alpha, beta games.Value) (bool, *uint64) {
	if stack.Maximises(turn) {
		return v >= beta, &x.Counts.MaxCuts
	}
	return v <= alpha, &x.Counts.MinCuts
}

// toFront moves m to the front of a list that holds it; the others keep their
// order.
func toFront(moves []games.Move, m games.Move) {
	i := 0
	for moves[i] != m {
		i++
	}
	copy(moves[1:i+1], moves[:i])
	moves[0] = m
}
