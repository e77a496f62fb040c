package simultaneous

import (
	"math"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/joint"
	"parlor/search/stack"
)

// What lies between decisions taken at once: open decisions, searched by
// alpha-beta, and chance. Both pass on how decisions taken at once below them are
// to be read.

// Value searches the position at level under a reading. The window is as in
// alpha-beta: a value inside is exact for that reading.
func (x *DoubleOracle[S]) Value(level, depth int, alpha, beta games.Value, as joint.Reading) games.Value {
	if !x.Enter(level) {
		return x.TellReading(level, depth, as, bounds.Between(alpha, beta), func() games.Value { return x.Value(level, depth, alpha, beta, as) })
	}
	turn := x.Game.Turn(&x.Positions[level])
	switch {
	case turn == games.Over:
		return x.Score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.Evaluate(level)
	case turn == games.Chance:
		return x.average(level, depth, as)
	}
	x.Counts.Decisions++
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
func (x *DoubleOracle[S]) largest(level, depth int, alpha, beta games.Value, as joint.Reading) games.Value {
	best := games.Value(math.Inf(-1))
	base, end := x.List(level)
	first := x.refutation(level, end-base)
	for k := range end - base {
		i := joint.Reordered(k, first)
		x.Counts.MovesDone++
		x.Push(level, x.Moves[base+i])
		best = max(best, x.Value(level+1, depth-1, max(alpha, best), beta, as))
		if x.Limits.Stopped != nil {
			break
		}
		if best >= beta {
			x.refute(level, i)
			x.cutMoves(end-base-k-1, &x.Counts.MaxCuts)
			x.TellMoveCut(level, true, best, beta, end-base-k-1)
			break
		}
	}
	x.Moves = x.Moves[:base]
	return best
}

// smallest is a node where Min decides: largest with the players exchanged.
func (x *DoubleOracle[S]) smallest(level, depth int, alpha, beta games.Value, as joint.Reading) games.Value {
	best := games.Value(math.Inf(1))
	base, end := x.List(level)
	first := x.refutation(level, end-base)
	for k := range end - base {
		i := joint.Reordered(k, first)
		x.Counts.MovesDone++
		x.Push(level, x.Moves[base+i])
		best = min(best, x.Value(level+1, depth-1, alpha, min(beta, best), as))
		if x.Limits.Stopped != nil {
			break
		}
		if best <= alpha {
			x.refute(level, i)
			x.cutMoves(end-base-k-1, &x.Counts.MinCuts)
			x.TellMoveCut(level, false, best, alpha, end-base-k-1)
			break
		}
	}
	x.Moves = x.Moves[:base]
	return best
}

// average is a chance node. Its outcomes are searched without a window, since
// none of the games with decisions taken at once has chance as well.
func (x *DoubleOracle[S]) average(level, depth int, as joint.Reading) games.Value {
	x.Counts.Chances++
	var sum games.Value
	var total uint64
	base, end := x.List(level)
	for i := base; i < end && x.Limits.Stopped == nil; i++ {
		w := uint64(x.Game.Weight(&x.Positions[level], x.Moves[i]))
		x.Push(level, x.Moves[i])
		sum += stack.Weighted(w, x.Value(level+1, depth, games.Value(math.Inf(-1)), games.Value(math.Inf(1)), as))
		total += w
	}
	x.Moves = x.Moves[:base]
	return stack.Mean(sum, total)
}

// A move that cut off one position mostly cuts off its neighbours as well, so
// it is remembered for each level and tried first (killer move: Huberman,
// 1968). In a matrix it is the reply that refuted the row before.

// refutation gives the place of the move to try first among n.
func (x *DoubleOracle[S]) refutation(level, n int) int {
	for len(x.killers) <= level {
		x.killers = append(x.killers, 0)
	}
	if k := x.killers[level]; k < n {
		return k
	}
	return 0
}

func (x *DoubleOracle[S]) refute(level, i int) { x.killers[level] = i }

// cutMoves counts a cutoff that left n moves untried.
func (x *DoubleOracle[S]) cutMoves(n int, event *uint64) {
	if n > 0 {
		x.Counts.PrunedMoves += uint64(n)
		*event++
	}
}
