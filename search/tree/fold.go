package tree

// Fold gives a copy of the tree that is small enough to be shown: at most the
// given number of levels and, in all, about so many nodes. Children are shown
// all or not at all, the upper levels first; only the root may show a part of
// its own. Hidden counts what is left out, so that every node the search visited
// is either in the copy or counted in it.
func (n *Node) Fold(levels, nodes int) *Node {
	root := n.bare()
	budget := max(nodes, 2) - 1
	type place struct{ from, to *Node }
	row := []place{{n, root}}
	for level := 1; level < levels && len(row) > 0; level++ {
		var next []place
		for _, p := range row {
			from := p.from.Below
			if len(from) > budget {
				if p.to != root {
					continue
				}
				from = from[:budget]
			}
			budget -= len(from)
			for _, c := range from {
				shown := c.bare()
				p.to.Below = append(p.to.Below, shown)
				p.to.Hidden -= c.Visited
				next = append(next, place{c, shown})
			}
			if len(from) == len(p.from.Below) {
				p.to.Pruned = p.from.Pruned
			}
		}
		row = next
	}
	return root
}

// bare is a node with everything below it hidden.
func (n *Node) bare() *Node {
	alone := *n
	alone.Below, alone.Pruned = nil, nil
	alone.Hidden = n.Visited - 1
	return &alone
}

// Count counts the nodes of a tree.
func (n *Node) Count() (count uint64) {
	count = 1
	for _, c := range n.Below {
		count += c.Count()
	}
	return count
}
