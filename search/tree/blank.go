package tree

// open is the bound of a node whose value is left for the reader to find.
const open = ""

// Blank gives a copy of the tree as a book prints an exercise: leaves have their
// values, and of every other node there is only who decides and what the odds are.
// Windows, cutoffs and all else that a search has noted are left out.
func (n *Node) Blank() *Node {
	blank := &Node{Move: n.Move, Weight: n.Weight, OutOf: n.OutOf, Kind: n.Kind, Bound: open, Visited: n.Visited}
	if n.Kind == "leaf" {
		blank.Value, blank.Bound = n.Value, n.Bound
	}
	for _, c := range n.Below {
		blank.Below = append(blank.Below, c.Blank())
	}
	return blank
}
