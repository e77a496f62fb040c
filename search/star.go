package search

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/stack"
)

// Star1 and Star2 (Ballard, 1983; Hauk, Buro and Schaeffer, 2004) prune at
// chance nodes. Every value lies between finite bounds L and U, so the outcomes
// not yet searched can move the mean only so far: once the outcomes so far keep
// the mean at or above beta even if all others were L, or at or below alpha
// even if all others were U, the rest need not be searched.
//
// Each outcome is searched with a window of its own, the values at which it
// alone would settle the node. Passing the parent's window down unchanged is
// the classic fault: bounds then get averaged as if they were values.
//
// Star2 first probes: it tries one good move of each outcome, which bounds the
// outcome from one side and often settles the node at once.

// average is Star1 or Star2 at the chance node at level.
func (x *pruner[S]) average(level, depth int, alpha, beta games.Value) games.Value {
	x.Counts.Chances++
	n := chanceNode{level: level, depth: depth, alpha: alpha, beta: beta, base: len(x.outcomes)}
	if v, ok := x.foldInside(n); ok {
		return v
	}
	n.lo, n.hi = x.bounds(n)
	if v, ok := bounds.Between(n.lo, n.hi).Cutoff(alpha, beta); ok {
		x.cutByRange(n)
		return v
	}
	if depth == 1 && x.folds() {
		if v, ok := x.foldDraw(n); ok {
			return v
		}
	}
	listed := len(x.Moves)
	n.total = x.listOutcomes(n)
	v, settled := games.Value(0), false
	if x.probing && depth > 1 {
		v, settled = x.probeAll(n)
	}
	if !settled {
		v = x.searchAll(n)
	}
	x.outcomes, x.Moves = x.outcomes[:n.base], x.Moves[:listed]
	return v
}

// bounds gives bounds on every value below n: those of the position if the
// evaluation has a Range and the window is not trivial, those of the whole game
// otherwise.
func (x *pruner[S]) bounds(n chanceNode) (lo, hi games.Value) {
	wide := n.alpha <= x.lo && n.beta >= x.hi
	if x.rangeOf == nil || wide && n.depth == 1 {
		return x.lo, x.hi
	}
	lo, hi = x.rangeOf(&x.Positions[n.level], n.depth, x.Root)
	if x.Quick { // a score is worth up to a ply less for every ply searched
		plies := games.Value(x.Depth)
		lo, hi = lo-plies, hi+plies
	}
	return lo, hi
}

// cutByRange counts a chance node that its bounds alone have settled.
func (x *pruner[S]) cutByRange(n chanceNode) {
	base, end := x.List(n.level)
	x.Moves = x.Moves[:base]
	x.Counts.RangeCuts++
	x.Counts.PrunedOutcomes += uint64(end - base)
	if n.lo >= n.beta {
		x.TellCut(n.level, events.RangeHigh, n.lo, n.beta, end-base)
	} else {
		x.TellCut(n.level, events.RangeLow, n.hi, n.alpha, end-base)
	}
}

// listOutcomes appends the outcomes of n and gives the sum of the weights.
func (x *pruner[S]) listOutcomes(n chanceNode) (total uint64) {
	base, end := x.List(n.level)
	for _, m := range x.Moves[base:end] {
		w := uint64(x.Game.Weight(&x.Positions[n.level], m))
		total += w
		x.outcomes = append(x.outcomes, outcome{move: m, weight: w, lo: n.lo, hi: n.hi})
	}
	x.Moves = x.Moves[:base]
	return total
}

// searchAll is Star1: it searches the outcomes one by one until the node is
// settled, and gives the value or bound found.
func (x *pruner[S]) searchAll(n chanceNode) games.Value {
	for i := n.base; i < len(x.outcomes); i++ {
		if x.outcomes[i].done {
			continue
		}
		x.Push(n.level, x.outcomes[i].move)
		if v, settled := x.predict(n, i); settled {
			return v
		}
		if v, settled := x.searchOutcome(n, i); settled {
			return v
		}
	}
	return stack.Mean(x.outcomes.othersLo(n, -1), n.total)
}

// searchOutcome searches outcome i, whose position has been pushed, and says
// whether that settles the node or the search was stopped.
//
// Cuts are decided by comparing v with the needs. Comparing the sums with beta
// or alpha would agree on paper but miss cuts by rounding, and then average a
// bound as if it were exact.
func (x *pruner[S]) searchOutcome(n chanceNode, i int) (games.Value, bool) {
	needLo, needHi := x.outcomes.needLo(n, i), x.outcomes.needHi(n, i)
	lower, upper := window(max(n.lo, needLo), min(n.hi, needHi))
	x.TellWindow(events.OpenWindow, n.level, x.outcomes[i].move, bounds.Between(needLo, needHi), bounds.Between(lower, upper))
	var v games.Value
	if x.outcomes[i].exact && x.resumes {
		v = x.resume(n, i, lower, upper)
	} else {
		v = x.Node(n.level+1, n.depth, lower, upper)
	}
	if x.Limits.Stopped != nil {
		return 0, true
	}
	return x.judge(n, i, v, needLo, needHi, lower, upper)
}

// judge records that outcome i has value v in a search between lower and upper,
// and says whether that settles the node.
func (x *pruner[S]) judge(n chanceNode, i int, v, needLo, needHi, lower, upper games.Value) (games.Value, bool) {
	switch {
	case v >= needHi && v > lower:
		x.cutOutcomes(n, i, &x.Counts.ChanceHigh, events.ChanceHigh, v, needHi)
		return x.outcomes.atLeast(n, i, v), true
	case v <= needLo && v < upper:
		x.cutOutcomes(n, i, &x.Counts.ChanceLow, events.ChanceLow, v, needLo)
		return x.outcomes.atMost(n, i, v), true
	}
	o := &x.outcomes[i]
	o.lo, o.hi, o.done = v, v, true
	return 0, false
}

// cutOutcomes counts a cutoff at outcome i, if it left any outcome unsearched.
// Probed outcomes have cost something and do not count as pruned.
func (x *pruner[S]) cutOutcomes(n chanceNode, i int, event *uint64, why events.Cut, v, need games.Value) {
	if unsearched, skipped := x.outcomes.left(n, i); unsearched > 0 {
		*event++
		x.Counts.PrunedOutcomes += uint64(skipped)
		x.TellCut(n.level, why, v, need, skipped)
	}
}
