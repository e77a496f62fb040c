package simultaneous

import (
	"math"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/joint"
	"parlor/search/matrix"
	"parlor/search/stack"
)

// Full searches simultaneous decisions in full: backward induction with a
// matrix game at every Both node (von Neumann and Morgenstern, 1944, for games
// in extensive form). Each row is a move of Max, each column a reply, each cell
// the value of the position after both; the value of the node is that of the
// matrix. Treating Both as Max and Reply as Min, as plain search does, lets Min
// see Max's move first and gives only what Max can guarantee without mixing.
//
// Everything else is as in plain expectiminimax, down to the nodes visited, and
// this search is in turn the reference for the double oracle.
type Full[S comparable] struct{ matrixNodes[S] }

// NewFull makes such a search of the position on a stack.
func NewFull[S comparable](c stack.Stack[S]) *Full[S] {
	x := &Full[S]{matrixNodes[S]{Stack: c}}
	x.joint = joint.New(x, math.Inf(-1), math.Inf(1))
	return x
}

// Node values the position at level with depth plies to go. As in plain search,
// the window is ignored.
func (x *Full[S]) Node(level, depth int, _, _ games.Value) games.Value {
	if !x.Enter(level) {
		return x.TellNode(x, level, depth, bounds.Unknown)
	}
	turn := x.Game.Turn(&x.Positions[level])
	switch {
	case turn == games.Over:
		return x.Score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.Evaluate(level)
	case turn == games.Chance:
		return x.average(level, func() games.Value { return x.Node(level+1, depth, 0, 0) })
	case turn == games.Both:
		return x.both(level, depth)
	default:
		return x.best(level, depth, turn)
	}
}

// best is a decision of one player.
func (x *Full[S]) best(level, depth int, turn games.Turn) games.Value {
	x.Counts.Decisions++
	best := stack.Worst(turn)
	base, end := x.List(level)
	for i := base; i < end && x.Limits.Stopped == nil; i++ {
		x.Counts.MovesDone++
		x.Push(level, x.Moves[i])
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

// both fills the matrix of a Both node and solves it.
func (x *Full[S]) both(level, depth int) games.Value {
	x.Counts.Decisions++
	n := x.openBoth(level, depth)
	a, _ := x.full(n)
	x.closeBoth(n)
	return games.Value(a.Value)
}

// full searches every cell of n and solves its matrix; it is false if the search
// was stopped.
func (x *Full[S]) full(n *joint.Node) (matrix.Solution, bool) {
	x.hearJoint()
	x.tellMatrix(n)
	a, finished := x.joint.Full(n)
	x.tellMix(n, a.Row, a.Column)
	return a, finished
}

// Cell searches the position after a row and a column.
func (x *Full[S]) Cell(n *joint.Node, row, column int, _, _ float64, _ joint.Reading) (float64, joint.Reading) {
	x.tellCell(n, row, column, math.Inf(-1), math.Inf(1), joint.Together)
	x.pushBoth(n, row, column)
	v := x.Node(n.Level+2, n.Depth-2, 0, 0)
	if x.Limits.Stopped != nil {
		return 0, joint.Unfinished
	}
	return float64(v), joint.Exact
}

// Cut is never called: a full search has no cutoffs.
func (x *Full[S]) Cut(*joint.Node, joint.Side, int, int) {}

// SolveRoot searches a simultaneous root; it is false if the search was
// stopped.
func (x *Full[S]) SolveRoot(depth int) (Equilibrium, bool) {
	return x.solveRoot(depth, func(n *joint.Node) (e Equilibrium, finished bool) {
		a, finished := x.full(n)
		if finished {
			e = x.RootMoves()
			e.fill(n.Matrix(), a)
		}
		return e, finished
	})
}

// The nodes between simultaneous decisions: sequential decisions, searched by
// alpha-beta, and chance. Both pass on the reading of the simultaneous decisions
// below them.

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
	case turn == games.Chance: // without a window: no game here has chance and simultaneous decisions
		return x.average(level, func() games.Value { return x.Value(level+1, depth, bounds.Unknown.Lo, bounds.Unknown.Hi, as) })
	}
	x.Counts.Decisions++
	if turn == games.Both {
		return x.both(level, depth, alpha, beta, as)
	}
	return x.decide(level, depth, turn, alpha, beta, as)
}

// decide is a decision of one player.
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

// A move that cut off one position often cuts off its neighbours as well, so it
// is remembered for each level and tried first (killer move: Huberman, 1968).
// In a matrix it is the reply that refuted the row before.

// refutation gives the index of the move to try first among n.
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
