package stack

import (
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
)

// boundOf is the contract of fail-soft search: what the result v of a search
// within the window says about the true value.
func boundOf(v games.Value, window bounds.Bounds) events.Bound {
	switch {
	case v >= window.Hi:
		return events.AtLeast
	case v <= window.Lo:
		return events.AtMost
	}
	return events.Exact
}

// Listen reports everything from here on to fn.
func (c *Stack[S]) Listen(fn func(events.Event)) {
	if fn == nil {
		return
	}
	c.Trace = fn
	c.Game = overheard[S]{c.Game, c}
	c.Limits.listened = true
	c.Limits.schedule()
}

// overheard is a game whose moves are reported before they are played.
type overheard[S comparable] struct {
	games.Game[S]
	stack *Stack[S]
}

// Play reports m, which is about to change a copy of the position it is played
// in, and plays it.
func (g overheard[S]) Play(s *S, m games.Move) {
	if g.stack.Trace != nil {
		e := events.Event{Kind: events.TakeMove, Move: m, Turn: g.Turn(s)}
		for &g.stack.Positions[e.Level+1] != s {
			e.Level++
		}
		if e.Turn == games.Chance {
			e.Weight = uint64(g.Weight(s, m))
		}
		g.stack.Trace(e)
	}
	g.Game.Play(s, m)
}

// TellNode handles a node that may not be entered, either because the search has
// been stopped or because the node has not been reported to a listener. In the
// second case it reports it, and searches the node after all. So the test of the
// limits, which every node makes, covers the listener too, and a search without one
// pays nothing.
func (c *Stack[S]) TellNode(x NodeSearch, level, depth int, window bounds.Bounds) games.Value {
	return c.TellSearch(events.Event{Level: int32(level), Depth: int32(depth)}, window, func() games.Value {
		return x.Node(level, depth, window.Lo, window.Hi)
	})
}

// TellSearch is TellNode for the node that e names, searched by a function.
func (c *Stack[S]) TellSearch(e events.Event, window bounds.Bounds, search func() games.Value) games.Value {
	if c.Trace == nil || c.Limits.Stopped != nil {
		return 0
	}
	leaf := c.tellEntered(e, window)
	c.Limits.Told = true
	v := search()
	c.tellLeft(int(e.Level), v, window, leaf)
	return v
}

// tellEntered reports the node entered, and says how it is a leaf, if it is.
func (c *Stack[S]) tellEntered(e events.Event, window bounds.Bounds) events.Leaf {
	s := &c.Positions[e.Level]
	e.Kind, e.Turn, e.Alpha, e.Beta = events.EnterNode, c.Game.Turn(s), window.Lo, window.Hi
	leaf := events.NoLeaf
	switch {
	case e.Turn == games.Over:
		leaf = events.Scored
	case e.Depth <= 0 && e.Turn != games.Reply:
		leaf = events.Estimated
	default:
		e.Moves, e.Weight = c.branches(int(e.Level))
	}
	c.Trace(e)
	return leaf
}

// branches counts the moves, or outcomes with the sum of their odds, at a level.
// Listing them for the listener does not count as work of the search.
func (c *Stack[S]) branches(level int) (n int32, odds uint64) {
	counts, trace := c.Counts, c.Trace
	c.Trace = nil
	base, end := c.List(level)
	if s := &c.Positions[level]; c.Game.Turn(s) == games.Chance {
		for _, m := range c.Moves[base:end] {
			odds += uint64(c.Game.Weight(s, m))
		}
	}
	c.Moves = c.Moves[:base]
	c.Counts, c.Trace = counts, trace
	return int32(end - base), odds
}

// tellLeft reports that the node at level, searched within a window, has value v.
func (c *Stack[S]) tellLeft(level int, v games.Value, window bounds.Bounds, leaf events.Leaf) {
	e := events.Event{Kind: events.LeaveNode, Level: int32(level), Value: v, Leaf: leaf}
	switch {
	case c.Limits.Stopped != nil:
		e.Value, e.Bound = 0, events.Unfinished
	case leaf == events.NoLeaf:
		e.Bound = boundOf(v, window)
	}
	c.Trace(e)
}

// TellCut reports a cutoff.
func (c *Stack[S]) TellCut(level int, why events.Cut, v, limit games.Value, skipped int) {
	if c.Trace != nil {
		c.Trace(events.Event{Kind: events.CutNode, Level: int32(level), Cut: why, Value: v, Limit: limit, Skipped: int32(skipped)})
	}
}

// TellMoveCut reports a cutoff at a decision, at Max if high is set and else at Min, if it
// left moves untried.
func (c *Stack[S]) TellMoveCut(level int, high bool, v, limit games.Value, untried int) {
	why := events.MinCut
	if high {
		why = events.MaxCut
	}
	if untried > 0 {
		c.TellCut(level, why, v, limit, untried)
	}
}

// TellHit reports that the table has settled the node at level.
func (c *Stack[S]) TellHit(level int, v games.Value) {
	if c.Trace != nil {
		c.Trace(events.Event{Kind: events.HitTable, Level: int32(level), Value: v})
	}
}

// TellWindow reports the window in which an outcome, or a move of it, is about
// to be searched.
func (c *Stack[S]) TellWindow(kind events.EventKind, level int, m games.Move, need, window bounds.Bounds) {
	if c.Trace != nil {
		c.Trace(events.Event{
			Kind: kind, Level: int32(level), Move: m, Turn: c.Game.Turn(&c.Positions[level+1]),
			NeedLo: need.Lo, NeedHi: need.Hi, Alpha: window.Lo, Beta: window.Hi,
		})
	}
}

// TellProbed reports the result of a probe within a window.
func (c *Stack[S]) TellProbed(level int, m games.Move, v games.Value, window bounds.Bounds) {
	if c.Trace == nil {
		return
	}
	e := events.Event{
		Kind: events.EndProbe, Level: int32(level), Move: m, Turn: c.Game.Turn(&c.Positions[level+1]),
		Value: v, Bound: boundOf(v, window),
	}
	if c.Limits.Stopped != nil {
		e.Value, e.Bound = 0, events.Unfinished
	}
	c.Trace(e)
}

// TellDepth reports that a depth is begun, in a search whose values all lie within
// some bounds.
func (c *Stack[S]) TellDepth(depth int, all bounds.Bounds) {
	if c.Trace != nil {
		c.Trace(events.Event{Kind: events.BeginDepth, Depth: int32(depth), Alpha: all.Lo, Beta: all.Hi})
	}
}

// tellNarrowed reports that moves of position s were struck from its list.
func (c *Stack[S]) tellNarrowed(s *S, struck int) {
	if c.Trace == nil {
		return
	}
	e := events.Event{Kind: events.NarrowMoves, Skipped: int32(struck)}
	for level := range c.Positions {
		if &c.Positions[level] == s {
			e.Level = int32(level)
		}
	}
	c.Trace(e)
}

// TellRoot is TellSearch for a root where moves are mixed. It returns false if
// the search may not begin.
func (c *Stack[S]) TellRoot(depth int, search func() games.Value) bool {
	if c.Trace == nil || c.Limits.Stopped != nil {
		return false
	}
	c.TellSearch(events.Event{Depth: int32(depth)}, bounds.Unknown, search)
	return true
}
