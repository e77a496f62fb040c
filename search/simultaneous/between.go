package simultaneous

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
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
		e := events.Event{Level: int32(level), Depth: int32(depth), As: as}
		return x.TellSearch(e, bounds.Between(alpha, beta), func() games.Value { return x.Value(level, depth, alpha, beta, as) })
	}
	turn := x.Game.Turn(&x.Positions[level])
	switch {
	case turn == games.Over:
		return x.Score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.Evaluate(level)
	case turn == games.Chance: // without a window, since none of these games has chance as well
		return x.average(level, func() games.Value { return x.Value(level+1, depth, bounds.Unknown.Lo, bounds.Unknown.Hi, as) })
	}
	x.Counts.Decisions++
	if turn == games.Both {
		return x.both(level, depth, alpha, beta, as)
	}
	return x.decide(level, depth, turn, alpha, beta, as)
}

// decide is a node where one player decides.
func (x *DoubleOracle[S]) decide(level, depth int, turn games.Turn, alpha, beta games.Value, as joint.Reading) games.Value {
	best, high := stack.Worst(turn), turn == games.Max
	limit, cuts := beta, &x.Counts.MaxCuts
	if !high {
		limit, cuts = alpha, &x.Counts.MinCuts
	}
	base, end := x.List(level)
	first := x.refutation(level, end-base)
	for k := range end - base {
		i := joint.Reordered(k, first)
		x.Counts.MovesDone++
		x.Push(level, x.Moves[base+i])
		if high {
			best = max(best, x.Value(level+1, depth-1, max(alpha, best), beta, as))
		} else {
			best = min(best, x.Value(level+1, depth-1, alpha, min(beta, best), as))
		}
		if x.Limits.Stopped != nil {
			break
		}
		if high && best >= limit || !high && best <= limit {
			x.refute(level, i)
			x.cutMoves(end-base-k-1, cuts)
			x.TellMoveCut(level, high, best, limit, end-base-k-1)
			break
		}
	}
	x.Moves = x.Moves[:base]
	return best
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
