package search

import "parlor/games"

// Folding the last ply: where an evaluation can say what a move changes, the
// moves of the last decision need not be played. Each is worth the estimate of
// the position plus its change. Nodes, moves and cutoffs count as if they had
// been played, so folding changes the time of a search and nothing else. A move
// that ends the game is played, for only the rules know the score.

// fold values the move in place i of the list at level, one ply above the
// horizon, where the position is estimated at standing.
func (x *pruner[S]) fold(level, i int, standing, alpha, beta games.Value) games.Value {
	s, m := &x.stack[level], x.moves[i]
	x.counts.MovesDone++
	gain, ends := x.delta(s, m, x.root)
	if ends {
		x.push(level, m)
		return x.node(level+1, 0, alpha, beta)
	}
	x.counts.Visited++
	x.counts.Leaves++
	x.limits.visit()
	return standing + gain
}

// foldLargest is largest one ply above the horizon.
func (x *pruner[S]) foldLargest(level int, alpha, beta, best games.Value, from, end int) games.Value {
	standing := x.of(&x.stack[level], x.root)
	for i := from; i < end && x.limits.stopped == nil; i++ {
		best = max(best, x.fold(level, i, standing, alpha, beta))
		if best >= beta && i+1 < end {
			x.counts.MaxCuts++
			x.counts.PrunedMoves += uint64(end - i - 1)
			break
		}
	}
	return best
}

// foldSmallest is smallest one ply above the horizon.
func (x *pruner[S]) foldSmallest(level int, alpha, beta, best games.Value, from, end int) games.Value {
	standing := x.of(&x.stack[level], x.root)
	for i := from; i < end && x.limits.stopped == nil; i++ {
		best = min(best, x.fold(level, i, standing, alpha, beta))
		if best <= alpha && i+1 < end {
			x.counts.MinCuts++
			x.counts.PrunedMoves += uint64(end - i - 1)
			break
		}
	}
	return best
}

// foldDraw values a chance node one ply above the horizon, where every outcome
// is followed by a decision whose moves fold. It looks at everything: so near
// the horizon windows cost more than they save, and an exact value serves a
// later visit better than a bound. It reports false where some outcome is
// followed by anything but a decision of Max or Min.
func (x *pruner[S]) foldDraw(level int) (games.Value, bool) {
	var sum games.Value
	var total uint64
	base, end := x.list(level)
	for i := base; i < end; i++ {
		w := uint64(x.game.Weight(&x.stack[level], x.moves[i]))
		x.push(level, x.moves[i])
		turn := x.game.Turn(&x.stack[level+1])
		if turn != games.Max && turn != games.Min {
			x.moves = x.moves[:base]
			return 0, false
		}
		sum += weighted(w, x.foldAll(level+1, turn))
		total += w
	}
	x.moves = x.moves[:base]
	return mean(sum, total), true
}

// foldAll values a decision whose moves fold, with no window.
func (x *pruner[S]) foldAll(level int, turn games.Turn) games.Value {
	if !x.enter(level) {
		return 0
	}
	s := &x.stack[level]
	standing := x.of(s, x.root)
	base, end := x.list(level)
	best := worst(turn)
	for _, m := range x.moves[base:end] {
		gain, ends := x.delta(s, m, x.root)
		v := standing + gain
		if ends {
			v = x.playOut(level, m)
		}
		if turn == games.Max {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	x.moves = x.moves[:base]
	n := uint64(end - base)
	x.counts.Decisions++
	x.counts.MovesDone += n
	x.counts.Visited += n
	x.counts.Leaves += n
	x.limits.visitMany(n)
	return best
}

// playOut values a move that ends the game, at the horizon. Counting it is left
// to the caller.
func (x *pruner[S]) playOut(level int, m games.Move) games.Value {
	x.push(level, m)
	return x.score(level+1, 0)
}
