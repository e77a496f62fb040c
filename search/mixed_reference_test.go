package search

import (
	"math/big"

	"parlor/games"
	"parlor/search/matrix/matrixtest"
)

// mixed is the reference for trees with decisions taken at once, in exact
// fractions.
func (g *treeGame) mixed(node, depth int) *big.Rat {
	n := g.nodes[node]
	if n.turn == games.Over || depth <= 0 && n.turn != games.Reply {
		return new(big.Rat).SetFloat64(float64(n.value))
	}
	if n.turn == games.Both {
		return matrixtest.Value(g.mixedMatrix(node, depth))
	}
	if n.turn == games.Chance {
		sum, total := new(big.Rat), int64(0)
		for i, c := range n.children {
			w := int64(n.weights[i])
			sum.Add(sum, new(big.Rat).Mul(big.NewRat(w, 1), g.mixed(c, depth)))
			total += w
		}
		return sum.Mul(sum, big.NewRat(1, total))
	}
	var best *big.Rat
	for _, c := range n.children {
		v := g.mixed(c, depth-1)
		if best == nil || v.Cmp(best) == sign(n.turn) {
			best = v
		}
	}
	return best
}

func (g *treeGame) mixedMatrix(node, depth int) [][]*big.Rat {
	var rows [][]*big.Rat
	for _, reply := range g.nodes[node].children {
		var row []*big.Rat
		for _, c := range g.nodes[reply].children {
			row = append(row, g.mixed(c, depth-2))
		}
		rows = append(rows, row)
	}
	return rows
}
