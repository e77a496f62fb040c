package search

import "parlor/games"

// Folding the last two plies: where an evaluation lists what all moves after all
// outcomes of a draw gain (Eval.DrawGains), neither the outcomes nor the moves below
// a chance node one ply above the horizon need be played. This is foldDraw once more,
// with the same values and the same counts.

// foldGains values such a chance node. It reports false, having done nothing, where
// the gains are not to be had or a limit or a listener must be asked before that many
// nodes.
func (x *pruner[S]) foldGains(n chanceNode) (games.Value, bool) {
	s, g := &x.stack[n.level], &x.gains
	if !x.drawGains(s, x.root, g) || !x.limits.room(len(g.Outcomes)+len(g.Gains)) {
		return 0, false
	}
	standing := x.of(s, x.root)
	last := len(g.Outcomes) - 1
	var sum games.Value
	var total uint64
	from := 0
	for _, o := range g.Outcomes[:last] {
		sum += weighted(o.Weight, standing+mostGained(g.Mover, g.Gains[from:o.End]))
		total += o.Weight
		from = o.End
	}
	x.countFolded(last, from)
	w := g.Outcomes[last].Weight
	l := newLastOutcome(n, w, sum, total+w)
	return l.settle(n, x.foldListed(g.Mover, standing, g.Gains[from:], l.lower, l.upper)), true
}

// mostGained gives the gain that is best for the player to move.
func mostGained(mover games.Turn, gains []games.Value) games.Value {
	best := gains[0]
	if mover == games.Max {
		for _, gain := range gains[1:] {
			best = max(best, gain)
		}
		return best
	}
	for _, gain := range gains[1:] {
		best = min(best, gain)
	}
	return best
}

// foldListed is foldDecision where the gains of the moves are listed.
func (x *pruner[S]) foldListed(mover games.Turn, standing games.Value, gains []games.Value, alpha, beta games.Value) games.Value {
	best, tried := worst(mover), 0
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
			x.counts.MaxCuts++
		} else {
			x.counts.MinCuts++
		}
		x.counts.PrunedMoves += uint64(len(gains) - tried)
	}
	x.countFolded(1, tried)
	return best
}

// countFolded counts decisions whose moves were valued without being played, as if
// they had been.
func (x *pruner[S]) countFolded(decisions, moves int) {
	x.limits.visited += uint64(decisions + moves)
	x.counts.Visited += uint64(decisions + moves)
	x.counts.Decisions += uint64(decisions)
	x.counts.MovesDone += uint64(moves)
	x.counts.Leaves += uint64(moves)
}
