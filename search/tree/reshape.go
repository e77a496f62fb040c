package tree

import (
	"slices"

	"parlor/games"
)

// Fold gives a copy of the tree that is small enough to show: at most the given
// number of levels and, in all, about so many nodes. The children of a node are all
// shown or all hidden, upper levels first; only the root may show some of its children.
// Hidden counts what is left out, so that every node the search visited is either in
// the copy or counted in it.
func (n *Node) Fold(levels, nodes int) *Node {
	if n.Visits > 0 {
		return n.foldSeldom(levels, nodes)
	}
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

// bare is the node with everything below it hidden.
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

// open is the bound of a node whose value the reader is to find.
const open = ""

// Blank gives a copy of the tree as an exercise: leaves have their values, and inner
// nodes only their kind and odds. Windows, cutoffs and everything else recorded by a
// search are left out.
func (n *Node) Blank() *Node {
	blank := &Node{Move: n.Move, Does: n.Does, Weight: n.Weight, OutOf: n.OutOf, Kind: n.Kind, Bound: open, Visited: n.Visited}
	if n.Kind == "leaf" {
		blank.Value, blank.Bound = n.Value, n.Bound
	}
	for _, c := range n.Below {
		blank.Below = append(blank.Below, c.Blank())
	}
	return blank
}

// Flip converts the tree to the other player's side, in place: Max and Min are
// exchanged, and every value negated.
func (n *Node) Flip() {
	swap := map[string]string{"max": "min", "min": "max", atMost: atLeast, atLeast: atMost}
	turned := func(word string) string {
		if other, ok := swap[word]; ok {
			return other
		}
		return word
	}
	n.Kind, n.Bound = turned(n.Kind), turned(n.Bound)
	n.Value = negative(n.Value)
	n.Right = negated(n.Right)
	n.Alpha, n.Beta = negated(n.Beta), negated(n.Alpha)
	n.open[0], n.open[1] = n.open[1], n.open[0]
	n.NeedLow, n.NeedHigh = negated(n.NeedHigh), negated(n.NeedLow)
	if n.Cut != nil {
		cut := *n.Cut
		cut.Value, cut.Limit, cut.Sign = negative(cut.Value), negative(cut.Limit), turned(cut.Sign)
		n.Cut = &cut
	}
	for _, c := range n.Below {
		c.Flip()
	}
}

// negative is -v, without negative zero.
func negative(v games.Value) games.Value { return 0 - v }

func negated(v *games.Value) *games.Value {
	if v == nil {
		return nil
	}
	w := negative(*v)
	return &w
}

// Correct writes the right values of nodes into the tree of a mistaken search wherever
// it is wrong, from a sound search without pruning. It stops where either tree does,
// and skips moves that the sound search does not have.
func (n *Node) Correct(sound *Node) {
	if sound.Bound == exact && n.belies(sound.Value) {
		right := sound.Value
		n.Right = &right
	}
	for i, c := range n.Below {
		if same := twin(c, i, sound.Below); same != nil {
			c.Correct(same)
		}
	}
}

// CorrectAs copies the right values from another tree of the same search.
func (n *Node) CorrectAs(other *Node) {
	n.Right = other.Right
	for i, c := range n.Below[:min(len(n.Below), len(other.Below))] {
		c.CorrectAs(other.Below[i])
	}
}

// belies says whether v contradicts the value or bound of n, by more than rounding.
func (n *Node) belies(v games.Value) bool {
	const rounding = 1e-9
	switch n.Bound {
	case exact:
		return n.Value-v > rounding || v-n.Value > rounding
	case atMost:
		return v-n.Value > rounding
	case atLeast:
		return n.Value-v > rounding
	}
	return false
}

// twin finds the child in another tree that the move of c leads to. It has the same
// index if both searches try moves in the same order.
func twin(c *Node, place int, others []*Node) *Node {
	if place < len(others) && others[place].Move == c.Move {
		return others[place]
	}
	i := slices.IndexFunc(others, func(o *Node) bool { return o.Move == c.Move })
	if i < 0 {
		return nil
	}
	return others[i]
}

// Alone is a tree of one node with an exact value.
func Alone(v games.Value) *Node { return &Node{Value: v, Bound: exact, Visited: 1} }
