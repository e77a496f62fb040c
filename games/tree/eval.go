package tree

import (
	"math"

	"parlor/games"
)

// features lists the only feature of a tree: the estimate written at a node.
func (r *Rules) features() []games.Feature[State] {
	return []games.Feature[State]{{
		Name: "estimate", Brief: "what is written at the node behind :eval, or else the middle",
		Most: games.Value(max(math.Abs(float64(r.lo)), math.Abs(float64(r.hi)))),
		Of: func(s *State, root games.Turn) games.Value {
			v := r.nodes[s.node].value
			if root == games.Min {
				return 0 - v
			}
			return v
		},
	}}
}

// Evaluations has one evaluation: the written estimate.
func (r *Rules) Evaluations() games.Evaluations[State] {
	e := r.eval("written", 1)
	e.Brief = "the estimate written at the node"
	return games.Evaluations[State]{Features: r.features(), Named: []games.Eval[State]{e}, Weigh: r.weigh}
}

func (r *Rules) eval(name string, weight games.Value) games.Eval[State] {
	return games.Eval[State]{
		Name: name, Brief: "own weight", Lo: r.lo, Hi: r.hi, Weights: []games.Value{weight},
		Of: func(s *State, _ games.Turn) games.Value { return weight * r.nodes[s.node].value },
	}
}

// weigh makes an evaluation from the weight of the estimate. It refuses weights by
// which an estimate would not lie strictly between the worst and the best score.
func (r *Rules) weigh(name string, weights []games.Value) (games.Eval[State], error) {
	if len(weights) != 1 || !(weights[0] >= -1 && weights[0] <= 1) {
		return games.Eval[State]{}, games.Errorf("bad-weights", "wanted one weight from -1 to 1, given %v", weights)
	}
	for _, n := range r.nodes {
		if v := weights[0] * n.value; n.turn != games.Over && n.turn != games.Reply && !(r.lo < v && v < r.hi) {
			return games.Eval[State]{}, games.Errorf("bad-weights",
				"with the weight %s the estimate %s would be worth %s, which is not between the bounds %s and %s",
				show(weights[0]), show(n.value), show(v), show(r.lo), show(r.hi))
		}
	}
	return r.eval(name, weights[0]), nil
}

// setBounds sets the bounds of a tree that has been read, and the estimates not given
// in it.
func (r *Rules) setBounds(bounds *[2]games.Value) error {
	r.natural = r.extremes()
	r.lo, r.hi = r.natural[0], r.natural[1]
	if bounds != nil {
		if err := r.accept(*bounds); err != nil {
			return err
		}
	}
	for i := range r.nodes {
		if n := &r.nodes[i]; n.turn != games.Over && !n.given {
			n.value = r.middle()
		}
	}
	return nil
}

// extremes gives the narrowest integer bounds: the least and the greatest
// score, widened where an estimate would not lie strictly between.
func (r *Rules) extremes() [2]games.Value {
	lo, hi := games.Value(math.Inf(1)), games.Value(math.Inf(-1))
	for _, n := range r.nodes {
		if n.turn == games.Over {
			lo, hi = min(lo, n.value), max(hi, n.value)
		}
	}
	for _, n := range r.nodes {
		if n.given {
			if n.value <= lo {
				lo = n.value - 1
			}
			if n.value >= hi {
				hi = n.value + 1
			}
		}
	}
	if lo == hi {
		lo, hi = lo-1, hi+1
	}
	return [2]games.Value{lo, hi}
}

// accept checks requested bounds and sets them.
func (r *Rules) accept(bounds [2]games.Value) error {
	lo, hi := bounds[0], bounds[1]
	if !(lo < hi) || math.Abs(float64(lo)) > maxNumber || math.Abs(float64(hi)) > maxNumber {
		return badTree("bounds are two numbers, the lower one first, and not %s and %s", show(lo), show(hi))
	}
	for _, n := range r.nodes {
		switch {
		case n.turn == games.Over && (n.value < lo || n.value > hi):
			return badTree("the score %s is outside the bounds %s and %s", show(n.value), show(lo), show(hi))
		case n.given && (n.value <= lo || n.value >= hi):
			return badTree("the estimate %s is not between the bounds %s and %s", show(n.value), show(lo), show(hi))
		}
	}
	r.lo, r.hi = lo, hi
	return nil
}

// middle is the default estimate of a node: 0, or the middle of the bounds if 0
// is not between them.
func (r *Rules) middle() games.Value {
	if r.lo < 0 && 0 < r.hi {
		return 0
	}
	return (r.lo + r.hi) / 2
}
