// Package joint solves simultaneous decisions of two players. Such a decision is a
// matrix game: a row for each move of the first player, a column for each of the
// second, and in every cell the value of the position after both. The package
// finds the value and the mixes of a matrix whose cells cost searches: in full, by
// a double oracle, or bounded by serial readings. The game tree around a matrix
// belongs to the caller, which searches the cells. All values are from the first
// player's side.
package joint

import "parlor/search/matrix"

// Reading says how simultaneous decisions are read. A serial reading lets one
// player see the other's move, which makes the decision sequential.
type Reading uint8

// The readings, and further answers about a cell.
const (
	Together    Reading = iota // simultaneously: the exact value
	RowFirst                   // the second player sees the row: a lower bound
	ColumnFirst                // the first player sees the column: an upper bound
	Exact                      // of an answer: the value, whatever the window was
	Unfinished                 // of an answer: the search was stopped, there is no value
)

// Side is one of the two players.
type Side int

// The players: Row maximises, Column minimises.
const (
	Row Side = iota
	Column
)

// Tree is the game tree around the matrices.
type Tree interface {
	// Cell searches the position after a row and a column of n within a window,
	// under a reading. It says under which reading the value holds: the one asked
	// for, Together if nothing below depends on the reading, Exact or Unfinished.
	// Then a value inside the window is exact, one at or below alpha an upper
	// bound, one at or above beta a lower bound.
	Cell(n *Node, row, column int, alpha, beta float64, as Reading) (v float64, holds Reading)
	// Commit is called when a player tries a move that the other may answer,
	// and says whether the search may go on.
	Commit(n *Node, side Side) bool
	// Cut is called when a player's move causes a cutoff, with the number of
	// moves left untried.
	Cut(n *Node, side Side, move, untried int)
}

// Listener receives what a search of simultaneous decisions finds.
type Listener interface {
	// Known is called with bounds on a cell of n, lo to hi, after it has been
	// searched together or for the bounds of a serial reading.
	Known(n *Node, row, column int, lo, hi float64)
	// Solved is called with the solution of the matrix of some rows and columns
	// of n, which is valid until the next call.
	Solved(n *Node, rows, columns []int32, a matrix.Solution)
	// Cut is called when a move of a player was worth v, which is no better than
	// limit for the other, with the number of that player's moves left untried.
	Cut(n *Node, side Side, v, limit float64, untried int)
}

// Node is a simultaneous decision. It belongs to the oracle that opened it.
type Node struct {
	// Level, Depth and Base are the caller's: the level of the decision on its
	// stack, the depth of the search and where its moves are listed.
	Level, Depth, Base int
	// Rows and Columns are how many moves the players have.
	Rows, Columns int
	// First is the move of each player to begin with. A search updates it to the
	// best found: in a serial reading the best move of the player who is seen and
	// the last reply that refuted one, otherwise the likeliest of each mix.
	First [2]int
	// Cheap says that searching a cell costs hardly more than looking it up.
	Cheap bool

	cells  []cell
	halves [2]half
	lines  lines
	values []float64 // of the part of the matrix that is solved
}

// half is one player's side of a node.
type half struct {
	order []int32 // the moves, those in the small matrix first
	taken int
	mix   []float64 // by move
}

// Counts is the work done at simultaneous decisions.
type Counts struct {
	Matrices uint64  // nodes searched together
	Lines    uint64  // their rows and columns
	Cells    uint64  // their cells
	Exact    uint64  // cells whose value became known
	Rounds   uint64  // times that a small matrix was solved
	LPs      uint64  // linear programs solved
	Pivots   uint64  // pivots in them
	Serial   uint64  // searches under a serial reading
	Gap      float64 // the largest certificate gap of any matrix solved
}

// Oracle searches nodes. It reuses its working memory, so that nodes stop
// allocating after a while, and serves one goroutine at a time.
type Oracle struct {
	// Counts may be read and cleared at any time.
	Counts Counts
	// Listener, if not nil, receives what is found.
	Listener Listener

	tree   Tree
	solver matrix.Solver
	lo, hi float64 // bounds on every value of the tree
	slight float64 // a tolerance for rounding
	nodes  []*Node // used as a stack
	open   int
}

// New makes an oracle for a tree whose values all lie between lo and hi.
func New(tree Tree, lo, hi float64) *Oracle {
	const rounding = 1.0 / (1 << 50)
	return &Oracle{tree: tree, lo: lo, hi: hi, slight: max(1e-12, rounding*max(-lo, hi))}
}

// Open gives a node of rows x columns, both at least one. It must be closed before
// any node opened earlier.
func (o *Oracle) Open(level, depth, rows, columns int) *Node {
	if o.open == len(o.nodes) {
		o.nodes = append(o.nodes, new(Node))
	}
	n := o.nodes[o.open]
	o.open++
	n.Level, n.Depth, n.Rows, n.Columns = level, depth, rows, columns
	n.First, n.Cheap = [2]int{}, false
	return n
}

// Close takes back the node opened last. Its contents can be read until the next
// one is opened.
func (o *Oracle) Close() { o.open-- }

// Value searches a node within a window; finished is false if the search was stopped. A value
// inside the window is exact under the reading, and one outside a bound.
func (o *Oracle) Value(n *Node, alpha, beta float64, as Reading) (v float64, finished bool) {
	switch {
	case as == RowFirst:
		o.Counts.Serial++
		return o.lead(n, Row, alpha, beta)
	case as == ColumnFirst:
		o.Counts.Serial++
		v, finished = o.lead(n, Column, -beta, -alpha)
		return -v, finished
	}
	o.enter(n)
	if n.Cheap {
		return o.fillLines(n, alpha, beta)
	}
	return o.grow(n, alpha, beta)
}

// enter counts a node that is searched together.
func (o *Oracle) enter(n *Node) {
	o.Counts.Matrices++
	o.Counts.Lines += uint64(n.Rows + n.Columns)
	o.Counts.Cells += uint64(n.Rows * n.Columns)
}

// Solve solves a matrix with the oracle's memory, and counts it. The solution
// is valid until the next call.
func (o *Oracle) Solve(m matrix.Game) matrix.Solution {
	a := o.solver.Solve(m)
	o.Counts.LPs += uint64(a.LPs)
	o.Counts.Pivots += uint64(a.Pivots)
	o.Counts.Gap = max(o.Counts.Gap, a.Gap())
	return a
}

// Known gives the value of a pair of moves, if a search has found it.
func (n *Node) Known(row, column int) (v float64, exact bool) {
	c := n.at(int32(row), int32(column))
	return c.lo, c.exact()
}

// Mix gives the probability of each move of a player, after a search together.
func (n *Node) Mix(side Side) []float64 { return n.halves[side].mix }
