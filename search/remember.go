package search

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/stack"
)

// What is stored where. The table is used at chance nodes and at decisions that
// follow another decision: there, different orders of moves lead to one position.
// A decision right below a chance node is reached from that node alone, which has
// an entry of its own, so a second one would hardly ever be hit.
//
// Beside the bounds, which belong to one depth, the best move is stored for the
// next depth: tried first there it mostly cuts again (table move: Slate and
// Atkin, 1977).

// remembers says whether the table is used at the node at level.
func (x *pruner[S]) remembers(level, depth int, turn games.Turn) bool {
	switch {
	case x.keyed == nil:
		return false
	case turn == games.Chance:
		return true
	}
	return depth >= x.tablePlies && level > 0 && x.Game.Turn(&x.Positions[level-1]) != games.Chance
}

// recall values a node from the table if it can, and otherwise searches it and
// stores the result.
func (x *pruner[S]) recall(level, depth int, turn games.Turn, alpha, beta games.Value) games.Value {
	key := x.keyed.Key(&x.Positions[level])
	known := x.find(key, depth)
	if v, ok := known.Cutoff(alpha, beta); ok {
		x.Counts.TableHits++
		x.TellHit(level, v)
		return v
	}
	a, b := max(alpha, known.Lo), min(beta, known.Hi)
	var v games.Value
	if turn == games.Chance {
		v = x.average(level, depth, a, b)
	} else {
		v = x.decision(level, depth, turn, a, b, x.hint(key, depth))
		x.keepBest(key, depth, turn, v, bounds.Between(a, b))
	}
	if x.Limits.Stopped == nil {
		x.store(key, depth, known.Learn(v, a, b))
	}
	return v
}

// keepBest stores the best move of a decision that has value v within a window. If no move was
// better than what the player is already sure of, none is known to be best.
func (x *pruner[S]) keepBest(key games.Key, depth int, turn games.Turn, v games.Value, window bounds.Bounds) {
	better := v > window.Lo
	if !stack.Maximises(turn) {
		better = v < window.Hi
	}
	if better && x.hints != nil && depth >= orderPlies && x.Limits.Stopped == nil {
		x.hints.Store(key, x.best)
	}
}
