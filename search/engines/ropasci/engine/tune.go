package engine

import (
	"context"
	"math"

	"parlor/games"
	"parlor/games/ropasci"
)

// Tuning. The player plays itself from positions that random play has led to,
// which makes boards of every kind and games that somebody wins. Then the weights
// are fitted to the results by least squares: the estimate of a position should
// be the result to expect. Better weights play better games, so this is done some
// times over. Everything is drawn from fixed seeds and added up in one order, so
// the same weights come out every time.

// Plan is how much is played to tune.
type Plan struct {
	Seed   uint64
	Rounds int // times that weights are fitted
	Games  int // in each round
	Depth  int // turns looked ahead in these games
}

// Tuning is the plan that the committed weights were made by.
var Tuning = Plan{Seed: 360, Rounds: 6, Games: 1000, Depth: 1}

// sample is a position met and how its game ended for Upper.
type sample struct {
	features Features
	result   float64
}

// Tune makes weights, beginning with some. It tells after each round how far
// estimates were from results, as a mean square.
func Tune(from Weights, plan Plan, told func(round int, samples int, w Weights, off float64)) Weights {
	w := from
	var all []sample // of all rounds: what worse players have met is worth knowing too
	for round := range plan.Rounds {
		set := Standard()
		set.Weights, set.Patience, set.Quiet = w, 0, false
		x := NewSearch(set)
		for n := range plan.Games {
			random := games.NewRandom(plan.Seed, games.StreamCorpus, uint64(round), uint64(n))
			all = x.ownGame(plan.Depth, random, all)
		}
		off := 0.0
		w, off = fit(from, all)
		if told != nil {
			told(round, len(all), w, off)
		}
	}
	return w
}

// every is how many turns lie between two samples of a game.
const every = 3

// ownGame plays a game of the engine against itself and adds its samples.
func (s *Search) ownGame(depth int, random *games.Random, all []sample) []sample {
	p := scrambled(random)
	from := len(all)
	var seen []uint64
	before := Past{thrown: p.thrown}
	for turn := 0; p.end == goesOn && !before.repeats(&p); turn++ {
		if p.thrown != before.thrown {
			seen, before = seen[:0], Past{thrown: p.thrown}
		}
		if contains(seen, p.hash) {
			before.drawn = append(before.drawn, p.hash)
		}
		seen = append(seen, p.hash)
		if turn%every == 0 {
			var f Features
			p.features(&f)
			all = append(all, sample{features: f})
		}
		r := s.Run(context.Background(), &p, before, Limits{Depth: depth})
		_, up := draw(r.Rows, r.RowMix, random)
		_, down := draw(r.Columns, r.ColumnMix, random)
		p.Play(up, down)
	}
	result := map[ending]float64{upperWins: 1, lowerWins: -1}[p.end]
	for i := range all[from:] {
		all[from+i].result = result
	}
	return all
}

// scrambled plays some turns at random from the empty board. How eager sides are
// to throw differs from game to game.
func scrambled(random *games.Random) Position {
	for {
		p := FromState(new(ropasci.State))
		eager := [2]uint64{random.Below(8), random.Below(8)}
		for range 2 + random.Below(20) {
			if p.end != goesOn {
				break
			}
			p.Play(p.randomAction(upper, eager[upper], random), p.randomAction(lower, eager[lower], random))
		}
		if p.end == goesOn {
			return p
		}
	}
}

// randomAction picks a throw with a likelihood of eager in 8, and a step
// otherwise, if there are both.
func (p *Position) randomAction(side int, eager uint64, random *games.Random) Action {
	steps := p.steps(side, nil)
	if throws := p.Actions(side, nil); len(steps) == 0 || len(throws) > len(steps) && random.Below(8) < eager {
		return throws[random.Below(uint64(len(throws)-len(steps)))]
	}
	return steps[random.Below(uint64(len(steps)))]
}

// fit finds the weights whose estimates are nearest to the results, by the method
// of Gauss and Newton, damped (Levenberg, 1944), and how far off they are.
func fit(w Weights, all []sample) (Weights, float64) {
	const steps = 12
	ridge := float64(len(all)) / 400
	guess := w
	off := miss(&w, all)
	damping := 1.0
	for range steps {
		var a [featureCount][featureCount]float64
		var b [featureCount]float64
		for i := range all {
			f := &all[i].features
			x := w.sum(f)
			v := bend(x)
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
func miss(w *Weights, all []sample) (sum float64) {
	for i := range all {
		d := bend(w.sum(&all[i].features)) - all[i].result
		sum += float64(d * d)
	}
	return sum / float64(len(all))
}

// solveLinear solves a x = b by elimination with the largest pivots.
func solveLinear(a [featureCount][featureCount]float64, b [featureCount]float64) (x [featureCount]float64) {
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
