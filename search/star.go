package search

import (
	"math"

	"parlor/games"
	"parlor/search/bounds"
)

// Star1 and Star2 (Ballard, 1983; Hauk, Buro and Schaeffer, 2004) prune at
// chance nodes. Every value lies between finite bounds L and U, so the outcomes
// not yet searched cannot move the mean without limit: once the outcomes so far
// hold the mean at or above beta even if all others came out at L, or at or
// below alpha even if all others came out at U, the rest need no look.
//
// Each outcome is searched with a window of its own, the values at which it
// alone would settle the node. Handing the parent's window down unchanged is
// the classic fault: bounds then get averaged as if they were values.
//
// Star2 first probes: it tries one good move of each outcome, which bounds the
// outcome from one side and often settles the node at once.

// outcome is one branch of a chance node and what is known of its value.
type outcome struct {
	move   games.Move
	weight uint64
	lo, hi games.Value
	probed bool // one of its moves was searched
	done   bool // lo and hi are the value

	// What a probe learnt: the move and, where it is exact, its value.
	probe games.Move
	value games.Value
	exact bool

	from, end int // where the probed outcome's moves are in the list
}

// chanceNode is a chance node being searched. Its outcomes are those from base
// on in the pruner's list.
type chanceNode struct {
	level, depth int
	alpha, beta  games.Value
	lo, hi       games.Value // around every value below the node
	base         int
	total        uint64 // sum of the weights
}

// average is Star1 or Star2 at the chance node at level.
func (x *pruner[S]) average(level, depth int, alpha, beta games.Value) games.Value {
	x.counts.Chances++
	n := chanceNode{level: level, depth: depth, alpha: alpha, beta: beta, base: len(x.outcomes)}
	if v, ok := x.foldInside(n); ok {
		return v
	}
	n.lo, n.hi = x.bounds(n)
	if v, ok := bounds.Between(n.lo, n.hi).Settles(alpha, beta); ok {
		x.cutByRange(n)
		return v
	}
	if depth == 1 && x.folds() {
		if v, ok := x.foldDraw(n); ok {
			return v
		}
	}
	listed := len(x.moves)
	n.total = x.listOutcomes(n)
	v, settled := games.Value(0), false
	if x.probing && depth > 1 {
		v, settled = x.probeAll(n)
	}
	if !settled {
		v = x.searchAll(n)
	}
	x.outcomes, x.moves = x.outcomes[:n.base], x.moves[:listed]
	return v
}

// bounds gives bounds on every value that can be met below n: those of the
// position where the evaluation knows them and the window leaves something to
// settle, those of the whole game otherwise.
func (x *pruner[S]) bounds(n chanceNode) (lo, hi games.Value) {
	wide := n.alpha <= x.lo && n.beta >= x.hi
	if x.rangeOf == nil || wide && n.depth == 1 {
		return x.lo, x.hi
	}
	lo, hi = x.rangeOf(&x.stack[n.level], n.depth, x.root)
	if x.quick { // a score is worth up to a ply less for every ply searched
		plies := games.Value(x.depth)
		lo, hi = lo-plies, hi+plies
	}
	return lo, hi
}

// cutByRange counts a chance node that bounds alone have settled.
func (x *pruner[S]) cutByRange(n chanceNode) {
	base, end := x.list(n.level)
	x.moves = x.moves[:base]
	x.counts.RangeCuts++
	x.counts.PrunedOutcomes += uint64(end - base)
	if n.lo >= n.beta {
		x.cut(n.level, RangeHigh, n.lo, n.beta, end-base)
	} else {
		x.cut(n.level, RangeLow, n.hi, n.alpha, end-base)
	}
}

// listOutcomes appends the outcomes of n and gives the sum of the weights.
func (x *pruner[S]) listOutcomes(n chanceNode) (total uint64) {
	base, end := x.list(n.level)
	for _, m := range x.moves[base:end] {
		w := uint64(x.game.Weight(&x.stack[n.level], m))
		total += w
		x.outcomes = append(x.outcomes, outcome{move: m, weight: w, lo: n.lo, hi: n.hi})
	}
	x.moves = x.moves[:base]
	return total
}

// searchAll is Star1: it searches the outcomes one by one until the node is
// settled, and gives the value or bound found.
func (x *pruner[S]) searchAll(n chanceNode) games.Value {
	for i := n.base; i < len(x.outcomes); i++ {
		if x.outcomes[i].done {
			continue
		}
		x.push(n.level, x.outcomes[i].move)
		if v, settled := x.predict(n, i); settled {
			return v
		}
		if v, settled := x.searchOutcome(n, i); settled {
			return v
		}
	}
	return mean(x.othersLo(n, -1), n.total)
}

// searchOutcome searches outcome i, whose position has been pushed, and says
// whether that settles the node or the search was stopped.
//
// Cuts are decided by comparing v with the needs. Asking whether the sums have
// reached beta or alpha would agree on paper but miss cuts by rounding, and
// then average a bound as if it were exact.
func (x *pruner[S]) searchOutcome(n chanceNode, i int) (games.Value, bool) {
	needLo, needHi := x.needLo(n, i), x.needHi(n, i)
	lower, upper := window(max(n.lo, needLo), min(n.hi, needHi))
	x.tellWindow(OpenWindow, n.level, x.outcomes[i].move, bounds.Between(needLo, needHi), bounds.Between(lower, upper))
	var v games.Value
	if x.outcomes[i].exact && x.resumes {
		v = x.resume(n, i, lower, upper)
	} else {
		v = x.node(n.level+1, n.depth, lower, upper)
	}
	if x.limits.stopped != nil {
		return 0, true
	}
	return x.judge(n, i, v, needLo, needHi, lower, upper)
}

// judge notes that outcome i came to v in a search between lower and upper, and
// says whether that settles the node.
func (x *pruner[S]) judge(n chanceNode, i int, v, needLo, needHi, lower, upper games.Value) (games.Value, bool) {
	switch {
	case v >= needHi && v > lower:
		x.cutOutcomes(n, i, &x.counts.ChanceHigh, ChanceHigh, v, needHi)
		return x.atLeast(n, i, v), true
	case v <= needLo && v < upper:
		x.cutOutcomes(n, i, &x.counts.ChanceLow, ChanceLow, v, needLo)
		return x.atMost(n, i, v), true
	}
	o := &x.outcomes[i]
	o.lo, o.hi, o.done = v, v, true
	return 0, false
}

// needLo is the value of outcome i at or below which the node is proved to be
// worth at most alpha, whatever the other outcomes bring.
func (x *pruner[S]) needLo(n chanceNode, i int) games.Value {
	return (weighted(n.total, n.alpha) - x.othersHi(n, i)) / games.Value(int64(x.outcomes[i].weight))
}

// needHi is the value of outcome i at or above which the node is proved to be
// worth at least beta.
func (x *pruner[S]) needHi(n chanceNode, i int) games.Value {
	return (weighted(n.total, n.beta) - x.othersLo(n, i)) / games.Value(int64(x.outcomes[i].weight))
}

// atLeast is the bound on a node that outcome i, worth v or more, has proved to
// be worth beta or more.
func (x *pruner[S]) atLeast(n chanceNode, i int, v games.Value) games.Value {
	return max(n.beta, mean(x.othersLo(n, i)+weighted(x.outcomes[i].weight, v), n.total))
}

// atMost is the bound where the node has proved to be worth alpha or less.
func (x *pruner[S]) atMost(n chanceNode, i int, v games.Value) games.Value {
	return min(n.alpha, mean(x.othersHi(n, i)+weighted(x.outcomes[i].weight, v), n.total))
}

// othersLo sums the lower bounds of every outcome but i by their weights. It
// is summed afresh each time: running sums gather rounding.
func (x *pruner[S]) othersLo(n chanceNode, i int) (sum games.Value) {
	for j := n.base; j < len(x.outcomes); j++ {
		if j != i {
			sum += weighted(x.outcomes[j].weight, x.outcomes[j].lo)
		}
	}
	return sum
}

// othersHi sums the upper bounds likewise.
func (x *pruner[S]) othersHi(n chanceNode, i int) (sum games.Value) {
	for j := n.base; j < len(x.outcomes); j++ {
		if j != i {
			sum += weighted(x.outcomes[j].weight, x.outcomes[j].hi)
		}
	}
	return sum
}

// window keeps a window from being empty. Rounding can push its ends together
// or past each other; a search in an empty window would cut after its first
// move and hand back a bound that passes as exact.
func window(lower, upper games.Value) (games.Value, games.Value) {
	if lower >= upper {
		upper = games.Value(math.Nextafter(float64(lower), math.Inf(1)))
	}
	return lower, upper
}

// cutOutcomes counts a cutoff at outcome i, if it left any outcome unsearched.
// Outcomes already probed have cost something and do not count as pruned.
func (x *pruner[S]) cutOutcomes(n chanceNode, i int, event *uint64, why Cut, v, need games.Value) {
	unsearched, skipped := false, 0
	for j := n.base; j < len(x.outcomes); j++ {
		if o := &x.outcomes[j]; j != i && !o.done {
			unsearched = true
			if !o.probed {
				skipped++
			}
		}
	}
	if unsearched {
		*event++
		x.counts.PrunedOutcomes += uint64(skipped)
		x.cut(n.level, why, v, need, skipped)
	}
}
