package generic

import (
	"context"
	"slices"
)

// component is nodes of a graph that lead to one another: those from base + from on, to
// below base + to.
type component struct{ from, to int32 }

// order finds the strongly connected components of a graph (Tarjan, 1972) and an order
// in which every component comes after those that it leads to. It gives the place of
// every node in that order, and the components of more than one node, or of one that
// leads to itself, by these places.
//
// It gives up when ctx ends.
func order(ctx context.Context, g *graph) (place []int32, cyclic []component, err error) {
	n := g.len()
	t := tarjan{graph: g, low: make([]int32, n), place: make([]int32, n)}
	for i := range t.place {
		t.place[i] = -1
	}
	for root := range n {
		if t.low[root] == 0 {
			t.visit(ctx, root)
		}
	}
	if ctx.Err() != nil {
		return nil, nil, interrupted()
	}
	return t.place, t.cyclic, nil
}

// tarjan is the algorithm at work, with a stack of its own in place of recursion.
type tarjan struct {
	*graph
	visited int32
	low     []int32 // one more than the lowest node that is known to be reached; 0 before a node is seen
	place   []int32 // -1 until the component of a node is complete
	placed  int32
	open    []int32 // nodes whose components are not complete
	calls   []call
	cyclic  []component
}

// call is a node under way: which of its successors comes next, and its own number.
type call struct {
	node, next, number int32
}

func (t *tarjan) enter(node int32) {
	t.visited++
	t.low[node] = t.visited
	t.open = append(t.open, node)
	t.calls = append(t.calls, call{node, 0, t.visited})
}

func (t *tarjan) visit(ctx context.Context, root int32) {
	t.enter(root)
	for len(t.calls) > 0 {
		if t.visited%seldom == 0 && ctx.Err() != nil {
			return
		}
		c := &t.calls[len(t.calls)-1]
		line := t.successors(c.node)
		if int(c.next) == len(line) {
			t.leave(*c)
			continue
		}
		s := line[c.next] - t.base
		c.next++
		switch {
		case s < 0 || t.place[s] >= 0: // solved already, or in a complete component
		case t.low[s] == 0:
			t.enter(s)
		default:
			t.low[c.node] = min(t.low[c.node], t.low[s])
		}
	}
}

// leave ends a call. A node that reaches none before it completes a component.
func (t *tarjan) leave(c call) {
	t.calls = t.calls[:len(t.calls)-1]
	if t.low[c.node] < c.number {
		above := t.calls[len(t.calls)-1].node
		t.low[above] = min(t.low[above], t.low[c.node])
		return
	}
	from := t.placed
	for {
		node := t.open[len(t.open)-1]
		t.open = t.open[:len(t.open)-1]
		t.place[node] = t.placed
		t.placed++
		if node == c.node {
			break
		}
	}
	if t.placed-from > 1 || t.leadsToItself(c.node) {
		t.cyclic = append(t.cyclic, component{from, t.placed})
	}
}

func (t *tarjan) leadsToItself(node int32) bool {
	return slices.Contains(t.successors(node), t.base+node)
}
