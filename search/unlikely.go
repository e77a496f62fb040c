package search

import (
	"parlor/games"
	"parlor/search/bounds"
)

// unlikely is plain search that does not follow what hardly ever happens: a
// position that chance brings about with less than a certain probability, counted
// from the root, is valued where it stands. Programs for 2048 do this. Such a value
// depends on how likely the way to it was, so it must not be put into a table.
type unlikely[S comparable] struct {
	core[S]
	least float64
	// chances holds, for each level, how likely chance is to bring it about.
	chances []float64
}

func (x *unlikely[S]) node(level, depth int, _, _ games.Value) games.Value {
	if level == 0 || level == 1 && len(x.chances) == 0 {
		x.chances = append(x.chances[:0], 1, 1)
	}
	if !x.enter(level) {
		return x.tellNode(x, level, depth, bounds.Unknown)
	}
	turn := x.game.Turn(&x.stack[level])
	switch {
	case turn == games.Over:
		return x.score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.evaluate(level)
	case x.chances[level] < x.least && turn != games.Reply:
		x.counts.Unlikely++
		v := x.evaluate(level)
		x.tellUnlikely(level, v)
		return v
	case turn == games.Chance:
		return x.average(level, depth)
	}
	return x.best(level, depth, turn)
}

// best is a node where a player decides.
func (x *unlikely[S]) best(level, depth int, turn games.Turn) games.Value {
	x.counts.Decisions++
	best := worst(turn)
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		x.counts.MovesDone++
		x.push(level, x.moves[i])
		x.happens(level, 1)
		v := x.node(level+1, depth-1, 0, 0)
		if maximises(turn) {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	x.moves = x.moves[:base]
	return best
}

func (x *unlikely[S]) average(level, depth int) games.Value {
	x.counts.Chances++
	base, end := x.list(level)
	var total uint64
	for _, m := range x.moves[base:end] {
		total += uint64(x.game.Weight(&x.stack[level], m))
	}
	var sum games.Value
	for i := base; i < end && x.limits.stopped == nil; i++ {
		w := uint64(x.game.Weight(&x.stack[level], x.moves[i]))
		x.push(level, x.moves[i])
		x.happens(level, float64(w)/float64(total))
		sum += weighted(w, x.node(level+1, depth, 0, 0))
	}
	x.moves = x.moves[:base]
	return mean(sum, total)
}

// happens notes how likely the position above level is, given the one at level.
func (x *unlikely[S]) happens(level int, p float64) {
	for len(x.chances) <= level+1 {
		x.chances = append(x.chances, 1)
	}
	x.chances[level+1] = x.chances[level] * p
}
