// Package opponent models an opponent: it learns from past choices how a player chooses.
// It knows no game: an option is the list of its features, and a choice is one of several
// options.
package opponent

import "math"

// The model is the conditional logit (McFadden, 1974): the odds of an option are the
// exponential of the weighted sum of its features, so that zero weights make all options
// equally likely. Weights are learnt choice by choice by an extended Kalman filter, which
// keeps a normal approximation of the posterior (West, Harrison and Migon, 1985). It
// needs few choices, as it knows the uncertainty of every weight.

// Learner is a model of a player's choices. It serves one goroutine at a time.
type Learner struct {
	features  int
	weights   []float64
	precision []float64 // of the weights, features x features, row by row
	factor    []float64 // scratch: the Cholesky factor of precision
	mean      []float64 // scratch: the expected features
	odds      []float64 // scratch: of the options of the last choice
	seen      int
}

// New makes a learner for options of so many features. The ridge, above 0, is the prior
// precision of the weights, whose prior mean is 0.
func New(features int, ridge float64) *Learner {
	l := &Learner{
		features: features, weights: make([]float64, features), precision: make([]float64, features*features),
		factor: make([]float64, features*features), mean: make([]float64, features),
	}
	l.Forget(ridge)
	return l
}

// Forget resets the learner, with a ridge.
func (l *Learner) Forget(ridge float64) {
	clear(l.weights)
	clear(l.precision)
	for i := range l.features {
		l.precision[i*l.features+i] = ridge
	}
	l.seen = 0
}

// Seen gives the number of choices learnt from.
func (l *Learner) Seen() int { return l.seen }

// Predict gives the probability of each option. Options are concatenated lists of
// features. The result is valid until the next call.
func (l *Learner) Predict(options []float64) []float64 {
	l.odds = l.odds[:0]
	most := math.Inf(-1)
	for at := 0; at < len(options); at += l.features {
		sum := 0.0
		for k, w := range l.weights {
			sum += float64(w * options[at+k])
		}
		l.odds = append(l.odds, sum)
		most = max(most, sum)
	}
	total := 0.0
	for i, v := range l.odds {
		l.odds[i] = exponential(v - most)
		total += l.odds[i]
	}
	for i := range l.odds {
		l.odds[i] /= total
	}
	return l.odds
}

// Learn updates the model with the option that was chosen.
func (l *Learner) Learn(options []float64, chosen int) {
	likely := l.Predict(options)
	clear(l.mean)
	for i, p := range likely {
		for k, v := range options[i*l.features : (i+1)*l.features] {
			l.mean[k] += float64(p * v)
		}
	}
	for i, p := range likely {
		l.spread(p, options[i*l.features:(i+1)*l.features])
	}
	step := make([]float64, l.features)
	for k, v := range options[chosen*l.features : (chosen+1)*l.features] {
		step[k] = v - l.mean[k]
	}
	l.solve(step)
	for k := range l.weights {
		l.weights[k] += step[k]
	}
	l.seen++
}

// negligible is a probability too small to matter to the weights.
const negligible = 1e-6

// spread adds an option's share to the precision: the deviation of its features from
// the expected ones.
func (l *Learner) spread(p float64, option []float64) {
	if p < negligible {
		return
	}
	for j := range l.features {
		d := float64(p * (option[j] - l.mean[j]))
		if d == 0 {
			continue
		}
		row := l.precision[j*l.features:]
		for k := range j + 1 {
			row[k] += float64(d * (option[k] - l.mean[k]))
		}
	}
}

// solve multiplies v by the inverse of the precision, of which the lower half is stored,
// by Cholesky's method.
func (l *Learner) solve(v []float64) {
	n, a := l.features, l.factor
	for i := range n {
		for j := range i + 1 {
			sum := l.precision[i*n+j]
			for k := range j {
				sum -= float64(a[i*n+k] * a[j*n+k])
			}
			if i == j {
				a[i*n+i] = math.Sqrt(sum)
			} else {
				a[i*n+j] = sum / a[j*n+j]
			}
		}
	}
	for i := range n {
		for k := range i {
			v[i] -= float64(a[i*n+k] * v[k])
		}
		v[i] /= a[i*n+i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			v[i] -= float64(a[k*n+i] * v[k])
		}
		v[i] /= a[i*n+i]
	}
}

// exponential gives e to the power x, for x of at most 0, to three digits or so: the limit
// (1 + x/n)^n with n a power of two. The library's function differs between machines in
// the last bit; multiplications do not.
func exponential(x float64) float64 {
	const doublings = 12
	y := max(1+x/(1<<doublings), 0)
	for range doublings {
		y = float64(y * y)
	}
	return y
}
