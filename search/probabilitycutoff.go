package search

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/stack"
)

// unlikely is plain search that does not follow what hardly ever happens: a
// position that chance brings about with less than a certain probability, counted
// from the root, is valued where it stands. Programs for 2048 do this. Such a value
// depends on how likely the way to it was, so it must not be put into a table.
type probabilityCutoff[S comparable] struct {
	stack.Stack[S]
	least float64
	// chances holds, for each level, how likely chance is to bring it about.
	chances []float64
}

func (x *probabilityCutoff[S]) Node(level, depth int, _, _ games.Value) games.Value {
	if level == 0 || level == 1 && len(x.chances) == 0 {
		x.chances = append(x.chances[:0], 1, 1)
	}
	if !x.Enter(level) {
		return x.TellNode(x, level, depth, bounds.Unknown)
	}
	turn := x.Game.Turn(&x.Positions[level])
	switch {
	case turn == games.Over:
		return x.Score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.Evaluate(level)
	case x.chances[level] < x.least && turn != games.Reply:
		x.Counts.Unlikely++
		v := x.Evaluate(level)
		x.TellCut(level, events.TooUnlikely, v, v, 0)
		return v
	case turn == games.Chance:
		return x.average(level, depth)
	}
	return x.best(level, depth, turn)
}

// best is a node where a player decides.
func (x *probabilityCutoff[S]) best(level, depth int, turn games.Turn) games.Value {
	x.Counts.Decisions++
	best := stack.Worst(turn)
	base, end := x.List(level)
	for i := base; i < end && x.Limits.Stopped == nil; i++ {
		x.Counts.MovesDone++
		x.Push(level, x.Moves[i])
		x.happens(level, 1)
		v := x.Node(level+1, depth-1, 0, 0)
		if stack.Maximises(turn) {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	x.Moves = x.Moves[:base]
	return best
}

func (x *probabilityCutoff[S]) average(level, depth int) games.Value {
	x.Counts.Chances++
	base, end := x.List(level)
	var total uint64
	for _, m := range x.Moves[base:end] {
		total += uint64(x.Game.Weight(&x.Positions[level], m))
	}
	var sum games.Value
	for i := base; i < end && x.Limits.Stopped == nil; i++ {
		w := uint64(x.Game.Weight(&x.Positions[level], x.Moves[i]))
		x.Push(level, x.Moves[i])
		x.happens(level, float64(w)/float64(total))
		sum += stack.Weighted(w, x.Node(level+1, depth, 0, 0))
	}
	x.Moves = x.Moves[:base]
	return stack.Mean(sum, total)
}

// happens notes how likely the position above level is, given the one at level.
func (x *probabilityCutoff[S]) happens(level int, p float64) {
	for len(x.chances) <= level+1 {
		x.chances = append(x.chances, 1)
	}
	x.chances[level+1] = x.chances[level] * p
}
