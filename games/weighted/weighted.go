// Package weighted makes evaluations that are sums of features by weights, for the games whose
// evaluations are no more than that, and refuses weights that no evaluation may have.
package weighted

import (
	"math"
	"slices"

	"parlor/games"
)

// Check refuses a wrong number of weights, NaN and infinities.
func Check[S comparable](features []games.Feature[S], weights []games.Value) error {
	if len(weights) != len(features) {
		return games.Errorf("bad-weights", "wanted %d weights, got %d", len(features), len(weights))
	}
	for i, f := range features {
		if w := float64(weights[i]); math.IsNaN(w) || math.IsInf(w, 0) {
			return games.Errorf("bad-weights", "wanted a number as weight of %s, got %v", f.Name, w)
		}
	}
	return nil
}

// CheckBelowWin refuses weights as Check does, and those with which some
// estimate could reach a win: the bound is the sum of each |weight| times the
// most its feature counts.
func CheckBelowWin[S comparable](features []games.Feature[S], weights []games.Value, win games.Value) error {
	if err := Check(features, weights); err != nil {
		return err
	}
	var most games.Value
	for i, f := range features {
		most += games.Value(games.Value(math.Abs(float64(weights[i]))) * f.Most)
	}
	if most >= win {
		return games.Errorf("bad-weights", "wanted weights that keep every estimate below %.10g, the worth of a win; these reach %.10g",
			float64(win), float64(most))
	}
	return nil
}

// Evaluations gives evaluations that are plain weighted sums of features.
// Each of named has a name, a brief and its weights; win is the value of a win,
// which every estimate has to stay below.
func Evaluations[S comparable](win games.Value, features []games.Feature[S], named ...games.Eval[S]) games.Evaluations[S] {
	for i, e := range named {
		named[i] = weighted(win, features, e)
	}
	weigh := func(name string, weights []games.Value) (games.Eval[S], error) {
		if err := CheckBelowWin(features, weights, win); err != nil {
			return games.Eval[S]{}, err
		}
		return weighted(win, features, games.Eval[S]{Name: name, Brief: "own weights", Weights: weights}), nil
	}
	return games.Evaluations[S]{Features: features, Named: named, Weigh: weigh}
}

// weighted makes e the sum of the features by its weights, which must have been
// checked. Features without a weight are not counted.
func weighted[S comparable](win games.Value, features []games.Feature[S], e games.Eval[S]) games.Eval[S] {
	type term struct {
		weight games.Value
		of     func(*S, games.Turn) games.Value
	}
	var terms []term
	for i, w := range e.Weights {
		if w != 0 {
			terms = append(terms, term{w, features[i].Of})
		}
	}
	e.Lo, e.Hi, e.Weights = -win, win, slices.Clone(e.Weights)
	e.Of = func(s *S, root games.Turn) games.Value {
		var sum games.Value
		for _, t := range terms {
			sum += games.Value(t.weight * t.of(s, root))
		}
		if root == games.Min {
			return 0 - sum // not -sum, which could be a negative zero
		}
		return sum
	}
	return e
}

// Counts gives what every feature of a game counts in s, as root sees it.
func Counts[S comparable](kit games.Kit[S], s *S, root games.Turn) []games.Value {
	features := kit.Evaluations().Features
	values := make([]games.Value, len(features))
	for i, f := range features {
		values[i] = f.Of(s, root)
	}
	return values
}
