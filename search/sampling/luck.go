package sampling

import (
	"parlor/games"
	"parlor/search"
)

// Luck at the root. What counts in the end is which move is best, and the outcome that chance deals right
// after each is the luck that blurs this most. So the values after all of its outcomes are found once, and
// of every sample that goes through one of them it is taken off by how much that outcome is better than
// the mean: a control variate, as programs for backgammon have it in rollouts (Tesauro and Galperin, 1996).
// The mean over simulations stays what it was, and few of them come near it.

// luck has the values after each outcome of each move at the root, where they have been found; it is nil if the
// samples there are playouts, or the search is mistaken.
type luck [][]float64

func newLuck(g search.Ground, s search.Sampling, wrong mistake) luck {
	turn := g.Turn(0)
	if s.Playouts || wrong != noMistake || turn != games.Max && turn != games.Min {
		return nil
	}
	return make(luck, len(g.Roots))
}

// spread finds the values after the outcomes of a node that has just been expanded, if it is one after a move
// at the root; false if the search was stopped meanwhile.
func (l luck) spread(t *tree, at int32) bool {
	n, move := &t.nodes[at], at-t.nodes[0].first
	if n.turn != games.Chance || move < 0 || int(move) >= len(l) {
		return true
	}
	here, counts := len(t.nodes), *t.counts // the next free node
	for c := n.first; c < n.first+n.below; c++ {
		if t.ground.Trace == nil && !t.ground.Visit() { // a walk is stopped between simulations
			return false
		}
		t.ground.Play(int(at), here, t.moves[c])
		l[move] = append(l[move], float64(t.ground.Ahead(here, t.plies)))
	}
	*t.counts = counts // what is looked at counts for the limits, and is no node of the tree
	return true
}

// off is what a sample through an outcome below a move at the root is to get more, for the luck in that
// outcome. Outcomes that are proved are not drawn, but for this one if it has just been proved.
func (l luck) off(t *tree, at, drawn int32) float64 {
	n, move := &t.nodes[at], at-t.nodes[0].first
	if l == nil || l[move] == nil {
		return 0
	}
	sum, weights := 0.0, 0.0
	for i, v := range l[move] {
		if c := n.first + int32(i); !t.nodes[c].proved() || c == drawn {
			w := float64(t.nodes[c].weight)
			sum += float64(w * v)
			weights += w
		}
	}
	return sum/weights - l[move][drawn-n.first]
}
