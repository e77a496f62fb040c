package drawing

import (
	"slices"

	"parlor/commands/game/position"
	"parlor/games"
)

// Where all leaves are ends of the game, as in the trees of textbooks, a reader can foretell what a
// search does: their scores are part of the question, those of leaves that are never tried too.

// endsGiven says whether every leaf is the end of a game, and nothing is folded away.
func (d *Drawing) endsGiven() bool {
	return d.Tree.Visits == 0 && !slices.ContainsFunc(d.Nodes, func(n *Node) bool {
		return n.Shape == Folded || n.Shape == Leaf && n.Tree.Estimate
	})
}

// score gives the scores of leaves that were never tried below a node, whose position is at. Minus is
// set where the search sees values from the other side.
func (n *Node) score(at position.Scene, minus bool) {
	for _, c := range n.Below {
		i := slices.IndexFunc(at.Moves(), func(m games.Move) bool { return at.Name(m) == c.move })
		if i < 0 {
			continue // a cell of a matrix, or several branches
		}
		next := at.After(at.Moves()[i])
		if c.Shape != Pruned {
			c.score(next, minus)
			continue
		}
		if p, err := next.Position(); err == nil && p.Turn() == games.Over {
			v := p.Score()
			if minus {
				v = -v
			}
			c.Worth = "= " + n.Tree.Show(v)
		}
	}
}
