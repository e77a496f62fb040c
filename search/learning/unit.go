// Package learning fits the weights of evaluations to play: one logistic unit over what
// is counted in a position, which predicts the chance of winning of the side that has just
// moved.
//
// Its targets are by temporal differences (Sutton, 1988), the results of games, deeper
// searches (Veness and others, 2009) or exact values. Games are played in batches of a
// fixed size by the same weights, and added up in the order of their numbers, so the same
// seed gives the same weights with any number of workers.
package learning

import (
	"math"

	"parlor/games"
)

// Input is what one of a unit's inputs counts in a position. Those that count 0 are left
// out.
type Input struct {
	At    int
	Count float64
}

// Inputs says what a unit counts.
type Inputs[S comparable] interface {
	// Len is how many inputs there are.
	Len() int
	// Of appends what is counted in s, as side sees it.
	Of(s *S, side games.Turn, into []Input) []Input
}

// Unit is a logistic unit, by its weights: the log-odds for one more of each input.
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

// Features are the features of an evaluation as inputs, and last one that is always 1: what
// it is worth to have moved.
type Features[S comparable] []games.Feature[S]

// Len is one more than there are features.
func (f Features[S]) Len() int { return len(f) + 1 }

// Of counts.
func (f Features[S]) Of(s *S, side games.Turn, into []Input) []Input {
	for i := range f {
		if v := float64(f[i].Of(s, side)); v != 0 {
			into = append(into, Input{i, v})
		}
	}
	return append(into, Input{len(f), 1})
}

// digits is how many digits of a weight count. More would say little, and a line of Lisp
// would be long.
const digits = 4

// Weights makes a unit the weights of a weighted sum with the same preferences, for features
// that count at most so much each, and where a win is worth so much: as large as keeps every
// estimate below nine tenths of a win, but a log-odds of 1 is at most half a win, which is
// what it changes an even chance by. What it is worth to have moved is left out, as it is
// the same after every move of a decision.
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

// rounded keeps the first digits of a number.
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

// FromWeights makes a unit of the weights of an evaluation, a win being worth so much. It is
// the inverse of Weights, but for the size of large weights, which learning finds again.
func FromWeights(weights []games.Value, win games.Value) Unit {
	u := make(Unit, len(weights)+1)
	for i, w := range weights {
		u[i] = float64(w) / (float64(win) * .5)
	}
	return u
}
