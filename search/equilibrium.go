package search

import (
	"math"

	"parlor/games"
	"parlor/search/matrix"
)

// Decisions taken at once, searched in full: backward induction with a matrix
// game at every Both node (von Neumann and Morgenstern, 1944, for games in
// extensive form). Each row is a move of Max, each column a reply, each cell
// the value of the position after both; the node is worth the value of that
// matrix. Treating Both as Max and Reply as Min, as plain search does, lets Min
// see Max's move first and gives only what Max can guarantee without mixing.
//
// Everything else is as in plain expectiminimax, down to the nodes visited, and
// this search is in turn what the double oracle is tested against.
type equilibrium[S comparable] struct {
	core[S]
	solver matrix.Solver
	cells  []float64 // of unfinished matrices, used as a stack
}

// equilibrium makes the search of Mixing.
func (d *driver[S]) equilibrium() {
	x := newEquilibrium(*d.core)
	d.core, d.search, d.matrix = &x.core, x, x
}

func newEquilibrium[S comparable](c core[S]) *equilibrium[S] {
	return &equilibrium[S]{core: c}
}

// node values the position at level with depth plies to go. As in plain
// search, the window means nothing.
func (x *equilibrium[S]) node(level, depth int, _, _ games.Value) games.Value {
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
		return x.average(level, depth)
	case turn == games.Both:
		return x.both(level, depth)
	default:
		return x.best(level, depth, turn)
	}
}

// best is a node where one player decides.
func (x *equilibrium[S]) best(level, depth int, turn games.Turn) games.Value {
	base := len(x.cells)
	x.children(level, depth)
	best := math.Inf(-1)
	for _, v := range x.cells[base:] {
		if turn != games.Max {
			v = -v
		}
		best = max(best, v)
	}
	x.cells = x.cells[:base]
	if turn != games.Max {
		best = -best
	}
	return games.Value(best)
}

// children appends the value of every move in the position at level to
// x.cells: the row of a matrix, if that is a Reply.
func (x *equilibrium[S]) children(level, depth int) {
	x.counts.Decisions++
	base, end := x.list(level)
	for i := base; i < end && x.limits.stopped == nil; i++ {
		x.counts.MovesDone++
		x.push(level, x.moves[i])
		v := x.node(level+1, depth-1, 0, 0)
		x.cells = append(x.cells, float64(v))
	}
	x.moves = x.moves[:base]
}

// both fills the matrix of a Both node and solves it.
func (x *equilibrium[S]) both(level, depth int) games.Value {
	base := len(x.cells)
	m, ok := x.fill(level, depth)
	x.cells = x.cells[:base]
	if !ok {
		return 0
	}
	a := x.solver.Solve(m)
	x.counts.solved(a)
	return games.Value(a.Value)
}

// fill searches every cell. The matrix lies in x.cells, which the caller cuts
// back. It is false when the search was stopped.
func (x *equilibrium[S]) fill(level, depth int) (matrix.Game, bool) {
	x.counts.Decisions++
	at := len(x.cells)
	base, end := x.list(level)
	for i := base; i < end; i++ {
		x.counts.MovesDone++
		x.push(level, x.moves[i])
		if x.enter(level + 1) {
			x.children(level+1, depth-1)
		}
		if x.limits.stopped != nil {
			break
		}
	}
	x.moves = x.moves[:base]
	cells := x.cells[at:]
	x.counts.CellsTotal += uint64(len(cells))
	x.counts.CellsSearched += uint64(len(cells))
	rows := end - base
	return matrix.Game{Rows: rows, Columns: len(cells) / rows, Values: cells}, x.limits.stopped == nil
}

func (x *equilibrium[S]) average(level, depth int) games.Value {
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

// solveRoot searches a root where both decide at once, and is false when the
// search was stopped.
func (x *equilibrium[S]) solveRoot(depth int) (Equilibrium, bool) {
	if !x.enter(0) {
		return Equilibrium{}, false
	}
	x.cells = x.cells[:0]
	m, ok := x.fill(0, depth)
	if !ok {
		return Equilibrium{}, false
	}
	a := x.solver.Solve(m)
	x.counts.solved(a)
	e := x.rootMoves()
	e.fill(m, a)
	return e, true
}
