package search

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/stack"
)

// An algorithm outside this package does not see the type of states. It works on a
// Tree, which has just the operations that textbook pseudocode needs, and is run
// like all others: to a depth, deepening, within limits, counted and traced. The
// price is an indirect call for every step.

// Searcher is an algorithm that works on a Tree.
type Searcher interface {
	// Value gives the value of a node from Max's side. It must call Leaf first.
	// An algorithm that looks at levels above the node cannot take workers, each
	// of which begins at a node below the root.
	Value(t Tree, n Node) games.Value
}

// Node is a position on the current path from the root.
type Node struct {
	Level int // moves and outcomes from the root
	Depth int // plies left
	Ply   int // plies from the root
	// Alpha and Beta are the window passed down to it, infinite if none was.
	Alpha, Beta games.Value
}

// Tree is the search tree seen from a node and the nodes above it.
type Tree interface {
	// Turn says who decides at a level: the current node's or one nearer the root.
	Turn(level int) games.Turn
	// Leaf values n if the game is over there, or by the evaluation if no plies are
	// left; ok is false otherwise.
	Leaf(n Node) (games.Value, bool)
	// Moves lists the moves or outcomes at n, once per node, and counts n as a
	// decision or a chance node.
	Moves(n Node) []games.Move
	// Weight gives the odds of outcome m at n.
	Weight(n Node, m games.Move) uint64
	// After gives the value of the node that m leads to from n, as Value gives it.
	// Once the search has been stopped it gives 0.
	After(n Node, m games.Move) games.Value
	// Within is After with a window passed down.
	Within(n Node, m games.Move, alpha, beta games.Value) games.Value
	// LeaveOut records that some moves or outcomes at n are pruned, because the value
	// found is beyond a limit, high for Max and low for Min.
	LeaveOut(n Node, high bool, found, limit games.Value, moves int)
	// Root is the player whose opinion the evaluation gives.
	Root() games.Turn
	// Known values n by what the algorithm remembers about it, counted as a table hit.
	Known(n Node, v games.Value) games.Value
	// Quiet says whether the game considers the position at a level quiet, which it always is
	// in a game that is no games.Quieter.
	Quiet(level int) bool
}

// Prepared marks a Searcher that is given, before a search, the options and bounds on every
// value that it can meet.
type Prepared interface {
	Searcher
	Prepare(o *Options, all bounds.Bounds)
}

// Rooted marks a Searcher that searches a root move as often and in such windows as it
// likes.
type Rooted interface {
	Windowed
	// AtRoot values the node n that root move m leads to, in the window of n, by searching it.
	AtRoot(n Node, m games.Move, search func(alpha, beta games.Value) games.Value) games.Value
}

// Extending marks a Searcher that looks beyond the horizon.
type Extending interface {
	Searcher
	// Extends says whether n, which has no plies left, is searched a ply further.
	Extends(t Tree, n Node) bool
}

// Failing marks a Searcher that may fail, as one does that a person writes in a session. It is given the
// limits of the search, which it stops then, and gives its error afterwards.
type Failing interface {
	Searcher
	Under(l *stack.Limits)
	Fault() error
}

// Windowed marks a Searcher that uses the windows passed down. Others get open windows.
type Windowed interface {
	Searcher
	Windowed()
}

// walker runs a Searcher, and implements the Tree that it works on.
type walker[S comparable] struct {
	stack.Stack[S]
	searcher Searcher
	windowed bool
	extends  Extending // nil for an algorithm that stops at the horizon
	quiet    func(s *S) bool
}

// walk makes the searcher of an algorithm outside this package.
func (d *driver[S]) walk(s Searcher) {
	_, windowed := s.(Windowed)
	x := &walker[S]{Stack: *d.stack, searcher: s, windowed: windowed}
	x.extends, _ = s.(Extending)
	if q, ok := d.problem.Game.(games.Quieter[S]); ok {
		x.quiet = q.Quiet
	}
	if prepared, ok := s.(Prepared); ok {
		prepared.Prepare(&d.options, d.problem.allValues(d.options.Depth))
	}
	if rooted, ok := s.(Rooted); ok {
		d.atRoot = rooted
	}
	if failing, ok := s.(Failing); ok {
		failing.Under(&x.Stack.Limits)
		d.fault = failing.Fault
	}
	d.stack, d.search = &x.Stack, x
}

// tryRoot searches the node after root move m, within a window, for a Rooted algorithm. Every
// try but the first plays the move again.
func (d *driver[S]) tryRoot(depth int, m games.Move, alpha, beta games.Value) games.Value {
	c, tries := d.stack, 0
	n := Node{Level: 1, Depth: depth - 1, Ply: 1, Alpha: alpha, Beta: beta}
	return d.atRoot.AtRoot(n, m, func(alpha, beta games.Value) games.Value {
		if c.Limits.Stopped != nil {
			return 0
		}
		if tries++; tries > 1 {
			c.Counts.MovesDone++
			c.Push(0, m)
		}
		return d.search.Node(1, depth-1, alpha, beta)
	})
}

func (x *walker[S]) Node(level, depth int, alpha, beta games.Value) games.Value {
	if !x.windowed {
		alpha, beta = bounds.Unknown.Lo, bounds.Unknown.Hi
	}
	if x.extends != nil && depth == 0 && x.extendsHere(level) {
		depth = 1
	}
	if !x.Enter(level) {
		return x.TellNode(x, level, depth, bounds.Between(alpha, beta))
	}
	base := len(x.Stack.Moves)
	v := x.searcher.Value(x, Node{Level: level, Depth: depth, Ply: x.Depth - depth, Alpha: alpha, Beta: beta})
	x.Stack.Moves = x.Stack.Moves[:base]
	return v
}

// extendsHere says whether the position at a level, which has no plies left, is extended by one.
func (x *walker[S]) extendsHere(level int) bool {
	turn := x.Turn(level)
	return (turn == games.Max || turn == games.Min) && x.extends.Extends(x, Node{Level: level, Ply: x.Depth})
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
	if x.Turn(n.Level) == games.Chance {
		x.leaveOutcomes(n, high, found, limit, moves)
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

// leaveOutcomes is LeaveOut at a chance node.
func (x *walker[S]) leaveOutcomes(n Node, high bool, found, limit games.Value, outcomes int) {
	event, why := &x.Counts.ChanceLow, events.ChanceLow
	if high {
		event, why = &x.Counts.ChanceHigh, events.ChanceHigh
	}
	*event++
	x.Counts.PrunedOutcomes += uint64(outcomes)
	x.TellCut(n.Level, why, found, limit, outcomes)
}

func (x *walker[S]) Root() games.Turn { return x.Stack.Root }

func (x *walker[S]) Known(n Node, v games.Value) games.Value {
	x.Counts.TableHits++
	x.TellHit(n.Level, v)
	return v
}

func (x *walker[S]) Quiet(level int) bool { return x.quiet == nil || x.quiet(&x.Positions[level]) }
