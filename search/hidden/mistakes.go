package hidden

import "math/big"

// Mistakes that look like methods: each gives a strategy, and what is wrong with it.

// Fused is a set at which a search that sees everything plays different moves in positions that its
// owner cannot tell apart: strategies fuse there that nobody can follow.
type Fused struct {
	Set   int32
	Nodes [2]int32 // two of its positions
	Moves [2]int   // what is played in each
}

// openValues are the values of all nodes if both see everything, but no choice made at the same time.
func (g *Game) openValues(mixed func(at int32, below [][]*big.Rat) *big.Rat) []*big.Rat {
	values := make([]*big.Rat, len(g.Nodes))
	for at := len(g.Nodes) - 1; at >= 0; at-- {
		n := g.Nodes[at]
		switch {
		case n.Score != nil:
			values[at] = n.Score
		case n.Set < 0:
			sum := new(big.Rat)
			for i, below := range n.Below {
				sum.Add(sum, new(big.Rat).Mul(n.Odds[i], values[below]))
			}
			values[at] = sum
		case g.Nodes[n.Below[0]].Blind:
			rows := make([][]*big.Rat, len(n.Below))
			for i, row := range n.Below {
				for _, cell := range g.Nodes[row].Below {
					rows[i] = append(rows[i], values[cell])
				}
			}
			values[at] = mixed(int32(at), rows)
		default:
			values[at] = values[n.Below[g.best(n, values)]]
		}
	}
	return values
}

// best is the best move at a node by the values behind it, the first of equals.
func (g *Game) best(n Node, values []*big.Rat) (best int) {
	sign := 1 - 2*g.Sets[n.Set].Side
	for m, below := range n.Below {
		if sign*values[below].Cmp(values[n.Below[best]]) > 0 {
			best = m
		}
	}
	return best
}

// OpenCards values the game by expectiminimax that sees everything, and lists where its strategy fuses.
// Where both decide at once it takes the least that Max is sure of without mixing.
func (g *Game) OpenCards() (value *big.Rat, fused []Fused) {
	values := g.openValues(maximin)
	for i, set := range g.Sets {
		first := set.Nodes[0]
		if g.Nodes[first].Blind || g.Nodes[g.Nodes[first].Below[0]].Blind {
			continue
		}
		m := g.best(g.Nodes[first], values)
		for _, at := range set.Nodes[1:] {
			if k := g.best(g.Nodes[at], values); k != m && g.differ(at, k, m, values) {
				fused = append(fused, Fused{int32(i), [2]int32{first, at}, [2]int{m, k}})
				break
			}
		}
	}
	return values[0], fused
}

// differ says whether two moves at a node have different values.
func (g *Game) differ(at int32, a, b int, values []*big.Rat) bool {
	n := g.Nodes[at]
	return values[n.Below[a]].Cmp(values[n.Below[b]]) != 0
}

// maximin is what Max is sure of in a matrix without mixing.
func maximin(_ int32, rows [][]*big.Rat) *big.Rat {
	var best *big.Rat
	for _, row := range rows {
		least := row[0]
		for _, v := range row {
			if v.Cmp(least) < 0 {
				least = v
			}
		}
		if best == nil || least.Cmp(best) > 0 {
			best = least
		}
	}
	return best
}

// Averaged is the mistake of PIMC (perfect information Monte Carlo): at each set it takes the move whose
// mean over the positions is best, if both saw everything from there on. The positions count by the odds
// of chance alone.
func (g *Game) Averaged() Strategy {
	values := g.openValues(maximin)
	s := make(Strategy, len(g.Sets))
	for i, set := range g.Sets {
		sums := rats(len(set.Moves))
		for _, at := range set.Nodes {
			for m, below := range g.Nodes[at].Below {
				sums[m].Add(sums[m], new(big.Rat).Mul(g.chance[at], own(set.Side, values[below])))
			}
		}
		best := 0
		for m, v := range sums {
			if v.Cmp(sums[best]) > 0 {
				best = m
			}
		}
		s[i] = rats(len(set.Moves))
		s[i][best].SetInt64(1)
	}
	return s
}

// Subgame gives the game from the positions of a set on, dealt by the odds of chance alone, as if it did
// not matter what the players did before. It is false where a later set has positions outside, so that
// this is no game by itself. The second result has by its sets those of g.
func (g *Game) Subgame(set int32) (*Game, []int32, bool) {
	total, roots := new(big.Rat), g.Sets[set].Nodes
	for _, at := range roots {
		total.Add(total, g.chance[at])
	}
	nodes := []Node{{Set: -1, Parent: -1}}
	var sets []InfoSet
	var old []int32
	places := map[int32]int32{}
	var plant func(at, parent, branch int32) int32
	plant = func(at, parent, branch int32) int32 {
		to := int32(len(nodes))
		n := g.Nodes[at]
		n.Parent, n.Branch, n.Below = parent, branch, nil
		if n.Set >= 0 {
			place, met := places[n.Set]
			if !met {
				place = int32(len(sets))
				places[n.Set] = place
				s := g.Sets[n.Set]
				sets, old = append(sets, InfoSet{Side: s.Side, Label: s.Label, Moves: s.Moves}), append(old, n.Set)
			}
			n.Set = place
			sets[place].Nodes = append(sets[place].Nodes, to)
		}
		nodes = append(nodes, n)
		for i, below := range g.Nodes[at].Below {
			child := plant(below, to, int32(i))
			nodes[to].Below = append(nodes[to].Below, child)
		}
		return to
	}
	for i, at := range roots {
		nodes[0].Odds = append(nodes[0].Odds, new(big.Rat).Quo(g.chance[at], total))
		child := plant(at, 0, int32(i))
		nodes[0].Below = append(nodes[0].Below, child)
	}
	for i, s := range sets {
		if len(s.Nodes) != len(g.Sets[old[i]].Nodes) {
			return nil, nil, false
		}
	}
	return New(nodes, sets), old, true
}
