package search

import (
	"math"
	"testing"

	"parlor/games"
	"parlor/search/stack"
)

// TestRoundingCannotHide builds chance nodes on the edge. The last outcome leads
// to a decision whose first move is worth exactly what the outcome needs to
// settle the node, and whose second move is worth more. A search that misses the
// cut by a rounding error, or that searches an empty window, takes the first
// move for the value of the decision.
func TestRoundingCannotHide(t *testing.T) {
	for seed := range uint64(4000) {
		r := games.NewRandom(seed, games.StreamCorpus, 2)
		beta := games.Value(r.Float()*8 - 4)
		alpha := games.Value(math.Inf(-1))
		if seed%2 == 1 {
			alpha = games.Value(math.Nextafter(float64(beta), math.Inf(-1)))
		}
		outcomes, need := onTheEdge(r, beta)
		if need < -9 || need > 4 {
			continue // out of the bounds of every value
		}
		g := plant(branch{turn: games.Chance, below: outcomes})
		want, _ := g.exact(0, 2).Float64()
		for _, a := range []*Algorithm{Star1, Star2} {
			p, o := g.problem(-10, 10), Options{Algorithm: a, Depth: 2}
			p.Root = games.Max
			x := newPruner(p, p.begin(treeState{}, noLimits(), 2), o)
			x.Depth = 2
			v := x.Node(0, 2, alpha, beta)
			if !soundBound(float64(v), float64(alpha), float64(beta), want) {
				t.Fatalf("seed %d, %s: window (%v, %v) gave %v, exact value %v", seed, a, alpha, beta, v, want)
			}
		}
	}
}

// onTheEdge gives some outcomes and what the last of them needs to make the
// node worth beta, worked out as the search does it.
func onTheEdge(r *games.Random, beta games.Value) (outcomes []branch, need games.Value) {
	var others games.Value
	var total uint64
	for range 1 + r.Below(4) {
		b := leaf(games.Value(r.Float()*8 - 4)).times(1 + uint32(r.Below(6)))
		others += stack.Weighted(uint64(b.weight), b.value)
		total += uint64(b.weight)
		outcomes = append(outcomes, b)
	}
	w := 1 + uint32(r.Below(6))
	total += uint64(w)
	need = (stack.Weighted(total, beta) - others) / games.Value(w)
	return append(outcomes, maxOf(need, need+5).times(w)), need
}
