package engine

import "math"

// Values are from Upper's side on a scale of their own: 1 for a win of Upper's,
// -1 for a loss, 0 for a draw, and estimates strictly between. Matrices of such
// values are solved to a gap below 1e-9.

// Weights are the weights of the features.
type Weights [FeatureCount]float64

// estimate gives the value of an unfinished position: the weighted sum of its
// features, squashed into (-1, 1).
func (s *Search) estimate(p *Position) float64 {
	var sides [2]tally
	var f Features
	p.tally(&sides)
	f.compare(&sides)
	sum := s.Weights.Sum(&f)
	for side, pressure := range s.pressure {
		if pressure > 0 {
			sum += float64(signs[side] * pressure * s.pressing(&sides[side], &sides[side^1]))
		}
	}
	return Bend(sum)
}

// signs converts a side's values to Upper's.
var signs = [2]float64{1, -1}

// Sum is the weighted sum of features.
func (w *Weights) Sum(f *Features) (sum float64) {
	for i, v := range f {
		sum += float64(w[i] * v) // not fused, so that all machines agree
	}
	return sum
}

// sumOf is the weighted sum of the counts of one side.
func (w *Weights) sumOf(c *tally) (sum float64) {
	for i, n := range c {
		if w[i] != 0 {
			sum += float64(w[i] * float64(n))
		}
	}
	return sum
}

// Bend squashes all numbers into (-1, 1). A square root is exact to the last
// bit on every machine, which an exponential function is not.
func Bend(x float64) float64 { return x / math.Sqrt(1+float64(x*x)) }
