package hidden

import (
	"math/big"
	"strings"

	"parlor/games"
	"parlor/games/tree"
	"parlor/search/hidden"
)

// FormOf makes of a typed tree what the searches of package hidden work on.
func FormOf(r *tree.Rules) *hidden.Game {
	nodes, sets := make([]hidden.Node, r.Nodes()), make([]hidden.InfoSet, len(r.Sets()))
	for at := range nodes {
		n := r.Node(int32(at))
		x := hidden.Node{Set: n.Set, Parent: n.Parent, Branch: n.Branch, Below: n.Below, Score: n.Score, Blind: n.Turn == games.Reply}
		if n.Turn == games.Chance {
			total := int64(0)
			for _, w := range n.Weights {
				total += int64(w)
			}
			for _, w := range n.Weights {
				x.Odds = append(x.Odds, big.NewRat(int64(w), total))
			}
		}
		nodes[at] = x
	}
	for i, s := range r.Sets() {
		x := hidden.InfoSet{Side: s.Owner.Index(), Label: tree.Plain(s.Label), Nodes: s.Nodes}
		if x.Label == "" {
			x.Label = "at " + strings.Replace(r.Path(s.Nodes[0]), "-", "the root", 1)
		}
		for m := range r.Node(s.Nodes[0]).Below {
			x.Moves = append(x.Moves, s.Move(m))
		}
		sets[i] = x
	}
	return hidden.New(nodes, sets)
}
