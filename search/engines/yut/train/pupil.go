package train

import (
	"parlor/games"
	"parlor/search/engines/yut/network"
)

// pupil is a net that is being trained, whose weights are any numbers.
type pupil struct {
	in      [network.Inputs][network.Hidden]float64
	bias    [network.Hidden]float64
	out     [network.Hidden]float64
	outBias float64
}

// spread is the most that a weight is away from 0 before training.
const spread = 0.2

func newPupil(random *games.Random) *pupil {
	p := new(pupil)
	p.each(func(w *float64) { *w = float64(spread * (2*random.Float() - 1)) })
	return p
}

// each calls f for every weight, in the order of the file.
func (p *pupil) each(f func(w *float64)) {
	for i := range p.in {
		for j := range p.in[i] {
			f(&p.in[i][j])
		}
	}
	for j := range p.bias {
		f(&p.bias[j])
	}
	for j := range p.out {
		f(&p.out[j])
	}
	f(&p.outBias)
}

// net rounds the weights to the units of the file.
func (p *pupil) net() *network.Net {
	var weights [network.Weights]float64
	at := 0
	p.each(func(w *float64) {
		weights[at] = *w
		at++
	})
	return network.Round(&weights)
}

// step moves the estimate of a position towards a target, down the gradient of
// the cross entropy.
func (p *pupil) step(on *[2 * mals]int, target, rate float64) {
	var h [network.Hidden]float64
	var rows [2 * mals]*[network.Hidden]float64
	for i := range rows {
		rows[i] = &p.in[on[i]]
	}
	a, b, c, d, e, f, g, k := rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], rows[6], rows[7]
	sum := p.outBias
	for j := range h { // one loop over all takes a third of the time of eight
		x := p.bias[j] + ((a[j] + b[j]) + (c[j] + d[j])) + ((e[j] + f[j]) + (g[j] + k[j]))
		if x > 0 {
			h[j] = x
			sum += float64(x * p.out[j])
		}
	}
	push := float64(rate * (target - network.Logistic(sum)))
	p.outBias += push
	for j, x := range h {
		if x <= 0 {
			continue
		}
		inner := float64(push * p.out[j])
		p.out[j] += float64(push * x)
		p.bias[j] += inner
		for _, row := range rows {
			row[j] += inner
		}
	}
}
