package search

import (
	"math"

	"parlor/games"
)

// parity is negamax as it is often written: the value of a position is the
// largest of the negated values of what follows, each seen by the player to move.
// That is right only where players alternate. With an extra turn, as in Kalah, the
// value that comes back is the same player's, and negating it turns it around.
//
// Seen from Max's side, which is how it is written here, the nodes are Max and Min
// by the parity of the ply, and an estimate has the wrong sign where the player to
// move is not the one that parity expects.
type parity[S comparable] struct{ core[S] }

func (x *parity[S]) node(level, depth int, _, _ games.Value) games.Value {
	if !x.enter(level) {
		return x.tellNode(x, level, depth, unknown)
	}
	turn, expected := x.game.Turn(&x.stack[level]), x.expected(depth)
	switch {
	case turn == games.Over:
		return x.score(level, depth)
	case depth <= 0 && turn != games.Reply:
		v := x.evaluate(level)
		if turn != games.Chance && maximises(turn) != maximises(expected) {
			return -v
		}
		return v
	case turn == games.Chance:
		return x.average(level, depth)
	}
	x.counts.Decisions++
	best := games.Value(math.Inf(-1))
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		x.counts.MovesDone++
		x.push(level, x.moves[i])
		v := x.node(level+1, depth-1, 0, 0)
		if !maximises(expected) {
			v = -v
		}
		best = max(best, v)
	}
	x.moves = x.moves[:base]
	if !maximises(expected) {
		best = -best
	}
	return best
}

// expected is the player to move if turns alternate from the root on.
func (x *parity[S]) expected(depth int) games.Turn {
	if (x.depth-depth)%2 == 0 {
		return x.root
	}
	return x.root.Opponent()
}

func (x *parity[S]) average(level, depth int) games.Value {
	x.counts.Chances++
	var sum games.Value
	var total uint64
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		w := uint64(x.game.Weight(&x.stack[level], x.moves[i]))
		x.push(level, x.moves[i])
		sum += weighted(w, x.node(level+1, depth, 0, 0))
		total += w
	}
	x.moves = x.moves[:base]
	return mean(sum, total)
}
