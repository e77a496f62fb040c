package tree

import (
	"math"

	"parlor/games"
)

// features has the one thing an evaluation can go by: the estimate written at a
// node.
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

// Evaluations has one evaluation: what is written.
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

// weigh makes an evaluation from the weight of the estimate. It refuses weights
// under which an estimate would not be worth less than the best score and more
// than the worst.
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
