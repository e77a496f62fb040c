// Package simultaneous searches positions with simultaneous decisions: in full (full.go),
// and by a double oracle that skips cells (oracle.go). Both give the value under optimal
// mixed strategies, and the strategies at the root. Package joint handles a single matrix;
// here is the tree around it.
package simultaneous

import (
	"math"
	"slices"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/joint"
	"parlor/search/matrix"
	"parlor/search/stack"
)

// DoubleOracle searches simultaneous decisions by a double oracle (search/joint). It
// knows the tree: which nodes are simultaneous decisions, what lies between them, and
// how a cell is searched. Sequential decisions and chance nodes are in full.go.
type DoubleOracle[S comparable] struct {
	matrixNodes[S]
	met     uint64 // Both nodes entered so far
	killers []int
}

// NewDoubleOracle makes such a search of the position on a stack, with bounds on all values
// below it.
func NewDoubleOracle[S comparable](c stack.Stack[S], all bounds.Bounds) *DoubleOracle[S] {
	x := &DoubleOracle[S]{matrixNodes: matrixNodes[S]{Stack: c}}
	x.joint = joint.New(x, float64(all.Lo), float64(all.Hi))
	return x
}

func (x *DoubleOracle[S]) Node(level, depth int, alpha, beta games.Value) games.Value {
	return x.Value(level, depth, alpha, beta, joint.Together)
}

// both values a Both node within a window. A serial reading begins with the moves
// that cut off last at these levels.
func (x *DoubleOracle[S]) both(level, depth int, alpha, beta games.Value, as joint.Reading) games.Value {
	x.met++
	n := x.openBoth(level, depth)
	if as != joint.Together {
		n.First = [2]int{x.refutation(level, n.Rows), x.refutation(level+1, n.Columns)}
	}
	v, _ := x.ask(n, float64(alpha), float64(beta), as)
	x.closeBoth(n)
	return games.Value(v)
}

// ask searches n within a window under a reading; it is false if the search was
// stopped.
func (x *DoubleOracle[S]) ask(n *joint.Node, alpha, beta float64, as joint.Reading) (float64, bool) {
	x.hearJoint()
	if as != joint.Together {
		return x.joint.Value(n, alpha, beta, as)
	}
	x.tellMatrix(n)
	v, finished := x.joint.Value(n, alpha, beta, as)
	x.tellMix(n, n.Mix(joint.Row), n.Mix(joint.Column))
	return v, finished
}

// Cell searches the position after a row and a column.
func (x *DoubleOracle[S]) Cell(n *joint.Node, row, column int, alpha, beta float64, as joint.Reading) (float64, joint.Reading) {
	x.tellCell(n, row, column, alpha, beta, as)
	x.pushBoth(n, row, column)
	visited, met := x.Counts.Visited, x.met
	v := float64(x.Value(n.Level+2, n.Depth-2, games.Value(alpha), games.Value(beta), as))
	switch {
	case x.Limits.Stopped != nil:
		return 0, joint.Unfinished
	case x.Counts.Visited == visited+1: // a leaf is exact whatever the window
		return v, joint.Exact
	case x.met == met: // without simultaneous decisions all readings agree
		return v, joint.Together
	}
	return v, as
}

// Cut counts a cutoff and remembers the move that made it.
func (x *DoubleOracle[S]) Cut(n *joint.Node, side joint.Side, move, untried int) {
	x.refute(n.Level+int(side), move)
	cuts := &x.Counts.MaxCuts
	if side == joint.Column {
		cuts = &x.Counts.MinCuts
	}
	x.cutMoves(untried, cuts)
}

// SolveRoot searches a simultaneous root; it is false if the search was
// stopped.
func (x *DoubleOracle[S]) SolveRoot(depth int) (Equilibrium, bool) {
	return x.solveRoot(depth, func(n *joint.Node) (e Equilibrium, finished bool) {
		x.met++
		if _, finished = x.ask(n, math.Inf(-1), math.Inf(1), joint.Together); !finished {
			return e, false
		}
		e = x.RootMoves()
		e.RowMix, e.ColumnMix = slices.Clone(n.Mix(joint.Row)), slices.Clone(n.Mix(joint.Column))
		e.Met = met(n, e.RowMix, e.ColumnMix)
		lo, hi := n.Prove()
		e.Lo, e.Hi = games.Value(lo), games.Value(hi)
		e.Value = e.Lo + (e.Hi-e.Lo)/2
		return e, true
	})
}

// Cells gives what the pairs of moves of two mixtures are worth by a scale, NaN where a value is not
// known.
func (e *Equilibrium) Cells(mixes [2][]games.Share, scale func(games.Value) float64) (cells [][]float64) {
	for _, row := range mixes[0] {
		list := make([]float64, len(mixes[1]))
		for i, column := range mixes[1] {
			list[i] = math.NaN()
			for _, m := range e.Met {
				if e.Rows[m.Row] == row.Move && e.Columns[m.Column] == column.Move {
					list[i] = scale(m.Value)
				}
			}
		}
		cells = append(cells, list)
	}
	return cells
}

// MetPair is a pair of moves, by their indices, and its value.
type MetPair struct {
	Row, Column int
	Value       games.Value
}

// met gives a node's pairs of moves that both mixes play.
func met(n *joint.Node, rows, columns []float64) (list []MetPair) {
	for i, p := range rows {
		for j, q := range columns {
			if p <= 0 || q <= 0 {
				continue
			}
			if v, exact := n.Known(i, j); exact {
				list = append(list, MetPair{i, j, games.Value(v)})
			}
		}
	}
	return list
}

// Equilibrium is the result at a simultaneous root. All values are from Max's
// side.
type Equilibrium struct {
	// Rows are Max's moves and Columns Min's, in the game's order.
	Rows, Columns []games.Move
	// RowMix and ColumnMix are optimal mixed strategies: the probability of each move.
	RowMix, ColumnMix []float64
	// Met are the pairs of moves that both mixes play, where their values are known.
	Met []MetPair
	// Value is the value under optimal mixed strategies.
	Value games.Value
	// Lo is the least that Max's mix gets on average, whatever Min does, and Hi
	// the most that Min's mix concedes.
	Lo, Hi games.Value
	// Matrix has the value of every pair of moves after a full search. The
	// double oracle skips cells, so it has none.
	Matrix matrix.Game
	// MaximinMove is Max's best move when Min sees it before replying, and
	// Maximin what it guarantees; MinimaxMove is Min's when Max sees it. Both
	// are known only together with Matrix.
	Maximin, Minimax         games.Value
	MaximinMove, MinimaxMove games.Move
}

// Exploitability is what the two mixes together lose on average to best
// responses: 0 up to rounding.
func (e *Equilibrium) Exploitability() games.Value { return e.Hi - e.Lo }

// Full says whether every cell was searched, so that Matrix, Maximin and
// Minimax are known.
func (e *Equilibrium) Full() bool { return e.Matrix.Rows > 0 }

// Likeliest gives the move that a player, Max or Min, makes most often; of
// equally likely moves the first in the game's order.
func (e *Equilibrium) Likeliest(player games.Turn) games.Move {
	moves, mix := e.side(player)
	best := 0
	for i, p := range mix {
		if p > mix[best]+float64(bounds.Tie) {
			best = i
		}
	}
	return moves[best]
}

// Draw draws a move of a player, Max or Min, from that player's mix.
func (e *Equilibrium) Draw(player games.Turn, r *games.Random) games.Move {
	return r.MoveOf(e.side(player))
}

func (e *Equilibrium) side(player games.Turn) ([]games.Move, []float64) {
	if player == games.Min || player == games.Reply {
		return e.Columns, e.ColumnMix
	}
	return e.Rows, e.RowMix
}

// fill sets e from a root matrix and its solution.
func (e *Equilibrium) fill(m matrix.Game, a matrix.Solution) {
	e.Value, e.Lo, e.Hi = games.Value(a.Value), games.Value(a.Lo), games.Value(a.Hi)
	e.RowMix, e.ColumnMix = slices.Clone(a.Row), slices.Clone(a.Column)
	e.Matrix = matrix.Game{Rows: m.Rows, Columns: m.Columns, Values: slices.Clone(m.Values)}
	row, maximin := m.Maximin()
	column, minimax := m.Minimax()
	e.Maximin, e.Minimax = games.Value(maximin), games.Value(minimax)
	e.MaximinMove, e.MinimaxMove = e.Rows[row], e.Columns[column]
}
