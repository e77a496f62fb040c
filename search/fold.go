package search

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/stack"
)

// Folding the last ply: if an evaluation has a Delta, the moves of the last
// decision need not be played. Each is worth the estimate of the position plus
// its delta. Nodes, moves and cutoffs count as if they had been played, so
// folding changes the time of a search and nothing else. A move that ends the
// game is played, for only the rules know the score.

// folds says whether moves of the last ply are valued without being played.
func (x *pruner[S]) folds() bool { return x.delta != nil && !x.textbook }

// fold values the move at index i of the list at level, one ply above the
// horizon, where the estimate of the position is standing.
func (x *pruner[S]) fold(level, i int, standing, alpha, beta games.Value) games.Value {
	s, m := &x.Positions[level], x.Moves[i]
	x.Counts.MovesDone++
	gain, ends := x.delta(s, m, x.Root)
	if ends {
		x.Push(level, m)
		return x.Node(level+1, 0, alpha, beta)
	}
	if !x.Visit() {
		return 0
	}
	x.Counts.Leaves++
	return standing + gain
}

// foldLargest is largest one ply above the horizon.
func (x *pruner[S]) foldLargest(level int, alpha, beta, best games.Value, from, end int) games.Value {
	standing := x.Of(&x.Positions[level], x.Root)
	for i := from; i < end && x.Limits.Stopped == nil; i++ {
		best = max(best, x.fold(level, i, standing, alpha, beta))
		if best >= beta && i+1 < end {
			x.Counts.MaxCuts++
			x.Counts.PrunedMoves += uint64(end - i - 1)
			break
		}
	}
	return best
}

// foldSmallest is smallest one ply above the horizon.
func (x *pruner[S]) foldSmallest(level int, alpha, beta, best games.Value, from, end int) games.Value {
	standing := x.Of(&x.Positions[level], x.Root)
	for i := from; i < end && x.Limits.Stopped == nil; i++ {
		best = min(best, x.fold(level, i, standing, alpha, beta))
		if best <= alpha && i+1 < end {
			x.Counts.MinCuts++
			x.Counts.PrunedMoves += uint64(end - i - 1)
			break
		}
	}
	return best
}

// foldDraw values a chance node one ply above the horizon, where every outcome is followed by a
// decision whose moves fold. All outcomes but the last are searched in full: so near the horizon
// windows cost more than they save, and exact values serve a later visit better than bounds. The
// values at which the last outcome settles the node are known, and its moves are cut off there. It
// returns false if some outcome is followed by anything but a decision of Max or Min.
func (x *pruner[S]) foldDraw(n chanceNode) (games.Value, bool) {
	if x.drawGains != nil {
		if v, ok := x.foldGains(n); ok {
			return v, true
		}
	}
	base, end := x.List(n.level)
	defer func() { x.Moves = x.Moves[:base] }()
	var sum games.Value
	var total uint64
	for i := base; i < end; i++ {
		w := uint64(x.Game.Weight(&x.Positions[n.level], x.Moves[i]))
		total += w
		x.Push(n.level, x.Moves[i])
		turn := x.Game.Turn(&x.Positions[n.level+1])
		if turn != games.Max && turn != games.Min {
			return 0, false
		}
		if i+1 == end {
			return x.foldLast(n, turn, w, sum, total), true
		}
		sum += stack.Weighted(w, x.foldDecision(n.level+1, turn, bounds.Unknown.Lo, bounds.Unknown.Hi))
	}
	return 0, false
}

// foldLast values the last outcome, of weight w, whose position has been pushed, and with it the
// chance node; sum is the weighted sum of the other outcomes.
func (x *pruner[S]) foldLast(n chanceNode, turn games.Turn, w uint64, sum games.Value, total uint64) games.Value {
	l := newLastOutcome(n, w, sum, total)
	return l.value(n, x.foldDecision(n.level+1, turn, l.lower, l.upper))
}

// lastOutcome is the last outcome of a chance node, which settles it, as the
// others are known.
type lastOutcome struct {
	weight, total  uint64      // of this outcome and of all
	sum            games.Value // the weighted sum of the others
	needLo, needHi games.Value // as those of searchOutcome
	lower, upper   games.Value // the window to search it in
}

func newLastOutcome(n chanceNode, weight uint64, sum games.Value, total uint64) lastOutcome {
	l := lastOutcome{weight: weight, total: total, sum: sum}
	l.needLo = (stack.Weighted(total, n.alpha) - sum) / games.Value(weight)
	l.needHi = (stack.Weighted(total, n.beta) - sum) / games.Value(weight)
	l.lower, l.upper = window(l.needLo, l.needHi)
	return l
}

// value gives the value of n, or a bound on it, from the value of the last
// outcome. As in judge, v decides which it is, and not the mean.
func (l *lastOutcome) value(n chanceNode, v games.Value) games.Value {
	value := stack.Mean(l.sum+stack.Weighted(l.weight, v), l.total)
	switch {
	case v >= l.needHi && v > l.lower:
		return max(n.beta, value)
	case v <= l.needLo && v < l.upper:
		return min(n.alpha, value)
	}
	return value
}

// foldDecision values a decision whose moves fold.
func (x *pruner[S]) foldDecision(level int, turn games.Turn, alpha, beta games.Value) games.Value {
	if !x.Enter(level) {
		return 0
	}
	x.Counts.Decisions++
	base, end := x.List(level)
	v := x.decide(level, 1, turn, alpha, beta, stack.Worst(turn), base, end)
	x.Moves = x.Moves[:base]
	return v
}

// Folding the last two plies: if an evaluation has DrawGains, neither the outcomes
// nor the moves below a chance node one ply above the horizon need be played. It has
// the values and the counts of foldDraw.

// foldGains values such a chance node. It returns false, having done nothing, if the
// gains are unavailable, or the limits must be checked or a listener called within
// that many nodes.
func (x *pruner[S]) foldGains(n chanceNode) (games.Value, bool) {
	s, g := &x.Positions[n.level], &x.gains
	if !x.drawGains(s, x.Root, g) {
		return 0, false
	}
	outcomes, moves := len(g.Outcomes), 0
	for i := range g.Outcomes {
		moves += g.Outcomes[i].Moves
	}
	if !x.Room(outcomes + moves + 1 + len(g.Last)) {
		return 0, false
	}
	x.countFolded(outcomes, moves)
	standing := x.Of(s, x.Root)
	var sum games.Value
	var total uint64
	for i := range g.Outcomes {
		o := &g.Outcomes[i]
		sum += stack.Weighted(o.Weight, standing+o.Best)
		total += o.Weight
	}
	l := newLastOutcome(n, g.LastWeight, sum, total+g.LastWeight)
	return l.value(n, x.foldListed(g.Mover, standing, g.Last, l.lower, l.upper)), true
}

// foldInside is foldGains at a node whose estimate lies within the window. Bounds on all
// values below would contain the estimate, so they could not settle such a node and need
// not be computed.
func (x *pruner[S]) foldInside(n chanceNode) (games.Value, bool) {
	if n.depth != 1 || x.drawGains == nil || !x.folds() {
		return 0, false
	}
	if standing := x.Of(&x.Positions[n.level], x.Root); standing <= n.alpha || standing >= n.beta {
		return 0, false
	}
	return x.foldGains(n)
}

// foldListed is foldDecision with the gains of the moves given.
func (x *pruner[S]) foldListed(mover games.Turn, standing games.Value, gains []games.Value, alpha, beta games.Value) games.Value {
	best, tried := stack.Worst(mover), 0
	for tried < len(gains) {
		v := standing + gains[tried]
		tried++
		if mover == games.Max {
			best = max(best, v)
			if best >= beta {
				break
			}
		} else {
			best = min(best, v)
			if best <= alpha {
				break
			}
		}
	}
	if tried < len(gains) {
		if mover == games.Max {
			x.Counts.MaxCuts++
		} else {
			x.Counts.MinCuts++
		}
		x.Counts.PrunedMoves += uint64(len(gains) - tried)
	}
	x.countFolded(1, tried)
	return best
}

// countFolded counts decisions whose moves were valued without being played, as if
// they had been.
func (x *pruner[S]) countFolded(decisions, moves int) {
	x.Visited(uint64(decisions + moves))
	x.Counts.Decisions += uint64(decisions)
	x.Counts.MovesDone += uint64(moves)
	x.Counts.Leaves += uint64(moves)
}
