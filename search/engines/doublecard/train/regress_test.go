package train

import "parlor/search/learning"

// regress finds the weights under which the results are likeliest, by going through all samples
// again and again until nothing changes: a batch of package learning is all of them.
func regress(samples []sample) (w [terms]float64) {
	const settled = 1e-6
	l := learning.NewFit(nil, terms)
	inputs := make([][]learning.Input, len(samples))
	for k := range samples {
		for i, v := range samples[k].x {
			if v != 0 {
				inputs[k] = append(inputs[k], learning.Input{At: i, Count: v})
			}
		}
	}
	for most := 1.0; most > settled; {
		sums := learning.NewSums(terms)
		for k, x := range inputs {
			sums.Add(l.Unit, &learning.Prediction{Inputs: x, Chance: l.Unit.Chance(x), Target: samples[k].won})
		}
		most = 0
		for i, gain := range l.Gains(sums, learning.UsualRate) {
			l.Unit[i] += gain
			most = max(most, gain, -gain)
		}
	}
	copy(w[:], l.Unit)
	return w
}
