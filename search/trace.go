package search

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/joint"
)

// boundOf is the contract of fail-soft search: what v tells when it came out of
// a search within the window.
func boundOf(v games.Value, window bounds.Bounds) Bound {
	switch {
	case v >= window.Hi:
		return AtLeast
	case v <= window.Lo:
		return AtMost
	}
	return Exact
}

// listen makes fn hear of everything from here on.
func (c *core[S]) listen(fn func(Event)) {
	if fn == nil {
		return
	}
	c.trace = fn
	c.game = overheard[S]{c.game, c}
	c.limits.listened = true
	c.limits.schedule()
}

// overheard is a game whose moves are told before they are played.
type overheard[S comparable] struct {
	games.Game[S]
	core *core[S]
}

// Play tells of m, which is about to change a copy of the position it is played
// in, and plays it.
func (g overheard[S]) Play(s *S, m games.Move) {
	if g.core.trace != nil {
		e := Event{Kind: TakeMove, Move: m, Turn: g.Turn(s)}
		for &g.core.stack[e.Level+1] != s {
			e.Level++
		}
		if e.Turn == games.Chance {
			e.Weight = uint64(g.Weight(s, m))
		}
		g.core.trace(e)
	}
	g.Game.Play(s, m)
}

// tellNode handles a node that may not be entered, either because the search has
// been stopped or because a listener has not been told of it. In the second case it
// tells the listener, and searches the node after all. So the test of the limits,
// which every node makes, finds the listener too, and a search without one pays
// nothing.
func (c *core[S]) tellNode(x nodeSearch, level, depth int, window bounds.Bounds) games.Value {
	return c.tellSearch(Event{Level: int32(level), Depth: int32(depth)}, window, func() games.Value {
		return x.node(level, depth, window.Lo, window.Hi)
	})
}

// tellSearch is tellNode for the node that e names, searched by a function.
func (c *core[S]) tellSearch(e Event, window bounds.Bounds, search func() games.Value) games.Value {
	if c.trace == nil || c.limits.stopped != nil {
		return 0
	}
	leaf := c.tellEntered(e, window)
	c.limits.told = true
	v := search()
	c.tellLeft(int(e.Level), v, window, leaf)
	return v
}

// tellReading is tellNode for a node below decisions taken at once, read in some way.
func (c *core[S]) tellReading(level, depth int, as joint.Reading, window bounds.Bounds, search func() games.Value) games.Value {
	return c.tellSearch(Event{Level: int32(level), Depth: int32(depth), As: as}, window, search)
}

// tellEntered tells that the search is at a node, and says whether that is a leaf.
func (c *core[S]) tellEntered(e Event, window bounds.Bounds) Leaf {
	s := &c.stack[e.Level]
	e.Kind, e.Turn, e.Alpha, e.Beta = EnterNode, c.game.Turn(s), window.Lo, window.Hi
	leaf := NoLeaf
	switch {
	case e.Turn == games.Over:
		leaf = Scored
	case e.Depth <= 0 && e.Turn != games.Reply:
		leaf = Estimated
	default:
		e.Moves, e.Weight = c.branches(int(e.Level))
	}
	c.trace(e)
	return leaf
}

// branches counts the moves, or outcomes with the sum of their odds, at a level. To
// look at them for the listener's sake is no part of the search and of its counts.
func (c *core[S]) branches(level int) (n int32, odds uint64) {
	counts, trace := c.counts, c.trace
	c.trace = nil
	base, end := c.list(level)
	if s := &c.stack[level]; c.game.Turn(s) == games.Chance {
		for _, m := range c.moves[base:end] {
			odds += uint64(c.game.Weight(s, m))
		}
	}
	c.moves = c.moves[:base]
	c.counts, c.trace = counts, trace
	return int32(end - base), odds
}

// tellLeft tells that the node at level, searched within a window, is worth v.
func (c *core[S]) tellLeft(level int, v games.Value, window bounds.Bounds, leaf Leaf) {
	e := Event{Kind: LeaveNode, Level: int32(level), Value: v, Leaf: leaf}
	switch {
	case c.limits.stopped != nil:
		e.Value, e.Bound = 0, Unfinished
	case leaf == NoLeaf:
		e.Bound = boundOf(v, window)
	}
	c.trace(e)
}

// cut tells of a cutoff.
func (c *core[S]) cut(level int, why Cut, v, limit games.Value, skipped int) {
	if c.trace != nil {
		c.trace(Event{Kind: CutNode, Level: int32(level), Cut: why, Value: v, Limit: limit, Skipped: int32(skipped)})
	}
}

// tellCut tells of a cutoff at a decision, at Max if high is set and else at Min, where it
// left moves untried.
func (c *core[S]) tellCut(level int, high bool, v, limit games.Value, untried int) {
	why := MinCut
	if high {
		why = MaxCut
	}
	if untried > 0 {
		c.cut(level, why, v, limit, untried)
	}
}

// tellPredicted tells that a chance node is taken for settled by prediction, and
// tellUnlikely that a node is too unlikely to be followed.
func (c *core[S]) tellPredicted(level int, high bool, v, limit games.Value, skipped int) {
	why := PredictedLow
	if high {
		why = PredictedHigh
	}
	c.cut(level, why, v, limit, skipped)
}

func (c *core[S]) tellUnlikely(level int, v games.Value) { c.cut(level, TooUnlikely, v, v, 0) }

// tellHit tells that the table has answered for the node at level.
func (c *core[S]) tellHit(level int, v games.Value) {
	if c.trace != nil {
		c.trace(Event{Kind: HitTable, Level: int32(level), Value: v})
	}
}

// tellWindow tells of the window in which an outcome, or a move of it, is about
// to be searched.
func (c *core[S]) tellWindow(kind EventKind, level int, m games.Move, need, window bounds.Bounds) {
	if c.trace != nil {
		c.trace(Event{
			Kind: kind, Level: int32(level), Move: m, Turn: c.game.Turn(&c.stack[level+1]),
			NeedLo: need.Lo, NeedHi: need.Hi, Alpha: window.Lo, Beta: window.Hi,
		})
	}
}

// tellProbed tells what a probe within a window came to.
func (c *core[S]) tellProbed(level int, m games.Move, v games.Value, window bounds.Bounds) {
	if c.trace == nil {
		return
	}
	e := Event{
		Kind: EndProbe, Level: int32(level), Move: m, Turn: c.game.Turn(&c.stack[level+1]),
		Value: v, Bound: boundOf(v, window),
	}
	if c.limits.stopped != nil {
		e.Value, e.Bound = 0, Unfinished
	}
	c.trace(e)
}

// tellDepth tells that a depth is begun, in a search all of whose values lie within
// some bounds.
func (c *core[S]) tellDepth(depth int, all bounds.Bounds) {
	if c.trace != nil {
		c.trace(Event{Kind: BeginDepth, Depth: int32(depth), Alpha: all.Lo, Beta: all.Hi})
	}
}

// tellNarrowed tells that moves of position s were struck from its list.
func (c *core[S]) tellNarrowed(s *S, struck int) {
	if c.trace == nil {
		return
	}
	e := Event{Kind: NarrowMoves, Skipped: int32(struck)}
	for level := range c.stack {
		if &c.stack[level] == s {
			e.Level = int32(level)
		}
	}
	c.trace(e)
}

// tellRoot is tellSearch for a root where moves are mixed. It is false where the
// search may not begin.
func (c *core[S]) tellRoot(depth int, search func() games.Value) bool {
	if c.trace == nil || c.limits.stopped != nil {
		return false
	}
	c.tellSearch(Event{Depth: int32(depth)}, bounds.Unknown, search)
	return true
}
