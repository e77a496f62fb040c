package tree

import (
	"fmt"
	"slices"

	"parlor/games"
	"parlor/search/events"
)

// Sample is the statistics of a node after a simulation has passed it.
type Sample struct {
	Simulation int
	Visits     uint64
	Mean       games.Value
}

// sampled is the Bound of a mean over simulations.
const sampled = "~"

// grower builds the tree that a search by simulations keeps. Entered and Left are both the first
// simulation that reached a node, as it has a mean from then on.
type grower struct {
	root       *Node
	keep, kept int
	simulation int
	path       []*Node // nil where a node is not kept
	step       *Node   // the move or outcome taken next, as the node that it leads to
	order      int     // of step among the node's children
}

func (g *grower) hear(e events.Event) {
	switch e.Kind {
	case events.BeginSimulation:
		g.simulation, g.path, g.step = int(e.Depth), nil, &Node{}
	case events.EnterNode:
		g.enter(e)
	case events.TakeMove, events.OpenCell:
		g.step = &Node{move: e.Move, Weight: e.Weight}
		if e.Kind == events.OpenCell {
			g.step = &Node{move: e.Reply, outcome: e.Move, cell: true}
		}
		g.order = slices.IndexFunc(e.Sampled.Below, func(b events.SampledBranch) bool { return b.Move == e.Move && b.Reply == e.Reply })
	case events.LeaveNode:
		g.leave(e)
	}
}

// enter goes to a node, and adds it if it is new and there is room.
func (g *grower) enter(e events.Event) {
	var n *Node
	if len(g.path) == 0 {
		if g.root == nil {
			g.root = g.add(g.step)
		}
		n = g.root
	} else if above := g.path[len(g.path)-1]; above != nil {
		at := slices.IndexFunc(above.Below, func(c *Node) bool { return c.move == g.step.move && c.outcome == g.step.outcome })
		switch {
		case at >= 0:
			n = above.Below[at]
		case g.kept < g.keep:
			n = g.add(g.step)
			n.order = g.order
			above.Below = append(above.Below, n)
		}
	}
	if n != nil {
		n.Kind = e.Turn.String()
		if e.Moves == 0 {
			n.Kind = "leaf"
		}
	}
	g.path = append(g.path, n)
}

// add adds a node that a simulation has reached.
func (g *grower) add(n *Node) *Node {
	g.kept++
	n.Entered, n.Left = g.simulation, g.simulation
	return n
}

// leave records the statistics of a node. A node that is not kept counts as hidden below one that
// is.
func (g *grower) leave(e events.Event) {
	last := len(g.path) - 1
	n := g.path[last]
	g.path = g.path[:last]
	if n == nil {
		for i := last - 1; e.Sampled.Visits == 1; i-- {
			if g.path[i] != nil {
				g.path[i].Hidden++
				break
			}
		}
		return
	}
	s := e.Sampled
	n.Value, n.Bound, n.Visits, n.Error = s.Mean, sampled, s.Visits, s.Error
	if s.Proved() {
		n.Bound = exact
	}
	n.Estimate = e.Leaf == events.Estimated
	n.chosen = int(s.Best)
	n.samples = append(n.samples, Sample{g.simulation, s.Visits, s.Mean})
}

// Samples lists the statistics of the node after each simulation.
func (n *Node) Samples() []Sample { return n.samples }

// finish sorts everything below a node into the game's order, counts it, and marks the best move: at
// the root the one that the search has chosen, elsewhere the one that most simulations took.
func (n *Node) finish() {
	slices.SortFunc(n.Below, func(a, b *Node) int { return a.order - b.order })
	n.Visited = 1 + n.Hidden
	var best *Node
	for _, c := range n.Below {
		c.finish()
		n.Visited += c.Visited
		switch {
		case n.chosen > 0:
			if c.order == n.chosen-1 {
				best = c
			}
		case best == nil || n.Bound != exact && c.Visits > best.Visits || n.Bound == exact && c.proves(n) && !best.proves(n):
			best = c
		}
	}
	if best != nil && n.Kind != "chance" && n.Kind != "both" {
		best.Best = true
	}
}

// proves says whether a node is proved to have the value of the one above it.
func (n *Node) proves(above *Node) bool { return n.Bound == exact && n.Value == above.Value }

// foldSeldom gives a copy of a tree of simulations without the nodes that were visited least, of at
// most so many levels and nodes.
func (n *Node) foldSeldom(levels, nodes int) *Node {
	var visits []uint64
	n.each(func(c *Node) { visits = append(visits, c.Visits) })
	slices.Sort(visits)
	least := uint64(0)
	if len(visits) > nodes {
		least = visits[len(visits)-nodes-1] + 1
	}
	return n.often(levels, least)
}

// often copies the nodes that were visited at least so often.
func (n *Node) often(levels int, least uint64) *Node {
	shown := n.bare()
	if levels > 1 {
		for _, c := range n.Below {
			if c.Visits >= least {
				shown.Below = append(shown.Below, c.often(levels-1, least))
				shown.Hidden -= c.Visited
			}
		}
	}
	return shown
}

// each calls a function with a node and all below it.
func (n *Node) each(do func(*Node)) {
	do(n)
	for _, c := range n.Below {
		c.each(do)
	}
}

// Often says in words how many simulations visited a node; it is empty in other trees.
func (n *Node) Often() string {
	switch {
	case n.Visits == 0:
		return ""
	case n.Bound == exact:
		return count(int(n.Visits), "visit") + ", proved"
	case n.Visits == 1:
		return "1 visit"
	case !n.Error.Known() && n.Kind != "leaf" && n.chosen > 0:
		return count(int(n.Visits), "visit") // the value is that of a proved move
	case !n.Error.Known():
		return fmt.Sprintf("%d visits, all alike", n.Visits)
	}
	return fmt.Sprintf("%d visits, error %s", n.Visits, n.Error.Text(Number))
}
