package search

import (
	"math"

	"parlor/games"
	"parlor/search/stack"
)

// outcome is one branch of a chance node and what is known of its value.
type outcome struct {
	move   games.Move
	weight uint64
	lo, hi games.Value
	probed bool // one of its moves was searched
	done   bool // lo and hi are the value

	// What the probe found: the move and, if exact, its value.
	probe games.Move
	value games.Value
	exact bool

	from, end int // where the probed outcome's moves are in the list
}

// chanceNode is a chance node being searched. Its outcomes are those from index
// base on in the pruner's list.
type chanceNode struct {
	level, depth int
	alpha, beta  games.Value
	lo, hi       games.Value // bounds on every value below the node
	base         int
	total        uint64 // sum of the weights
}

// outcomes is a list of them, used as a stack.
type outcomes []outcome

// needLo is the value of outcome i at or below which the node is proved to be
// at most alpha, whatever the other outcomes are worth.
func (x outcomes) needLo(n chanceNode, i int) games.Value {
	return (stack.Weighted(n.total, n.alpha) - x.othersHi(n, i)) / games.Value(int64(x[i].weight))
}

// needHi is the value of outcome i at or above which the node is proved to be
// at least beta.
func (x outcomes) needHi(n chanceNode, i int) games.Value {
	return (stack.Weighted(n.total, n.beta) - x.othersLo(n, i)) / games.Value(int64(x[i].weight))
}

// atLeast is the lower bound on a node that outcome i, worth v or more, has
// proved to be at least beta.
func (x outcomes) atLeast(n chanceNode, i int, v games.Value) games.Value {
	return max(n.beta, stack.Mean(x.othersLo(n, i)+stack.Weighted(x[i].weight, v), n.total))
}

// atMost is the upper bound on a node that outcome i, worth v or less, has
// proved to be at most alpha.
func (x outcomes) atMost(n chanceNode, i int, v games.Value) games.Value {
	return min(n.alpha, stack.Mean(x.othersHi(n, i)+stack.Weighted(x[i].weight, v), n.total))
}

// othersLo is the weighted sum of the lower bounds of every outcome but i. It
// is summed afresh each time: running sums accumulate rounding errors.
func (x outcomes) othersLo(n chanceNode, i int) (sum games.Value) {
	for j := n.base; j < len(x); j++ {
		if j != i {
			sum += stack.Weighted(x[j].weight, x[j].lo)
		}
	}
	return sum
}

// othersHi sums the upper bounds likewise.
func (x outcomes) othersHi(n chanceNode, i int) (sum games.Value) {
	for j := n.base; j < len(x); j++ {
		if j != i {
			sum += stack.Weighted(x[j].weight, x[j].hi)
		}
	}
	return sum
}

// window widens a window that rounding has made empty. A search in an empty
// window would cut after its first move and return a bound that passes as
// exact.
func window(lower, upper games.Value) (games.Value, games.Value) {
	if lower >= upper {
		upper = games.Value(math.Nextafter(float64(lower), math.Inf(1)))
	}
	return lower, upper
}

// left gives how many outcomes of n other than i are unsearched, and how many of those
// are unprobed too.
func (x outcomes) left(n chanceNode, i int) (unsearched, untouched int) {
	for j := n.base; j < len(x); j++ {
		if o := &x[j]; j != i && !o.done {
			unsearched++
			if !o.probed {
				untouched++
			}
		}
	}
	return unsearched, untouched
}
