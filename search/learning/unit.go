// Package learning fits the weights of evaluations to play: one logistic unit over the
// features of a position, which predicts the winning probability of the side that has just
// moved.
//
// Targets come from temporal differences (Sutton, 1988), the results of games, deeper
// searches (Veness and others, 2009) or exact values. Games are played in batches of a
// fixed size with the same weights, and added up in the order of their numbers, so the
// same seed gives the same weights with any number of workers. It knows no game. Read
// unit.go first, then learner.go.
package learning

import (
	"math"

	"parlor/games"
)

// Input is the value of one of a unit's inputs in a position. Inputs of value 0 are left
// out.
type Input struct {
	At    int
	Count float64
}

// Inputs computes the inputs of a unit.
type Inputs[S comparable] interface {
	// Len is how many inputs there are.
	Len() int
	// Of appends the inputs of s from side's view.
	Of(s *S, side games.Turn, into []Input) []Input
}

// Unit is a logistic unit, by its weights: the change of the log-odds for one more of each
// input.
type Unit []float64

// LogOdds is the weighted sum of the inputs.
func (u Unit) LogOdds(x []Input) (sum float64) {
	for _, in := range x {
		sum += float64(u[in.At] * in.Count)
	}
	return sum
}

// Chance is the predicted chance of winning.
func (u Unit) Chance(x []Input) float64 { return games.Logistic(u.LogOdds(x)) }

// Features are the features of an evaluation as inputs, and a last one that is always 1:
// the worth of having moved.
type Features[S comparable] []games.Feature[S]

// Len is one more than the number of features.
func (f Features[S]) Len() int { return len(f) + 1 }

// Of computes the features.
func (f Features[S]) Of(s *S, side games.Turn, into []Input) []Input {
	for i := range f {
		if v := float64(f[i].Of(s, side)); v != 0 {
			into = append(into, Input{i, v})
		}
	}
	return append(into, Input{len(f), 1})
}

// Set is a further set of features of a game as inputs. It has no input that is always 1: such
// sets say themselves who moves.
type Set[S comparable] struct{ games.FeatureSet[S] }

// Len is the number of features.
func (f Set[S]) Len() int { return len(f.Features) }

// Of computes those that are not 0.
func (f Set[S]) Of(s *S, side games.Turn, into []Input) []Input {
	f.Each(s, side, func(feature int, n games.Value) { into = append(into, Input{feature, float64(n)}) })
	return into
}

// Weights converts a unit to weights in the unit of the set, rounded to tenths.
func (f Set[S]) Weights(u Unit) []games.Value {
	weights := make([]games.Value, len(u))
	for i, w := range u {
		weights[i] = games.Value(math.Round(w*float64(f.Unit)*10) / 10)
	}
	return weights
}

// UnitOf makes a unit of weights.
func (f Set[S]) UnitOf(weights []games.Value) Unit {
	u := make(Unit, len(weights))
	for i, w := range weights {
		u[i] = float64(w / f.Unit)
	}
	return u
}

// digits is the number of significant digits of a weight. More would mean little, and
// make a line of Lisp long.
const digits = 4

// Weights converts a unit to the weights of an evaluation with the same preferences, for
// features of at most these sizes and a win of this value: as large as keeps every estimate
// below nine tenths of a win, but log-odds of 1 are at most half a win, the slope at an even
// chance. The worth of having moved is left out, as it is the same after every move of a
// decision.
func (u Unit) Weights(most []games.Value, win games.Value) []games.Value {
	weights, sum := make([]games.Value, len(most)), 0.0
	for i, m := range most {
		sum += math.Abs(u[i]) * float64(m)
	}
	scale := float64(win) * min(.5, .9/max(sum, 1e-9))
	for i := range weights {
		weights[i] = games.Value(rounded(u[i] * scale))
	}
	return weights
}

// rounded rounds a number to its first digits.
func rounded(v float64) float64 {
	if v == 0 || math.IsInf(v, 0) || math.IsNaN(v) {
		return v
	}
	places := digits - 1 - int(math.Floor(math.Log10(math.Abs(v))))
	if places < 0 {
		unit := math.Pow(10, float64(-places))
		return math.Round(v/unit) * unit
	}
	unit := math.Pow(10, float64(places))
	return math.Round(v*unit) / unit
}

// FromWeights makes a unit from the weights of an evaluation, given the value of a win. It
// is the inverse of Weights except for the scale of large weights, which learning finds
// again.
func FromWeights(weights []games.Value, win games.Value) Unit {
	u := make(Unit, len(weights)+1)
	for i, w := range weights {
		u[i] = float64(w) / (float64(win) * .5)
	}
	return u
}
