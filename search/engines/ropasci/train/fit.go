package train

import (
	"math"

	"parlor/search/engines/ropasci/engine"
)

// fit finds the weights whose estimates are nearest to the results, by the method
// of Gauss and Newton, damped (Levenberg, 1944), and how far off they are.
func fit(w engine.Weights, all []sample) (engine.Weights, float64) {
	const steps = 12
	ridge := float64(len(all)) / 400
	guess := w
	off := miss(&w, all)
	damping := 1.0
	for range steps {
		var a [engine.FeatureCount][engine.FeatureCount]float64
		var b [engine.FeatureCount]float64
		for i := range all {
			f := &all[i].features
			x := w.Sum(f)
			v := engine.Bend(x)
			slope := 1 / math.Sqrt(float64((1+float64(x*x))*(1+float64(x*x)))*(1+float64(x*x)))
			d := all[i].result - v
			for j, fj := range f {
				b[j] += float64(float64(slope*fj) * d)
				for k, fk := range f[:j+1] {
					a[j][k] += float64(float64(slope*fj) * float64(slope*fk))
				}
			}
		}
		for j := range a {
			b[j] -= float64(ridge * (w[j] - guess[j]))
			a[j][j] += ridge + float64(damping*a[j][j])*0.01
			for k := range j {
				a[k][j] = a[j][k]
			}
		}
		step := solveLinear(a, b)
		next := w
		for j := range next {
			next[j] += step[j]
		}
		if m := miss(&next, all); m < off {
			w, off, damping = next, m, damping/4
		} else {
			damping *= 8
		}
	}
	return w, off
}

// miss is the mean square of the difference between estimate and result.
func miss(w *engine.Weights, all []sample) (sum float64) {
	for i := range all {
		d := engine.Bend(w.Sum(&all[i].features)) - all[i].result
		sum += float64(d * d)
	}
	return sum / float64(len(all))
}

// solveLinear solves a x = b by elimination with the largest pivots.
func solveLinear(a [engine.FeatureCount][engine.FeatureCount]float64, b [engine.FeatureCount]float64) (x [engine.FeatureCount]float64) {
	for c := range a {
		best := c
		for r := c + 1; r < len(a); r++ {
			if math.Abs(a[r][c]) > math.Abs(a[best][c]) {
				best = r
			}
		}
		a[c], a[best], b[c], b[best] = a[best], a[c], b[best], b[c]
		for r := c + 1; r < len(a); r++ {
			m := a[r][c] / a[c][c]
			for k := c; k < len(a); k++ {
				a[r][k] -= float64(m * a[c][k])
			}
			b[r] -= float64(m * b[c])
		}
	}
	for c := len(a) - 1; c >= 0; c-- {
		x[c] = b[c]
		for k := c + 1; k < len(a); k++ {
			x[c] -= float64(a[c][k] * x[k])
		}
		x[c] /= a[c][c]
	}
	return x
}
