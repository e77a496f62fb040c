// Package stack is what every recursive search is built on: positions and lists of moves
// as stacks, so that a node allocates nothing, the counts of its work, the limits that
// stop it, its listener, and the beam. It does not know how a search proceeds.
package stack

import (
	"math"

	"parlor/games"
	"parlor/search/events"
)

// Stack is what every recursive search shares: the stack of positions, one per
// level, and one list of moves used as a stack, so that a node allocates
// nothing. A level is one move or one outcome; a ply is one move.
type Stack[S comparable] struct {
	Game      games.Game[S]
	Of        func(s *S, root games.Turn) games.Value // the evaluation
	Root      games.Turn                              // whose opinion it gives
	Quick     bool                                    // a win is worth one less for every ply
	Depth     int                                     // plies of the search in progress
	Positions []S
	Moves     []games.Move
	Counts    events.Counts
	Limits    Limits
	looks     []games.Value // scratch of a beam search
	ahead     S
	Trace     func(events.Event) // nil without a listener
}

// NodeSearch is one algorithm below the root: the value of the position at a
// level of the stack, searched within a window. A value inside the window is
// exact; at or below alpha it is an upper bound, at or above beta a lower one
// (fail-soft alpha-beta, Fishburn 1983).
type NodeSearch interface {
	Node(level, depth int, alpha, beta games.Value) games.Value
}

// roomPerPly is the initial number of levels for each ply: a move and an
// outcome. Games that deal several times in a row make the stack grow.
const roomPerPly = 2

// headroom is how many levels beyond its own a node may push to: an outcome, and
// a probed move of that outcome.
const headroom = 2

// Begin puts position s at the root and makes room for a search to a depth.
func (c Stack[S]) Begin(s S, depth int) Stack[S] {
	c.Positions = make([]S, roomPerPly*depth+1+headroom)
	c.Positions[0] = s
	return c
}

// Enter says whether the node at level may be visited. If so it counts the visit
// and makes room below the node.
func (c *Stack[S]) Enter(level int) bool {
	if !c.Visit() {
		return false
	}
	if level+headroom >= len(c.Positions) {
		c.grow(level)
	}
	return true
}

// grow doubles the levels when the given one is reached. Outcomes cost no ply, so only this
// stops a search of a game in which chance decides for ever.
func (c *Stack[S]) grow(level int) {
	most := roomPerPly*c.Depth + games.FollowedInARow
	if level >= most {
		panic(games.Endless())
	}
	more := min(len(c.Positions), most+headroom-level)
	c.Positions = append(c.Positions, make([]S, more)...)
}

// Visit says whether one more node may be visited, and counts it if so.
//
// This and the two below are methods of the stack and not of its limits so that they
// are inlined: when a generic type is instantiated, the compiler does not inline
// methods of other types of its package.
func (c *Stack[S]) Visit() bool {
	if c.Limits.visited >= c.Limits.next && !c.Limits.look() {
		return false
	}
	c.Limits.visited++
	c.Counts.Visited++
	return true
}

// Room says whether this many more nodes may be visited before the limits have
// to be checked.
func (c *Stack[S]) Room(nodes int) bool { return c.Limits.visited+uint64(nodes) <= c.Limits.next }

// Visited counts nodes that are visited in one go.
func (c *Stack[S]) Visited(nodes uint64) {
	c.Limits.visited += nodes
	c.Counts.Visited += nodes
}

// List appends the moves, or outcomes, of the position at level to the shared list
// and gives the indices of their beginning and end. The caller truncates the list
// when it is done.
func (c *Stack[S]) List(level int) (base, end int) {
	base = len(c.Moves)
	c.Moves = c.Game.Moves(&c.Positions[level], c.Moves)
	return base, len(c.Moves)
}

// Push puts the position after m at level on level+1.
func (c *Stack[S]) Push(level int, m games.Move) {
	c.Positions[level+1] = c.Positions[level]
	c.Game.Play(&c.Positions[level+1], m)
}

// Score values a finished game with depth plies left to search.
func (c *Stack[S]) Score(level, depth int) games.Value {
	c.Counts.Leaves++
	v := c.Game.Score(&c.Positions[level])
	if c.Quick && v != 0 {
		plies := games.Value(c.Depth - depth)
		if v > 0 {
			return v - plies
		}
		return v + plies
	}
	return v
}

// Evaluate values an unfinished game at the horizon.
func (c *Stack[S]) Evaluate(level int) games.Value {
	c.Counts.Leaves++
	return c.Of(&c.Positions[level], c.Root)
}

// Maximises says whether the player to move wants large values.
func Maximises(turn games.Turn) bool { return turn == games.Max || turn == games.Both }

// Worst is the worst value for the player.
func Worst(turn games.Turn) games.Value {
	if Maximises(turn) {
		return games.Value(math.Inf(-1))
	}
	return games.Value(math.Inf(1))
}

// Mean divides a weighted sum by the sum of its weights.
func Mean(sum games.Value, weights uint64) games.Value {
	return sum / games.Value(int64(weights)) // one instruction, unlike the conversion of a uint64
}

// Weighted is w times v. The conversion keeps a compiler from fusing the
// product with a following addition, which would round differently on some
// machines.
func Weighted(w uint64, v games.Value) games.Value {
	return games.Value(games.Value(int64(w)) * v)
}
