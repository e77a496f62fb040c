package search

import (
	"math"

	"parlor/games"
)

// Serialised alpha-beta (Saffidine, Finnsson and Buro, 2012): bounds on the
// value of decisions taken at once, without a single matrix. If Max always
// moves first and Min sees it, Max can do no better than when nobody sees
// anything, so the value found is a lower bound; if Min always moves first it
// is an upper bound. Either way the game is one of open moves, and alpha-beta
// prunes it. Where the two bounds joint there is nothing left to solve.

// reading says how decisions taken at once are read.
type reading uint8

const (
	together    reading = iota // as they are: the exact value
	rowFirst                   // Min sees Max's move: a lower bound
	columnFirst                // Max sees Min's move: an upper bound
)

// value searches the position at level, read in one of the three ways. The
// window is as in alpha-beta: a value inside is exact for that reading.
func (x *oracle[S]) value(level, depth int, alpha, beta games.Value, as reading) games.Value {
	if !x.enter(level) {
		return 0
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
	if turn == games.Both {
		x.met++
	}
	switch {
	case turn == games.Both && as == together:
		return x.both(level, depth, alpha, beta)
	case turn == games.Both && as == columnFirst:
		return x.replies(level, depth, alpha, beta)
	case turn == games.Max || turn == games.Both:
		return x.largest(level, depth, alpha, beta, as)
	default:
		return x.smallest(level, depth, alpha, beta, as)
	}
}

// largest is a Max node, or a Both node where Max moves first.
func (x *oracle[S]) largest(level, depth int, alpha, beta games.Value, as reading) games.Value {
	best := games.Value(math.Inf(-1))
	base, end := x.list(level)
	first := x.refutation(level, end-base)
	for k := range end - base {
		i := reordered(k, first)
		x.counts.MovesDone++
		x.push(level, x.moves[base+i])
		best = max(best, x.value(level+1, depth-1, max(alpha, best), beta, as))
		if x.limits.stopped != nil {
			break
		}
		if best >= beta {
			x.refute(level, i)
			x.cutMoves(end-base-k-1, &x.counts.MaxCuts)
			break
		}
	}
	x.moves = x.moves[:base]
	return best
}

// smallest is a Min node, or a Reply node: largest seen in a mirror.
func (x *oracle[S]) smallest(level, depth int, alpha, beta games.Value, as reading) games.Value {
	best := games.Value(math.Inf(1))
	base, end := x.list(level)
	first := x.refutation(level, end-base)
	for k := range end - base {
		i := reordered(k, first)
		x.counts.MovesDone++
		x.push(level, x.moves[base+i])
		best = min(best, x.value(level+1, depth-1, alpha, min(beta, best), as))
		if x.limits.stopped != nil {
			break
		}
		if best <= alpha {
			x.refute(level, i)
			x.cutMoves(end-base-k-1, &x.counts.MinCuts)
			break
		}
	}
	x.moves = x.moves[:base]
	return best
}

// replies is a Both node where Min moves first. The rules want Max's move
// before Min's, so Min's is held back here until Max has answered it.
func (x *oracle[S]) replies(level, depth int, alpha, beta games.Value) games.Value {
	best := games.Value(math.Inf(1))
	base, rows, columns := x.listBoth(level)
	for j := range columns {
		x.counts.MovesDone++
		if !x.enter(level + 1) {
			break
		}
		x.counts.Decisions++
		v := x.answers(level, depth, base, rows, base+rows+j, alpha, min(beta, best))
		if x.limits.stopped != nil {
			break
		}
		best = min(best, v)
		if best <= alpha {
			x.cutMoves(columns-j-1, &x.counts.MinCuts)
			break
		}
	}
	x.moves = x.moves[:base]
	return best
}

// answers gives Max's best row, of those at base, against one reply.
func (x *oracle[S]) answers(level, depth, base, rows, reply int, alpha, beta games.Value) games.Value {
	best := games.Value(math.Inf(-1))
	first := x.refutation(level+1, rows)
	for k := range rows {
		i := reordered(k, first)
		x.counts.MovesDone++
		x.push(level, x.moves[base+i])
		x.push(level+1, x.moves[reply])
		best = max(best, x.value(level+2, depth-2, max(alpha, best), beta, columnFirst))
		if x.limits.stopped != nil {
			break
		}
		if best >= beta {
			x.refute(level+1, i)
			x.cutMoves(rows-k-1, &x.counts.MaxCuts)
			break
		}
	}
	return best
}

// average is a chance node. Its outcomes are searched without a window, since
// none of the games with decisions taken at once has chance as well.
func (x *oracle[S]) average(level, depth int, as reading) games.Value {
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

// listBoth lists Max's moves at a Both node and, right behind them, Min's.
func (x *oracle[S]) listBoth(level int) (base, rows, columns int) {
	base, end := x.list(level)
	x.push(level, x.moves[base])
	from, to := x.list(level + 1)
	return base, end - base, to - from
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

// reordered gives the k-th place when the place first is taken before the rest.
func reordered(k, first int) int {
	switch {
	case k == 0:
		return first
	case k <= first:
		return k - 1
	}
	return k
}

// cutMoves counts a cutoff that left n moves untried.
func (x *oracle[S]) cutMoves(n int, event *uint64) {
	if n > 0 {
		x.counts.PrunedMoves += uint64(n)
		*event++
	}
}
