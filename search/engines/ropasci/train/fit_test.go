package train

import (
	"math"

	"parlor/search/engines/ropasci/engine"
)

// unknowns is how many numbers are fitted: the weights, and behind them how much better the
// engine is than its rivals.
const unknowns = engine.FeatureCount + 1

// unknown is a number for each.
type unknown [unknowns]float64

// told is what a sample tells of each.
func (s *sample) told() (u unknown) {
	copy(u[:], s.features[:])
	u[engine.FeatureCount] = s.better
	return u
}

// dot multiplies and adds up.
func (u *unknown) dot(v *unknown) (sum float64) {
	for i, x := range u {
		sum += float64(x * v[i])
	}
	return sum
}

// fit finds the weights whose estimates are nearest to the results, and how far off they
// are.
func fit(w engine.Weights, all []sample) (engine.Weights, float64) {
	var u unknown
	copy(u[:], w[:])
	u, off := fitAll(u, all)
	copy(w[:], u[:])
	return w, off
}

// fitAll does so by the method of Gauss and Newton, damped (Levenberg, 1944).
func fitAll(w unknown, all []sample) (unknown, float64) {
	const steps = 12
	ridge := float64(len(all)) / 400
	guess := w
	off := miss(&w, all)
	damping := 1.0
	for range steps {
		var a [unknowns]unknown
		var b unknown
		for i := range all {
			f := all[i].told()
			x := w.dot(&f)
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
func miss(w *unknown, all []sample) (sum float64) {
	for i := range all {
		f := all[i].told()
		d := engine.Bend(w.dot(&f)) - all[i].result
		sum += float64(d * d)
	}
	return sum / float64(len(all))
}

// solveLinear solves a x = b by elimination with the largest pivots.
func solveLinear(a [unknowns]unknown, b unknown) (x unknown) {
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
