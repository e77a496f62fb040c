package tree

import "parlor/games"

// Correct writes into the tree of a mistaken search what the nodes are worth by a
// sound one that has visited the same nodes, wherever the two differ. It stops where
// the trees do.
func (n *Node) Correct(sound *Node) {
	if n.Bound == exact && sound.Bound == exact && differ(n.Value, sound.Value) {
		right := sound.Value
		n.Right = &right
	}
	for i := range min(len(n.Below), len(sound.Below)) {
		if n.Below[i].Move != sound.Below[i].Move {
			return
		}
		n.Below[i].Correct(sound.Below[i])
	}
}

// differ says whether two values are apart by more than rounding.
func differ(a, b games.Value) bool {
	const rounding = 1e-9
	return a-b > rounding || b-a > rounding
}

// Alone is a tree of one node with an exact value.
func Alone(v games.Value) *Node { return &Node{Value: v, Bound: exact, Visited: 1} }
