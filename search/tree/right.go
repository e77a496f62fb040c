package tree

import (
	"slices"

	"parlor/games"
)

// Correct writes into the tree of a mistaken search what the nodes are worth by a
// sound one that has pruned nothing, wherever what the first says is not true. It
// stops where the trees do, and leaves out moves that the sound search does not have.
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

// CorrectAs takes over the right values from another tree of the same search.
func (n *Node) CorrectAs(other *Node) {
	n.Right = other.Right
	for i, c := range n.Below[:min(len(n.Below), len(other.Below))] {
		c.CorrectAs(other.Below[i])
	}
}

// belies says whether the value or bound of n is wrong of a node that is worth v, by
// more than rounding.
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

// twin finds the branch of another tree that the move of c leads to. It stands in
// the same place if both searches take the moves in the same order.
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
