package search

import "parlor/games"

// core is what every recursive search shares: the stack of positions, one per
// level, and one list of moves used as a stack, so that a node allocates
// nothing. A level is one move or one outcome; a ply is one move.
type core[S comparable] struct {
	game   games.Game[S]
	of     func(s *S, root games.Turn) games.Value
	root   games.Turn
	quick  bool
	depth  int // plies of the search in progress
	stack  []S
	moves  []games.Move
	counts Counts
	limits limits
	looks  []games.Value // scratch of a narrowed game
	ahead  S
	trace  func(Event) // nil when nobody listens
}

// roomPerPly is how many levels the stack starts with for each ply: a move and
// an outcome. Games that deal several times in a row make it grow.
const roomPerPly = 2

// headroom is how many levels above its own a node may push to: an outcome, and a
// move of that outcome which is probed.
const headroom = 2

func newCore[S comparable](p Problem[S], s S, l limits, depth int) core[S] {
	c := core[S]{
		game: p.Game, of: p.Eval.Of, root: p.Root, quick: p.QuickWins,
		stack:  make([]S, roomPerPly*depth+1+headroom),
		limits: l,
	}
	c.stack[0] = s
	return c
}

// enter says whether the node at level may be visited. If so it counts the visit
// and makes room below the node.
func (c *core[S]) enter(level int) bool {
	if !c.limits.visit() {
		return false
	}
	c.counts.Visited++
	if level+headroom >= len(c.stack) {
		c.stack = append(c.stack, make([]S, len(c.stack))...)
	}
	return true
}

// list appends the moves, or outcomes, of the position at level to the shared list
// and gives the places where they begin and end. The caller cuts the list back when
// it is done.
func (c *core[S]) list(level int) (base, end int) {
	base = len(c.moves)
	c.moves = c.game.Moves(&c.stack[level], c.moves)
	return base, len(c.moves)
}

// push plays m in the position at level into the one above it on the stack.
func (c *core[S]) push(level int, m games.Move) {
	c.stack[level+1] = c.stack[level]
	c.game.Play(&c.stack[level+1], m)
}

// score values a finished game with depth plies left to search.
func (c *core[S]) score(level, depth int) games.Value {
	c.counts.Leaves++
	v := c.game.Score(&c.stack[level])
	if c.quick && v != 0 {
		plies := games.Value(c.depth - depth)
		if v > 0 {
			return v - plies
		}
		return v + plies
	}
	return v
}

// evaluate values an unfinished game at the horizon.
func (c *core[S]) evaluate(level int) games.Value {
	c.counts.Leaves++
	return c.of(&c.stack[level], c.root)
}

// mean divides a weighted sum by the sum of its weights.
func mean(sum games.Value, weights uint64) games.Value {
	return sum / games.Value(int64(weights)) // which takes one instruction, and of a uint64 several
}

// weighted is w times v. The conversion keeps a compiler from fusing the
// product with a following addition, which would round differently on some
// machines.
func weighted(w uint64, v games.Value) games.Value {
	return games.Value(games.Value(int64(w)) * v)
}
