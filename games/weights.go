package games

import (
	"math"
	"slices"
)

// CheckWeights refuses a wrong number of weights, NaN and infinities.
func CheckWeights[S comparable](features []Feature[S], weights []Value) error {
	if len(weights) != len(features) {
		return Errorf("bad-weights", "wanted %d weights, got %d", len(features), len(weights))
	}
	for i, f := range features {
		if w := float64(weights[i]); math.IsNaN(w) || math.IsInf(w, 0) {
			return Errorf("bad-weights", "wanted a number as weight of %s, got %v", f.Name, w)
		}
	}
	return nil
}

// CheckBelowWin refuses weights as CheckWeights does, and those with which some
// estimate could reach a win: the bound is the sum of each |weight| times the
// most its feature counts.
func CheckBelowWin[S comparable](features []Feature[S], weights []Value, win Value) error {
	if err := CheckWeights(features, weights); err != nil {
		return err
	}
	var most Value
	for i, f := range features {
		most += Value(Value(math.Abs(float64(weights[i]))) * f.Most)
	}
	if most >= win {
		return Errorf("bad-weights", "wanted weights that keep every estimate below %.10g, the worth of a win; these reach %.10g",
			float64(win), float64(most))
	}
	return nil
}

// WeightedEvaluations are evaluations that are plain weighted sums of features.
// Each of named has a name, a brief and its weights; win is the value of a win,
// which every estimate has to stay below.
func WeightedEvaluations[S comparable](win Value, features []Feature[S], named ...Eval[S]) Evaluations[S] {
	for i, e := range named {
		named[i] = weighted(win, features, e)
	}
	weigh := func(name string, weights []Value) (Eval[S], error) {
		if err := CheckBelowWin(features, weights, win); err != nil {
			return Eval[S]{}, err
		}
		return weighted(win, features, Eval[S]{Name: name, Brief: "own weights", Weights: weights}), nil
	}
	return Evaluations[S]{Features: features, Named: named, Weigh: weigh}
}

// weighted makes e the sum of the features by its weights, which must have been
// checked. Features without a weight are not counted.
func weighted[S comparable](win Value, features []Feature[S], e Eval[S]) Eval[S] {
	type term struct {
		weight Value
		of     func(*S, Turn) Value
	}
	var terms []term
	for i, w := range e.Weights {
		if w != 0 {
			terms = append(terms, term{w, features[i].Of})
		}
	}
	e.Lo, e.Hi, e.Weights = -win, win, slices.Clone(e.Weights)
	e.Of = func(s *S, root Turn) Value {
		var sum Value
		for _, t := range terms {
			sum += Value(t.weight * t.of(s, root))
		}
		if root == Min {
			return 0 - sum // not -sum, which could be a negative zero
		}
		return sum
	}
	return e
}
