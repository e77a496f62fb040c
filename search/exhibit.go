package search

import "parlor/games"

// The exhibits about chance and about decisions taken at once: plain search with
// one mistake each. They share nothing with the sound searches but the stack, so
// that no sound search has to step around them.
//
//   - max-over-chance takes the best outcome at a chance node, the best for
//     whoever has just moved, as if he could choose it. The player of the CoE202
//     report does this at every throw of the sticks.
//   - unweighted takes the plain mean of the outcomes. It comes about where a
//     program lists each outcome once and forgets that some are more likely.
//   - double-division sums the outcomes by their probability and then divides by
//     how many there are, as the function expect_minmax of a well-known textbook's
//     Python code does. Values shrink with every chance node, so that a game looks
//     the better for whoever is losing the more often chance is consulted.
//   - paranoid lets Min answer a move of Max that is made at the same time, as the
//     COMP30024 report's player does. What comes out is what Max can be sure of
//     without mixing, not what the position is worth.
type exhibit[S comparable] struct {
	core[S]
	fault Algorithm
}

func (x *exhibit[S]) node(level, depth int, _, _ games.Value) games.Value {
	if !x.enter(level) {
		return x.tellNode(x, level, depth, unknown)
	}
	turn := x.game.Turn(&x.stack[level])
	switch {
	case turn == games.Over:
		return x.score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.evaluate(level)
	case turn == games.Chance:
		return x.chance(level, depth)
	}
	x.counts.Decisions++
	return x.best(level, depth-1, turn)
}

// best gives the best value for a player below a node. At decisions that is
// right, and it lets Min see what Max has chosen.
func (x *exhibit[S]) best(level, depth int, player games.Turn) games.Value {
	best := worst(player)
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		if x.game.Turn(&x.stack[level]) != games.Chance {
			x.counts.MovesDone++
		}
		x.push(level, x.moves[i])
		v := x.node(level+1, depth, 0, 0)
		if maximises(player) {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	x.moves = x.moves[:base]
	return best
}

// chance is a chance node with the mistake in it.
func (x *exhibit[S]) chance(level, depth int) games.Value {
	x.counts.Chances++
	if x.fault == MaxOverChance {
		return x.best(level, depth, x.lastToMove(level))
	}
	var sum games.Value
	var total uint64
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		w := uint64(1)
		if x.fault != Unweighted {
			w = uint64(x.game.Weight(&x.stack[level], x.moves[i]))
		}
		x.push(level, x.moves[i])
		sum += weighted(w, x.node(level+1, depth, 0, 0))
		total += w
	}
	x.moves = x.moves[:base]
	if x.fault == DoubleDivision {
		total *= uint64(end - base)
	}
	return mean(sum, total)
}

// lastToMove gives the player who decided last above a level, and the one whose
// opinion is asked where nobody has.
func (x *exhibit[S]) lastToMove(level int) games.Turn {
	for level--; level >= 0; level-- {
		if turn := x.game.Turn(&x.stack[level]); turn != games.Chance {
			return turn
		}
	}
	return x.root
}
