package walk

import (
	"slices"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
)

// State is what a search knows after an event.
type State struct {
	// Number is the number of the event, from 1, and Event the event itself.
	Number int
	Event  events.Event
	// Depth is the current depth of the search, and All the bounds on every value that can occur.
	Depth int
	All   bounds.Bounds
	// Nodes is the path, the root first. The last is the one that the event is
	// about; after LeaveNode it is the node that has just been left.
	Nodes []*Node
	// Tally is the work done so far at this depth.
	Tally events.Tally

	taken []Step  // the moves that lead on, by level
	spare []*Node // nodes for reuse
}

// Step is a move or, with its odds, an outcome.
type Step struct {
	Move   games.Move
	Weight uint64
}

// Node is a node on the path of a search.
type Node struct {
	// Entered is the number of its EnterNode event.
	Entered int
	Enter   events.Event
	// Steps lead here from the node above: one, or two if a node between was skipped, by a probe
	// or to a cell. It is empty at the root.
	Steps []Step
	// Branches are what is known about the children, in the order in which they were met.
	Branches []*Branch
	// Replies is how many columns the matrix of the node has; 0 if it has none.
	Replies int32
	// Cut is the event that pruned the rest of the node, or nil, and CutAt its number.
	Cut   *events.Event
	CutAt int
	// Sampled is what simulations know of the node and of all that is below it; nil at a leaf, and in
	// other searches.
	Sampled *events.SampledNode
	// Hit says that the table settled the node.
	Hit bool
	// Leave is its LeaveNode event, or nil.
	Leave *events.Event

	open *Branch // being searched, or nil
	left events.Event
}

// Branch is a move, an outcome or a cell of a node.
type Branch struct {
	Step
	// Reply is the column of a cell, and Cell says that it is one.
	Reply games.Move
	Cell  bool
	// Known is bounds on its value.
	Known bounds.Bounds
	// Need is the values at or below which, and at or above which, this branch alone settles a
	// chance node; infinite if none does or the search does not use them.
	Need bounds.Bounds
	// Entered says that it was searched; Probed that one move after it was, which is Probe, a
	// move of Turn's; and Looked that a shallower search of it was made to predict its value.
	Entered, Probed, Looked bool
	Probe                   games.Move
	Turn                    games.Turn
	// Value is the result of its search, with Bound; Finished says that there is one.
	Value    games.Value
	Bound    events.Bound
	Finished bool
}

// Exact says whether the value of a branch is known.
func (b *Branch) Exact() bool { return b.Known.Lo == b.Known.Hi }

// NewState is the state before the first event.
func NewState() *State { return &State{All: bounds.Unknown} }

// Here gives the node that the current event is about; nil before the root.
func (s *State) Here() *Node {
	if len(s.Nodes) == 0 {
		return nil
	}
	return s.Nodes[len(s.Nodes)-1]
}

// Above gives the parent of the current node, or nil.
func (s *State) Above() *Node {
	if len(s.Nodes) < 2 {
		return nil
	}
	return s.Nodes[len(s.Nodes)-2]
}

// Current gives the branch of n that was taken last, or nil.
func (n *Node) Current() *Branch { return n.open }

// clone copies a state; the copy is independent.
func (s *State) clone() *State {
	copied := *s
	copied.Tally = s.Tally.Clone()
	copied.taken, copied.spare = append([]Step(nil), s.taken...), nil
	copied.Nodes = slices.Clone(s.Nodes)
	for i, n := range s.Nodes {
		copied.Nodes[i] = n.clone()
	}
	return &copied
}

func (n *Node) clone() *Node {
	copied := *n
	if n.Leave != nil {
		copied.Leave = &copied.left
	}
	copied.Steps, copied.Branches = append([]Step(nil), n.Steps...), append([]*Branch(nil), n.Branches...)
	for i, b := range n.Branches {
		other := *b
		copied.Branches[i] = &other
		if b == n.open {
			copied.open = &other
		}
	}
	return &copied
}

// Hear processes the next event.
func (s *State) Hear(e events.Event) {
	if here := s.Here(); here != nil && here.Leave != nil {
		s.Nodes = s.Nodes[:len(s.Nodes)-1]
		s.spare = append(s.spare, here)
	}
	s.Number++
	s.Event = e
	s.Tally.Hear(e)
	switch e.Kind {
	case events.BeginDepth:
		s.Depth, s.All, s.Nodes = int(e.Depth), bounds.Between(e.Alpha, e.Beta), nil
	case events.EnterNode:
		s.enter(e)
	case events.LeaveNode:
		s.leave(e)
		s.sampled(e)
	case events.TakeMove:
		s.taken = append(s.taken[:min(int(e.Level), len(s.taken))], Step{e.Move, e.Weight})
		if here := s.Here(); here != nil && here.Enter.Level == e.Level {
			here.open = s.branch(here, Step{e.Move, e.Weight})
		}
	case events.HitTable:
		s.Here().Hit = true
	case events.CutNode:
		cut := e // a copy, so that other events need not be kept
		s.Here().Cut, s.Here().CutAt = &cut, s.Number
	case events.OpenMatrix:
		s.Here().Replies = e.Replies
	case events.OpenWindow, events.BeginProbe, events.EndProbe:
		s.window(e)
	case events.OpenCell, events.EndCell:
		s.cell(e)
	}
	if here := s.Here(); here != nil && e.Sampled != nil && len(e.Sampled.Below) > 0 {
		here.Sampled = e.Sampled
	}
}

// sampled notes at the node above what a simulation has found at one of its branches.
func (s *State) sampled(e events.Event) {
	above := s.Above()
	if above == nil || above.Sampled == nil || above.open == nil || e.Sampled == nil {
		return
	}
	known := *above.Sampled // events keep theirs
	known.Below = slices.Clone(known.Below)
	for i := range known.Below {
		if b := &known.Below[i]; b.Move == above.open.Move && b.Reply == above.open.Reply {
			b.Visits, b.Mean, b.Error, b.Lo, b.Hi = e.Sampled.Visits, e.Sampled.Mean, e.Sampled.Error, e.Sampled.Lo, e.Sampled.Hi
		}
	}
	above.Sampled = &known
}

// branch gives the branch of a node by its step, adding it if it is new.
func (s *State) branch(n *Node, step Step) *Branch {
	for _, b := range n.Branches {
		if b.Move == step.Move && !b.Cell {
			return b
		}
	}
	return n.add(Branch{Step: step, Known: s.All, Need: bounds.Unknown})
}

// add adds a branch, reusing the memory of an earlier node's.
func (n *Node) add(b Branch) *Branch {
	if end := len(n.Branches); end < cap(n.Branches) && n.Branches[:end+1][end] != nil {
		n.Branches = n.Branches[:end+1]
		*n.Branches[end] = b
	} else {
		fresh := b // a copy, so that b need not escape
		n.Branches = append(n.Branches, &fresh)
	}
	return n.Branches[len(n.Branches)-1]
}

// window processes an event of a soundly pruned chance node about one of its outcomes.
func (s *State) window(e events.Event) {
	b := s.branch(s.Here(), Step{Move: e.Move})
	s.Here().open = b
	if e.Kind != events.EndProbe {
		b.Need = bounds.Between(e.NeedLo, e.NeedHi)
		b.Probed, b.Turn = b.Probed || e.Kind == events.BeginProbe, e.Turn
		return
	}
	if e.Bound == events.Unfinished {
		return
	}
	// A probe of one of Max's moves can only bound the outcome from below.
	if maximises(b.Turn) {
		b.Known.Lo = max(b.Known.Lo, e.Value)
	} else {
		b.Known.Hi = min(b.Known.Hi, e.Value)
	}
}

// cell processes an event about a cell of a matrix.
func (s *State) cell(e events.Event) {
	n := s.Here()
	var b *Branch
	for _, c := range n.Branches {
		if c.Cell && c.Move == e.Move && c.Reply == e.Reply {
			b = c
		}
	}
	if b == nil {
		b = n.add(Branch{Step: Step{Move: e.Move}, Reply: e.Reply, Cell: true, Known: s.All, Need: bounds.Unknown})
	}
	n.open = b
	s.taken = append(s.taken[:min(int(e.Level), len(s.taken))], Step{Move: e.Move}, Step{Move: e.Reply})
	if e.Kind == events.EndCell {
		b.Known = bounds.Between(e.NeedLo, e.NeedHi)
		b.Finished, b.Value, b.Bound = e.Bound == events.Exact, e.Value, e.Bound
	}
}

// enter processes the beginning of a node.
func (s *State) enter(e events.Event) {
	n := s.node()
	n.Entered, n.Enter, n.Replies = s.Number, e, e.Replies
	if above := s.Here(); above != nil {
		n.Steps = append(n.Steps, s.taken[above.Enter.Level:e.Level]...)
		direct := len(n.Steps) == 1
		switch b := above.open; {
		case b == nil:
		case b.Cell || direct && !shallow(above, n):
			b.Entered = true
		case direct:
			b.Looked = true
		default:
			b.Probe = n.Steps[1].Move
		}
	}
	s.Nodes = append(s.Nodes, n)
}

// node gives an empty node, reusing memory.
func (s *State) node() *Node {
	last := len(s.spare) - 1
	if last < 0 {
		return &Node{}
	}
	n := s.spare[last]
	s.spare = s.spare[:last]
	*n = Node{Steps: n.Steps[:0], Branches: n.Branches[:0]}
	return n
}

// shallow says whether a node is searched less deeply than for its value.
func shallow(above, n *Node) bool {
	return above.Enter.Turn == games.Chance && n.Enter.Depth < above.Enter.Depth
}

// leave processes the end of a node, and updates its parent.
func (s *State) leave(e events.Event) {
	n := s.Here()
	n.left = e
	n.Leave = &n.left
	above := s.Above()
	if above != nil && above.open != nil && above.open.Cell && e.Again { // no EndCell follows
		above.open.end(e)
		return
	}
	if above == nil || above.open == nil || len(n.Steps) != 1 || shallow(above, n) || e.Bound == events.Unfinished {
		return
	}
	b := above.open
	b.Value, b.Bound, b.Finished = e.Value, e.Bound, true
	// No value lies beyond the bounds on all values, so one at a bound is exact.
	if e.Bound != events.AtMost || e.Value <= s.All.Lo {
		b.Known.Lo = e.Value
	}
	if e.Bound != events.AtLeast || e.Value >= s.All.Hi {
		b.Known.Hi = e.Value
	}
}

// end gives a branch its value in an iteration of self-play.
func (b *Branch) end(e events.Event) {
	b.Value, b.Bound, b.Finished = e.Value, e.Bound, true
	if e.Bound == events.Exact {
		b.Known = bounds.Between(e.Value, e.Value)
	}
}
