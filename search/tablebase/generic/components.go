package generic

import (
	"context"
	"iter"
	"slices"
	"sort"

	"parlor/games"
)

// component is a strongly connected set of nodes: those from base + from to below base
// + to.
type component struct{ from, to int32 }

// order finds the strongly connected components of a graph (Tarjan, 1972) in reverse topological
// order: every component comes after those that it leads to. It gives the index of every node in
// that order, and, by these indices, the components with more than one node or with an edge from a
// node to itself.
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

// tarjan is the state of the algorithm, with an explicit stack instead of recursion.
type tarjan struct {
	*graph
	visited int32
	low     []int32 // one more than the low-link of a node; 0 if unvisited
	place   []int32 // -1 until the component of a node is complete
	placed  int32
	open    []int32 // nodes whose components are incomplete
	calls   []call
	cyclic  []component
}

// call is a call frame: the node, and which of its successors comes next.
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
		case s < 0 || t.place[s] >= 0: // solved already, or a choice and no successor, or in a complete component
		case t.low[s] == 0:
			t.enter(s)
		default:
			t.low[c.node] = min(t.low[c.node], t.low[s])
		}
	}
}

// leave ends a call. A node that reaches no older open node is the root of a component, which is
// then complete.
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

// leaveOrStay raises a bound in its end components: sets of nodes in which a player can stay as
// long as the other does not leave. Staying is worth 0 if neither ever leaves, and otherwise at
// least what the other's exits guarantee; so the least of these is a bound. Only moves that may be
// optimal by the other bound count as staying, since otherwise leaving is better. It gives the
// greatest increase of a value.
func (b *bound) leaveOrStay(c component, other *bound) (gain float64) {
	e := endComponents{bound: b, other: other, component: c, part: make([]int32, c.to-c.from)}
	for e.split() {
	}
	exit := map[int32]float64{}
	for n, part := range e.part {
		if part < 0 {
			continue
		}
		for to, k := range b.decisions(c.from + int32(n)) {
			if b.maximises(k) {
				continue
			}
			for _, s := range to {
				if e.partOf(s) != part {
					exit[part] = min(exit[part], b.v[s])
				}
			}
		}
	}
	v := b.v[b.base+c.from:]
	for n, part := range e.part {
		if x := exit[part]; part >= 0 && x > v[n] {
			gain = max(gain, x-v[n])
			v[n] = x
		}
	}
	return gain
}

// decisions yields the successors that a side chooses from at a node, and that side.
func (g *graph) decisions(n int32) iter.Seq2[[]int32, games.Turn] {
	return func(yield func([]int32, games.Turn) bool) {
		line := g.successors(n)
		switch k := g.kind[n]; k {
		case games.Max, games.Min:
			yield(line, k)
		case games.Chance:
			for len(line) > 0 {
				to, k, rest := outcome(line)
				if line = rest; k != games.Over && !yield(to, k) {
					return
				}
			}
		}
	}
}

// endComponents finds the maximal end components of a component of a graph by refining
// a partition until every node can stay in its part.
type endComponents struct {
	*bound
	other *bound
	component
	part []int32 // of every node; -1 for none
}

// partOf gives the part of a node by its number, -1 for nodes outside the component.
func (e *endComponents) partOf(s int32) int32 {
	n := s - e.base - e.from
	if n < 0 || n >= int32(len(e.part)) {
		return -1
	}
	return e.part[n]
}

// split removes nodes that cannot stay in their part, splits parts that are not
// strongly connected, and says whether anything changed.
func (e *endComponents) split() (changed bool) {
	inside := &graph{first: make([]uint32, 1, len(e.part)+1)}
	var steps []int32
	for n := range int32(len(e.part)) {
		steps = e.staying(n, steps[:0])
		if e.part[n] >= 0 && len(steps) == 0 {
			e.part[n], changed = -1, true
		}
		for _, s := range steps {
			inside.to = append(inside.to, s-e.base-e.from)
		}
		inside.kind = append(inside.kind, games.Max)
		inside.first = append(inside.first, uint32(len(inside.to)))
	}
	place, cyclic, _ := order(context.Background(), inside)
	before := e.part
	e.part = make([]int32, len(before))
	whole := map[int32]int32{} // maps an old part to its new one
	for n, at := range place {
		e.part[n] = containing(cyclic, at)
		if old := before[n]; old >= 0 {
			piece, seen := whole[old]
			changed = changed || e.part[n] < 0 || seen && piece != e.part[n]
			whole[old] = e.part[n]
		}
	}
	return changed
}

// containing gives the index of the component that contains a node, and -1 if none does.
func containing(list []component, place int32) int32 {
	i := sort.Search(len(list), func(i int) bool { return list[i].to > place })
	if i == len(list) || list[i].from > place {
		return -1
	}
	return int32(i)
}

// staying gives the successors within its part by which a node can stay there; none if it
// cannot.
func (e *endComponents) staying(n int32, buf []int32) []int32 {
	part := e.part[n]
	if part < 0 {
		return buf
	}
	node := e.from + n
	next := e.successors(node)
	switch k := e.kind[node]; {
	case k == games.Chance:
		return e.outcomesWithin(next, part, buf)
	case k == games.Both:
		return e.rowsWithin(next, int(e.line(node)[0]), part, buf)
	default:
		return e.chosenWithin(next, k, part, buf)
	}
}

// outcomesWithin gives the successors in a part if every outcome can stay in it, and otherwise
// none.
func (e *endComponents) outcomesWithin(line []int32, part int32, buf []int32) []int32 {
	kept := len(buf)
	for len(line) > 0 {
		to, k, rest := outcome(line)
		before := len(buf)
		if buf = e.chosenWithin(to, k, part, buf); len(buf) == before {
			return buf[:kept]
		}
		line = rest
	}
	return buf
}

// chosenWithin gives the successors that are in a part; for the side whose gain is bounded,
// only those that may be optimal.
func (e *endComponents) chosenWithin(to []int32, k games.Turn, part int32, buf []int32) []int32 {
	if k != games.Over && e.maximises(k) {
		to = e.best(to)
	}
	return e.within(to, part, buf)
}

// within gives the successors that are in a part.
func (e *endComponents) within(next []int32, part int32, buf []int32) []int32 {
	for _, s := range next {
		if e.partOf(s) == part {
			buf = append(buf, s)
		}
	}
	return buf
}

// near is how much worse than another a move may look and still count as possibly optimal.
const near = 1e-12

// best gives the successors that may be optimal by the other bound.
func (e *endComponents) best(next []int32) (list []int32) {
	top := e.other.v[next[0]]
	for _, s := range next {
		top = min(top, e.other.v[s])
	}
	for _, s := range next {
		if e.other.v[s] <= top+near*e.scale {
			list = append(list, s)
		}
	}
	return list
}

// rowsWithin gives the cells of the rows, or columns for Min, that stay in a part whatever the
// other side chooses.
func (e *endComponents) rowsWithin(cells []int32, columns int, part int32, buf []int32) []int32 {
	rows := len(cells) / columns
	across, along, lines, width := 1, columns, rows, columns // strides within a line and from line to line
	if e.flip {
		across, along, lines, width = columns, 1, columns, rows
	}
	for i := range lines {
		kept := len(buf)
		for j := range width {
			s := cells[i*along+j*across]
			if e.partOf(s) != part {
				buf = buf[:kept]
				break
			}
			buf = append(buf, s)
		}
	}
	return buf
}
