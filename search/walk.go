package search

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/stack"
)

// An algorithm outside this package does not see the type of states. It walks
// through a Tree, which is as much of the search as a textbook's page needs, and is
// searched with as all others are: to a depth, deepening, within limits, counted and
// traced. What it pays is an indirect call for every step.

// Searcher is an algorithm that walks through a Tree.
type Searcher interface {
	// Value gives the value of a node from Max's side. It must ask Leaf first. An
	// algorithm that looks at levels above the node cannot take workers, each of
	// whom begins at a node below the root.
	Value(t Tree, n Node) games.Value
}

// Node is a position on the way from the root that the search is at.
type Node struct {
	Level int // moves and outcomes from the root
	Depth int // plies left to look ahead
	Ply   int // plies from the root
	// Alpha and Beta are the window that was handed down to it, infinite where none was.
	Alpha, Beta games.Value
}

// Tree is a game seen from a node and the nodes above it.
type Tree interface {
	// Turn says who decides at a level, which must be n's or one above it.
	Turn(level int) games.Turn
	// Leaf values n if the game is over there, or by the evaluation if no plies are
	// left, and says whether one of both holds.
	Leaf(n Node) (games.Value, bool)
	// Moves lists the moves or outcomes at n, to be asked for once, and counts n as
	// a decision or a chance node.
	Moves(n Node) []games.Move
	// Weight gives the odds of outcome m at n.
	Weight(n Node, m games.Move) uint64
	// After gives the value of the node that m leads to from n: what Value says of
	// it. Once the search has been stopped it gives 0.
	After(n Node, m games.Move) games.Value
	// Within is After that hands a window down.
	Within(n Node, m games.Move, alpha, beta games.Value) games.Value
	// LeaveOut tells that so many moves at n are left untried, as what was found there is
	// beyond a limit, high for Max and low for Min.
	LeaveOut(n Node, high bool, found, limit games.Value, moves int)
	// Root is the player whose opinion the evaluation gives.
	Root() games.Turn
}

// Windowed marks a Searcher that goes by the windows that are handed down. To others every
// window is open.
type Windowed interface {
	Searcher
	Windowed()
}

// walker searches by a Searcher, and is the Tree that it walks through.
type walker[S comparable] struct {
	stack.Stack[S]
	searcher Searcher
	windowed bool
}

// walk makes the searcher of an algorithm outside this package.
func (d *driver[S]) walk(s Searcher) {
	_, windowed := s.(Windowed)
	x := &walker[S]{Stack: *d.stack, searcher: s, windowed: windowed}
	d.stack, d.search = &x.Stack, x
}

func (x *walker[S]) Node(level, depth int, alpha, beta games.Value) games.Value {
	if !x.windowed {
		alpha, beta = bounds.Unknown.Lo, bounds.Unknown.Hi
	}
	if !x.Enter(level) {
		return x.TellNode(x, level, depth, bounds.Between(alpha, beta))
	}
	base := len(x.Stack.Moves)
	v := x.searcher.Value(x, Node{Level: level, Depth: depth, Ply: x.Depth - depth, Alpha: alpha, Beta: beta})
	x.Stack.Moves = x.Stack.Moves[:base]
	return v
}

func (x *walker[S]) Turn(level int) games.Turn { return x.Game.Turn(&x.Positions[level]) }

func (x *walker[S]) Leaf(n Node) (games.Value, bool) {
	switch turn := x.Turn(n.Level); {
	case turn == games.Over:
		return x.Score(n.Level, n.Depth), true
	case n.Depth <= 0 && turn != games.Reply:
		return x.Evaluate(n.Level), true
	}
	return 0, false
}

func (x *walker[S]) Moves(n Node) []games.Move {
	if x.Turn(n.Level) == games.Chance {
		x.Counts.Chances++
	} else {
		x.Counts.Decisions++
	}
	base, end := x.List(n.Level)
	return x.Stack.Moves[base:end:end]
}

func (x *walker[S]) Weight(n Node, m games.Move) uint64 {
	return uint64(x.Game.Weight(&x.Positions[n.Level], m))
}

func (x *walker[S]) After(n Node, m games.Move) games.Value {
	return x.Within(n, m, bounds.Unknown.Lo, bounds.Unknown.Hi)
}

func (x *walker[S]) Within(n Node, m games.Move, alpha, beta games.Value) games.Value {
	if x.Limits.Stopped != nil {
		return 0
	}
	depth := n.Depth
	if x.Turn(n.Level) != games.Chance {
		x.Counts.MovesDone++
		depth--
	}
	x.Push(n.Level, m)
	return x.Node(n.Level+1, depth, alpha, beta)
}

func (x *walker[S]) LeaveOut(n Node, high bool, found, limit games.Value, moves int) {
	if x.Limits.Stopped != nil || moves == 0 {
		return
	}
	if high {
		x.Counts.MaxCuts++
	} else {
		x.Counts.MinCuts++
	}
	x.Counts.PrunedMoves += uint64(moves)
	x.TellMoveCut(n.Level, high, found, limit, moves)
}

func (x *walker[S]) Root() games.Turn { return x.Stack.Root }
