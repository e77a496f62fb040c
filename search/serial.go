package search

import (
	"math"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/joint"
)

// What lies between decisions taken at once: open decisions, searched by
// alpha-beta, and chance. Both pass on how decisions taken at once below them are
// to be read.

// value searches the position at level under a reading. The window is as in
// alpha-beta: a value inside is exact for that reading.
func (x *oracle[S]) value(level, depth int, alpha, beta games.Value, as joint.Reading) games.Value {
	if !x.enter(level) {
		return x.tellReading(level, depth, as, bounds.Between(alpha, beta), func() games.Value { return x.value(level, depth, alpha, beta, as) })
	}
	turn := x.game.Turn(&x.stack[level])
	switch {
	case turn == games.Over:
		return x.score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.evaluate(level)
	case turn == games.Chance:
		return x.average(level, depth, as)
	}
	x.counts.Decisions++
	switch turn {
	case games.Both:
		return x.both(level, depth, alpha, beta, as)
	case games.Max:
		return x.largest(level, depth, alpha, beta, as)
	default:
		return x.smallest(level, depth, alpha, beta, as)
	}
}

// largest is a node where Max decides.
func (x *oracle[S]) largest(level, depth int, alpha, beta games.Value, as joint.Reading) games.Value {
	best := games.Value(math.Inf(-1))
	base, end := x.list(level)
	first := x.refutation(level, end-base)
	for k := range end - base {
		i := joint.Reordered(k, first)
		x.counts.MovesDone++
		x.push(level, x.moves[base+i])
		best = max(best, x.value(level+1, depth-1, max(alpha, best), beta, as))
		if x.limits.stopped != nil {
			break
		}
		if best >= beta {
			x.refute(level, i)
			x.cutMoves(end-base-k-1, &x.counts.MaxCuts)
			x.tellCut(level, true, best, beta, end-base-k-1)
			break
		}
	}
	x.moves = x.moves[:base]
	return best
}

// smallest is a node where Min decides: largest with the players exchanged.
func (x *oracle[S]) smallest(level, depth int, alpha, beta games.Value, as joint.Reading) games.Value {
	best := games.Value(math.Inf(1))
	base, end := x.list(level)
	first := x.refutation(level, end-base)
	for k := range end - base {
		i := joint.Reordered(k, first)
		x.counts.MovesDone++
		x.push(level, x.moves[base+i])
		best = min(best, x.value(level+1, depth-1, alpha, min(beta, best), as))
		if x.limits.stopped != nil {
			break
		}
		if best <= alpha {
			x.refute(level, i)
			x.cutMoves(end-base-k-1, &x.counts.MinCuts)
			x.tellCut(level, false, best, alpha, end-base-k-1)
			break
		}
	}
	x.moves = x.moves[:base]
	return best
}

// average is a chance node. Its outcomes are searched without a window, since
// none of the games with decisions taken at once has chance as well.
func (x *oracle[S]) average(level, depth int, as joint.Reading) games.Value {
	x.counts.Chances++
	var sum games.Value
	var total uint64
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		w := uint64(x.game.Weight(&x.stack[level], x.moves[i]))
		x.push(level, x.moves[i])
		sum += weighted(w, x.value(level+1, depth, games.Value(math.Inf(-1)), games.Value(math.Inf(1)), as))
		total += w
	}
	x.moves = x.moves[:base]
	return mean(sum, total)
}

// A move that cut off one position mostly cuts off its neighbours as well, so
// it is remembered for each level and tried first (killer move: Huberman,
// 1968). In a matrix it is the reply that refuted the row before.

// refutation gives the place of the move to try first among n.
func (x *oracle[S]) refutation(level, n int) int {
	for len(x.killers) <= level {
		x.killers = append(x.killers, 0)
	}
	if k := x.killers[level]; k < n {
		return k
	}
	return 0
}

func (x *oracle[S]) refute(level, i int) { x.killers[level] = i }

// cutMoves counts a cutoff that left n moves untried.
func (x *oracle[S]) cutMoves(n int, event *uint64) {
	if n > 0 {
		x.counts.PrunedMoves += uint64(n)
		*event++
	}
}
