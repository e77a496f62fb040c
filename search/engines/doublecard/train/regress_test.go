package train

import "parlor/games"

// regress finds the weights under which the results are likeliest, by Newton's
// method.
func regress(samples []sample) (w [terms]float64) {
	for range 12 {
		var slope [terms]float64
		var curve [terms][terms]float64
		for i := range terms {
			curve[i][i] = 1e-3 // keeps patterns that never occur at 0
		}
		for k := range samples {
			x := &samples[k].x
			var z float64
			for i, v := range x {
				z += float64(w[i] * v)
			}
			p := games.Logistic(z)
			for i, v := range x {
				if v == 0 {
					continue
				}
				slope[i] += float64((samples[k].won - p) * v)
				for j, u := range x {
					curve[i][j] += float64(float64(p*(1-p)) * float64(v*u))
				}
			}
		}
		for i, step := range solve(curve, slope) {
			w[i] += step
		}
	}
	return w
}

// solve gives a's inverse times b, by elimination; a is symmetric and positive.
func solve(a [terms][terms]float64, b [terms]float64) [terms]float64 {
	for i := range terms {
		for j := i + 1; j < terms; j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < terms; k++ {
				a[j][k] -= float64(f * a[i][k])
			}
			b[j] -= float64(f * b[i])
		}
	}
	for i := terms - 1; i >= 0; i-- {
		for j := i + 1; j < terms; j++ {
			b[i] -= float64(a[i][j] * b[j])
		}
		b[i] /= a[i][i]
	}
	return b
}
