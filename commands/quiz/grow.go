package quiz

import (
	"math"

	"parlor/games"
)

// grower makes random trees. No two leaves of a tree are worth the same, so that no
// choice in it is a tie.
type grower struct {
	r    *games.Random
	used map[int]bool
}

func grow(r *games.Random) *grower { return &grower{r, map[int]bool{}} }

// The leaves of random trees.
const (
	leastLeaf = -12
	mostLeaf  = 30
)

// between gives a whole number from least to most.
func (g *grower) between(least, most int) int { return least + int(g.r.Below(uint64(most-least+1))) }

// often is true so many times in a hundred.
func (g *grower) often(percent int) bool { return g.between(1, 100) <= percent }

// player gives Max or Min.
func (g *grower) player() games.Turn {
	if g.often(50) {
		return games.Max
	}
	return games.Min
}

// leaf makes a leaf that is worth something new.
func (g *grower) leaf() *node {
	for {
		if v := g.between(leastLeaf, mostLeaf); !g.used[v] {
			g.used[v] = true
			return leaf(v)
		}
	}
}

// leafNear makes a leaf that is worth a little more than v, or a little less, and
// something new.
func (g *grower) leafNear(v games.Value, more bool) *node {
	for far := 1; ; far++ {
		near := int(math.Ceil(float64(v))) - g.between(1, 2+far)
		if more {
			near = int(math.Floor(float64(v))) + g.between(1, 2+far)
		}
		if !g.used[near] {
			g.used[near] = true
			return leaf(near)
		}
	}
}

// leaves makes a decision with so many leaves.
func (g *grower) leaves(turn games.Turn, n int) *node {
	d := branch(turn)
	for range n {
		d.below = append(d.below, g.leaf())
	}
	return d
}

// decisions makes a tree in which Max and Min take turns for so many plies, each with
// two or three branches. Here and there a branch ends early.
func (g *grower) decisions(turn games.Turn, plies int) *node {
	d := branch(turn)
	for range g.between(2, 3) {
		if plies == 1 || plies == 2 && g.often(10) {
			d.below = append(d.below, g.leaf())
			continue
		}
		d.below = append(d.below, g.decisions(turn.Opponent(), plies-1))
	}
	return d
}

// chance makes a chance node of so many outcomes of different odds, each made by one.
func (g *grower) chance(outcomes int, one func() *node) *node {
	c := branch(games.Chance)
	for range outcomes {
		c.below = append(c.below, outcome(g.between(1, 4), one()))
	}
	return c
}

// leafOr makes a leaf or, so many times in a hundred, a decision with two leaves.
func (g *grower) leafOr(turn games.Turn, percent int) func() *node {
	return func() *node {
		if g.often(percent) {
			return g.leaves(turn, 2)
		}
		return g.leaf()
	}
}

// evenOdds says whether all outcomes of a chance node have the same weight, so that
// the weights do not matter.
func evenOdds(c *node) bool {
	for _, o := range c.below {
		if o.weight != c.below[0].weight {
			return false
		}
	}
	return true
}
