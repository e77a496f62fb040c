package text

import (
	"math"

	"parlor/games"
)

// CheckWeights refuses weights of the wrong number, and any that is no number.
func CheckWeights[S comparable](features []games.Feature[S], weights []games.Value) error {
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

// CheckBelowWin refuses weights as CheckWeights does, and those under which some
// estimate could be worth as much as a win: the sum of each weight times the most
// its feature counts.
func CheckBelowWin[S comparable](features []games.Feature[S], weights []games.Value, win games.Value) error {
	if err := CheckWeights(features, weights); err != nil {
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
