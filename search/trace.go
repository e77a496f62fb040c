package search

import (
	"parlor/games"
	"parlor/search/bounds"
)

// A trace is a search told as it happens, for whoever wants to show it: every
// node entered and left, every move taken, every window and every cutoff with
// the inequality that made it. Package search/tree gathers it into a tree.
//
// A search without a listener pays nothing. One with a listener runs as
// textbooks have it (Options.Textbook), so that every leaf is visited and told;
// its counts are those of a textbook search.

// EventKind says what happened.
type EventKind uint8

// What happens in a search, in the order in which one node may tell it. Between
// EnterNode and LeaveNode of a node lies everything that happens below it.
const (
	// EnterNode is told for every node that counts as visited. It has Level,
	// Depth, Turn and the window, Alpha and Beta.
	EnterNode EventKind = iota
	// HitTable tells that the table knows Value, which settles the node.
	HitTable
	// TakeMove tells which Move or outcome, and with what Weight, leads from the
	// node at Level to the one that is entered next at Level+1. Another TakeMove
	// may follow instead: the search looked at the position and left it.
	TakeMove
	// OpenWindow is told before outcome Move of a chance node is searched: at
	// NeedLo or below, and at NeedHi or above, the outcome alone settles the
	// node. Alpha and Beta are the window made of them.
	OpenWindow
	// BeginProbe is OpenWindow for a probe, one move of outcome Move. The side
	// that the probe cannot settle has an infinite need.
	BeginProbe
	// EndProbe has what the probe of outcome Move came to, Value and Bound.
	EndProbe
	// CutNode tells that the rest of the node is left out: Cut says why, Value
	// is what was found, Limit what it beat and Skipped how many moves or
	// outcomes were never tried.
	CutNode
	// LeaveNode is told once for every EnterNode, with Value, Bound and, at a
	// leaf, Leaf.
	LeaveNode
)

// Event is one thing that happened at the node at Level. Which other fields
// mean something depends on Kind.
type Event struct {
	Kind   EventKind
	Level  int // moves and outcomes from the root
	Depth  int // plies left
	Turn   games.Turn
	Move   games.Move
	Weight uint32 // of an outcome; 0 for a move

	Alpha, Beta    games.Value
	NeedLo, NeedHi games.Value

	Value   games.Value
	Bound   Bound
	Leaf    Leaf
	Cut     Cut
	Limit   games.Value
	Skipped int
}

// Bound says what a value found within a window tells about the true value.
type Bound uint8

// The value is the true one, not less than it, not more than it, or the search
// was stopped before it was known.
const (
	Exact Bound = iota
	AtMost
	AtLeast
	Unfinished
)

// Leaf says how a leaf got its value.
type Leaf uint8

// A node that is no leaf, a finished game, and an estimate at the horizon.
const (
	NoLeaf Leaf = iota
	Scored
	Estimated
)

// Cut names the inequality that let the search leave a node early.
type Cut uint8

// The cuts, by the counts they belong to. High means that Value >= Limit and
// Low that Value <= Limit.
const (
	MaxCut     Cut = iota // Value of the best move >= Limit, beta
	MinCut                // Value of the best move <= Limit, alpha
	ChanceHigh            // Value of an outcome >= Limit, its NeedHi
	ChanceLow             // Value of an outcome <= Limit, its NeedLo
	ProbeHigh             // as ChanceHigh, by a probe
	ProbeLow              // as ChanceLow, by a probe
	RangeHigh             // Value, the least possible >= Limit, beta
	RangeLow              // Value, the greatest possible <= Limit, alpha
)

// High says whether the cut proves a node to be worth at least something.
func (c Cut) High() bool {
	return c == MaxCut || c == ChanceHigh || c == ProbeHigh || c == RangeHigh
}

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
	e := Event{Kind: TakeMove, Move: m, Turn: g.Turn(s)}
	for &g.core.stack[e.Level+1] != s {
		e.Level++
	}
	if e.Turn == games.Chance {
		e.Weight = g.Weight(s, m)
	}
	g.core.trace(e)
	g.Game.Play(s, m)
}

// tellNode handles a node that may not be entered, either because the search has
// been stopped or because a listener has not been told of it. In the second case it
// tells the listener, and searches the node after all. So the test of the limits,
// which every node makes, finds the listener too, and a search without one pays
// nothing.
func (c *core[S]) tellNode(x nodeSearch, level, depth int, window bounds.Bounds) games.Value {
	if c.trace == nil || c.limits.stopped != nil {
		return 0
	}
	leaf := c.tellEntered(level, depth, window)
	c.limits.told = true
	v := x.node(level, depth, window.Lo, window.Hi)
	c.tellLeft(level, v, window, leaf)
	return v
}

// tellEntered tells that the search is at the node at level, and says whether
// that is a leaf.
func (c *core[S]) tellEntered(level, depth int, window bounds.Bounds) Leaf {
	turn := c.game.Turn(&c.stack[level])
	c.trace(Event{Kind: EnterNode, Level: level, Depth: depth, Turn: turn, Alpha: window.Lo, Beta: window.Hi})
	switch {
	case turn == games.Over:
		return Scored
	case depth <= 0 && turn != games.Reply:
		return Estimated
	}
	return NoLeaf
}

// tellLeft tells that the node at level, searched within a window, is worth v.
func (c *core[S]) tellLeft(level int, v games.Value, window bounds.Bounds, leaf Leaf) {
	e := Event{Kind: LeaveNode, Level: level, Value: v, Leaf: leaf}
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
		c.trace(Event{Kind: CutNode, Level: level, Cut: why, Value: v, Limit: limit, Skipped: skipped})
	}
}

// tellHit tells that the table has answered for the node at level.
func (c *core[S]) tellHit(level int, v games.Value) {
	if c.trace != nil {
		c.trace(Event{Kind: HitTable, Level: level, Value: v})
	}
}

// tellWindow tells of the window in which an outcome, or a move of it, is about
// to be searched.
func (c *core[S]) tellWindow(kind EventKind, level int, m games.Move, need, window bounds.Bounds) {
	if c.trace != nil {
		c.trace(Event{
			Kind: kind, Level: level, Move: m,
			NeedLo: need.Lo, NeedHi: need.Hi, Alpha: window.Lo, Beta: window.Hi,
		})
	}
}

// tellProbed tells what a probe within a window came to.
func (c *core[S]) tellProbed(level int, m games.Move, v games.Value, window bounds.Bounds) {
	if c.trace == nil {
		return
	}
	e := Event{Kind: EndProbe, Level: level, Move: m, Value: v, Bound: boundOf(v, window)}
	if c.limits.stopped != nil {
		e.Value, e.Bound = 0, Unfinished
	}
	c.trace(e)
}
