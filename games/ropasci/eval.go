package ropasci

import (
	"slices"

	"parlor/games"
)

// Evaluations has default, report and material, weights in the order of the
// features.
func (r *Rules) Evaluations() games.Evaluations[State] {
	return games.WeightedEvaluations(Win, slices.Clone(features),
		games.Eval[State]{
			Name: "default", Brief: "tokens and throws left, threats and chases, the same for both sides",
			Weights: []games.Value{1000, 8, -8, 0, 0, -1000, 500, 60, 40, 1500, 2},
		},
		games.Eval[State]{
			Name: "report", Brief: "the COMP30024 report's: defeats, then pursuit; own losses do not count",
			Weights: []games.Value{10000, 10, -10, -1000, 15, 0, 0, 0, 0, 0, 0},
		},
		games.Eval[State]{
			Name: "material", Brief: "tokens on the board and throws left",
			Weights: []games.Value{1000, 0, 0, 0, 0, -1000, 0, 0, 0, 0, 0},
		})
}
