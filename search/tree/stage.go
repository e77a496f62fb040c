package tree

import "parlor/games"

// Stage says how much of a search a copy of its tree tells.
type Stage struct {
	// Event is the last event of the search that counts; 0 for all of them.
	Event int
	// Blank leaves the values of all inner nodes to the reader.
	Blank bool
	// Uncut leaves out which branches were never tried.
	Uncut bool
}

// Ends says whether everything is told.
func (s Stage) Ends() bool { return s == Stage{} }

// past says whether an event counts.
func (s Stage) past(event int) bool { return s.Event == 0 || event <= s.Event }

// finished says whether the search has left the node, so that its value is told.
func (s Stage) finished(n *Node) bool { return !s.Blank && s.past(n.Left) }

// cut says whether the branches that a node never tried are told as such.
func (s Stage) cut(n *Node) bool { return n.Cut != nil && !s.Uncut && s.past(n.Cut.Number) }

// Grow makes the node to which a move leads from a place, with all below it, in a part of the game that
// the search never tried.
type Grow[P Place[P]] func(m games.Move, at P) (*Node, error)

// At gives a copy of the tree of a search, whose root is at a place, with what was found at a stage. What
// was found later is left to the reader: inner nodes have no values, and no branch counts as cut, so that
// what is below it is grown. Leaves keep their values.
func At[P Place[P]](s Stage, n *Node, at P, grow Grow[P]) (*Node, error) {
	c := s.told(n)
	for _, b := range n.Below {
		next := at
		if b.Probe != "" || b.cell {
			next = at.After(b.outcome)
		}
		below, err := At(s, b, next.After(b.move), grow)
		if err != nil {
			return nil, err
		}
		below.Best = b.Best && s.finished(n)
		c.Below = append(c.Below, below)
	}
	if !s.cut(n) {
		if err := grow.branches(c, n, at); err != nil {
			return nil, err
		}
	}
	c.Visited = 1 + c.Hidden
	for _, b := range c.Below {
		c.Visited += b.Visited
	}
	return c, nil
}

// told is the node by itself, with what is told of it.
func (s Stage) told(n *Node) *Node {
	c := *n
	c.Below = nil
	if n.Kind != "leaf" && !s.finished(n) {
		c.Value, c.Bound, c.Right, c.Remembered = 0, open, nil, false
		c.Visits, c.samples = 0, nil
	}
	if s.Blank || !s.past(n.Entered) {
		c.Alpha, c.Beta, c.NeedLow, c.NeedHigh, c.Played = nil, nil, nil, nil, nil
	}
	if s.Blank || !s.cut(n) {
		c.Cut = nil
	}
	if s.Blank {
		c.Visits, c.samples = 0, nil
	}
	return &c
}

// branches grows the branches that n, of which c is a copy, never tried.
func (grow Grow[P]) branches(c, n *Node, at P) error {
	c.Pruned = nil
	odds := oddsOf(at)
	for _, b := range n.Pruned {
		for _, m := range at.Moves() {
			if at.Name(m) != b.Move {
				continue
			}
			below, err := grow(m, at)
			if err != nil {
				return err
			}
			below.Move, below.Does, below.Weight, below.OutOf = b.Move, b.Does, b.Weight, odds
			c.Below = append(c.Below, below)
			break
		}
	}
	return nil
}

// Grown is a node that was never searched: a leaf with its score, or an inner node whose value is left to
// the reader.
func Grown(kind string, score games.Value, below []*Node) *Node {
	n := &Node{Kind: kind, Bound: open, Visited: 1, Below: below}
	if kind == "leaf" {
		n.Value, n.Bound = score, exact
	}
	for _, c := range below {
		n.Visited += c.Visited
	}
	return n
}
