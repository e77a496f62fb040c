package ropasci

import (
	"parlor/games"
	"parlor/games/text"
)

// evals are the named evaluations, weights in the order of the features.
var evals = []games.Eval[State]{
	weighed("default", "tokens and throws left, threats and chases, the same for both sides",
		[]games.Value{1000, 8, -8, 0, 0, -1000, 500, 60, 40, 1500, 2}),
	weighed("report", "the COMP30024 report's: defeats, then pursuit; own losses do not count",
		[]games.Value{10000, 10, -10, -1000, 15, 0, 0, 0, 0, 0, 0}),
	weighed("material", "tokens on the board and throws left",
		[]games.Value{1000, 0, 0, 0, 0, -1000, 0, 0, 0, 0, 0}),
}

// Evals lists default, report and material.
func (r *Rules) Evals() []games.Eval[State] {
	return append([]games.Eval[State](nil), evals...)
}

// Weigh makes an evaluation from a weight for each feature. It refuses weights
// under which some unfinished position could be worth as much as a win.
func (r *Rules) Weigh(name string, weights []games.Value) (games.Eval[State], error) {
	if err := text.CheckBelowWin(features, weights, Win); err != nil {
		return games.Eval[State]{}, err
	}
	return weighed(name, "own weights", weights), nil
}

// weighed makes the weighted sum of the features. Features without a weight are
// not counted.
func weighed(name, brief string, weights []games.Value) games.Eval[State] {
	type term struct {
		weight games.Value
		of     func(*State, games.Turn) games.Value
	}
	var terms []term
	for i, w := range weights {
		if w != 0 {
			terms = append(terms, term{w, features[i].Of})
		}
	}
	of := func(s *State, root games.Turn) games.Value {
		var sum games.Value
		for _, t := range terms {
			sum += games.Value(t.weight * t.of(s, root))
		}
		if root == games.Min {
			return 0 - sum // not -sum, so that nothing is a negative zero
		}
		return sum
	}
	return games.Eval[State]{
		Name: name, Brief: brief, Lo: -Win, Hi: Win,
		Of: of, Weights: append([]games.Value(nil), weights...),
	}
}
