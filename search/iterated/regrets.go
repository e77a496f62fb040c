package iterated

import "parlor/games"

// Regret matching (Hart and Mas-Colell, 2000) at every node of a tree is counterfactual regret
// minimisation (Zinkevich, Johanson, Bowling and Piccione, 2007): a side's regrets at a node are
// weighted by the probability with which chance and the other side reach it, and its strategy
// there enters its average by the probability with which it reaches the node itself. CFR+
// (Tammelin, 2014; Tammelin, Burch, Johanson and Bowling, 2015) cuts negative regrets to 0,
// updates the sides alternately, and weights an iteration by its number.

// match is an iteration of regret matching: both sides at once.
func (t *tree) match() {
	t.choose(t.root)
	t.regret(t.root, [2]float64{1, 1}, 1, [2]bool{true, true}, false)
}

// matchPlus is an iteration of CFR+: one side and then the other.
func (t *tree) matchPlus() {
	for side := range 2 {
		t.choose(t.root)
		t.regret(t.root, [2]float64{1, 1}, 1, [2]bool{side == 0, side == 1}, true)
	}
}

// choose sets both sides' strategies of this iteration by their regrets.
func (t *tree) choose(n *node) {
	for side := range n.sides {
		Match(n.sides[side].regrets, n.sides[side].now)
	}
	for _, below := range n.below {
		t.choose(below)
	}
}

// regret gives the value of a node by the current strategies, and updates the regrets of the
// sides in whose. The sides reach the node with the probabilities reach, and chance with the
// probability luck.
func (t *tree) regret(n *node, reach [2]float64, luck float64, whose [2]bool, plus bool) (v float64) {
	if !t.visit() {
		return float64(n.value)
	}
	t.tellEntered(n, true)
	switch {
	case n.below == nil:
		v = float64(n.value)
	case n.luck != nil:
		for i, below := range n.below {
			t.tellBranch(n, i, true)
			v += n.luck.odds[i] * t.regret(below, reach, luck*n.luck.odds[i], whose, plus)
		}
	default:
		v = t.gains(n, reach, luck, whose, plus)
		for side, own := range [2]float64{v, -v} {
			if whose[side] {
				t.update(&n.sides[side], own, reach[side], luck*reach[1-side], plus)
			}
		}
		t.tellLearnt(n, whose, true)
	}
	n.value = games.Value(v)
	t.tellLeft(n, n.value, whose[1])
	return v
}

// gains works out what each move of both sides is worth against the other's strategy, and gives the
// value of the decision.
func (t *tree) gains(n *node, reach [2]float64, luck float64, whose [2]bool, plus bool) (v float64) {
	rows, columns := &n.sides[0], &n.sides[1]
	clear(rows.gains)
	clear(columns.gains)
	for r, p := range rows.now {
		for c, q := range columns.now {
			i := r*len(columns.now) + c
			t.tellBranch(n, i, true)
			cell := t.regret(n.below[i], [2]float64{reach[0] * p, reach[1] * q}, luck, whose, plus)
			rows.gains[r] += q * cell
			columns.gains[c] -= p * cell
		}
		v += p * rows.gains[r]
	}
	return v
}

// update adds to the regrets and the average strategy of a side at a node that is worth own
// to it. It reaches the node with the probability reach, and chance and the other side with
// others.
func (t *tree) update(s *strategy, own, reach, others float64, plus bool) {
	weight := 1.0
	if plus {
		weight = float64(t.round)
	}
	for i, gain := range s.gains {
		s.regrets[i] += others * (gain - own)
		if plus {
			s.regrets[i] = max(s.regrets[i], 0)
		}
		s.sums[i] += weight * reach * s.now[i]
	}
}
