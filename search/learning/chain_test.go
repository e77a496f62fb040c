package learning

import (
	"math"
	"math/big"
	"testing"

	"parlor/games"
)

// randomChain is a game of predictions that are fractions, and its result.
func randomChain(r *games.Random) (chain []Prediction, result float64) {
	for range 1 + r.Below(12) {
		p := Prediction{Side: games.Players[r.Below(2)], Chance: float64(r.Below(65)) / 64}
		for at := range 4 {
			if n := r.Below(5); n > 0 {
				p.Inputs = append(p.Inputs, Input{at, float64(n) - 2.5})
			}
		}
		chain = append(chain, p)
	}
	return chain, float64(r.Below(3)) / 2
}

func rat(v float64) *big.Rat { return new(big.Rat).SetFloat64(v) }

// byTraces adds up Sutton's updates (1988, equation 4) in fractions: what each prediction, of
// Max's chance, differs from the one before, times the sum of all gradients before it, each
// lambda times as much with every step.
func byTraces(chain []Prediction, result, lambda float64) (sum [4]*big.Rat) {
	var trace [4]*big.Rat
	for i := range sum {
		sum[i], trace[i] = new(big.Rat), new(big.Rat)
	}
	ofMax := func(p Prediction) *big.Rat {
		if p.Side == games.Min {
			return new(big.Rat).Sub(rat(1), rat(p.Chance))
		}
		return rat(p.Chance)
	}
	for t, p := range chain {
		for i := range trace {
			trace[i].Mul(trace[i], rat(lambda))
		}
		for _, in := range p.Inputs {
			gradient := in.Count
			if p.Side == games.Min {
				gradient = -gradient
			}
			trace[in.At].Add(trace[in.At], rat(gradient))
		}
		next := rat(result)
		if t+1 < len(chain) {
			next = ofMax(chain[t+1])
		}
		change := next.Sub(next, ofMax(p))
		for i := range sum {
			sum[i].Add(sum[i], new(big.Rat).Mul(change, trace[i]))
		}
	}
	return sum
}

// TestTargets compares 1,000 random chains with slow computations in fractions: with any
// lambda the updates are those of eligibility traces, with 1 those of regression on results,
// and with 0 those towards the next prediction.
func TestTargets(t *testing.T) {
	r := games.NewRandom(1, 1)
	for n := range 1000 {
		chain, result := randomChain(r)
		for _, lambda := range []float64{0, .25, .7, 1} {
			Targets(chain, result, lambda)
			s := NewSums(4)
			for i := range chain {
				s.Add(make(Unit, 4), &chain[i])
			}
			for at, want := range byTraces(chain, result, lambda) {
				if want, _ := want.Float64(); math.Abs(s.Errors[at]-want) > 1e-12 {
					t.Fatalf("chain %d, lambda %g: input %d gains %v, want %v", n, lambda, at, s.Errors[at], want)
				}
			}
			for i, p := range chain {
				next := result
				if lambda == 0 && i+1 < len(chain) {
					next = turned(chain[i+1].Chance, chain[i+1].Side)
				}
				if want := turned(next, p.Side); (lambda == 0 || lambda == 1) && math.Abs(p.Target-want) > 1e-12 {
					t.Fatalf("chain %d, lambda %g: target %d is %v, want %v", n, lambda, i, p.Target, want)
				}
			}
		}
	}
}

// TestStrayed: what comes of a move made at random is not learnt before it.
func TestStrayed(t *testing.T) {
	chain := []Prediction{
		{Side: games.Max, Chance: .25}, {Side: games.Min, Chance: .75, Strayed: true, Instead: .5}, {Side: games.Max, Chance: .125},
	}
	Targets(chain, 1, .5)
	// The last goes to 1; the second to what the best move promised, 1/2 for either; the first
	// half to the second prediction, Max's .25, and half to the second's target.
	for i, want := range []float64{.5*.25 + .5*.5, .5, 1} {
		if chain[i].Target != want {
			t.Errorf("target %d is %v, want %v", i, chain[i].Target, want)
		}
	}
}

// walk is Sutton's random walk (1988): five states in a row, of which the middle one is the
// first, and an end on either side, of which the right one is worth 1.
func walk(r *games.Random) (states []int, result float64) {
	for at := 2; ; {
		if at < 0 || at > 4 {
			return states, max(0, min(float64(at), 1))
		}
		states = append(states, at)
		at += 2*int(r.Below(2)) - 1
	}
}

// update adds what a sequence teaches weights that are predictions themselves, at a rate.
func update(into, weights []float64, states []int, result, lambda, rate float64) {
	chain := make([]Prediction, len(states))
	for i, at := range states {
		chain[i] = Prediction{Inputs: []Input{{at, 1}}, Side: games.Max, Chance: weights[at]}
	}
	Targets(chain, result, lambda)
	s := NewSums(len(weights))
	for i := range chain {
		s.Add(make(Unit, len(weights)), &chain[i])
	}
	for i := range into {
		into[i] += rate * s.Errors[i]
	}
}

// off is the root of the mean square by which weights differ from the true chances, 1/6 to 5/6.
func off(weights []float64) float64 {
	sum := 0.0
	for i, w := range weights {
		d := w - float64(i+1)/6
		sum += d * d
	}
	return math.Sqrt(sum / 5)
}

// training is sets of sequences.
type training [][]sequence

type sequence struct {
	states []int
	result float64
}

func walks(sets, sequences int) training {
	t, r := make(training, sets), games.NewRandom(1, 2)
	for i := range t {
		t[i] = make([]sequence, sequences)
		for j := range t[i] {
			t[i][j].states, t[i][j].result = walk(r)
		}
	}
	return t
}

func even() []float64 { return []float64{.5, .5, .5, .5, .5} }

// settled goes through a set again and again until nothing changes.
func settled(set []sequence, lambda float64) []float64 {
	w := even()
	for most := 1.0; most > 1e-7; {
		change := make([]float64, len(w))
		for _, s := range set {
			update(change, w, s.states, s.result, lambda, .01)
		}
		most = 0
		for i, c := range change {
			w[i] += c
			most = max(most, math.Abs(c))
		}
	}
	return w
}

// byModel is what a set of sequences says of the walk: the chances of its end by the shares of
// the steps in it, found by going through them until nothing changes.
func byModel(set []sequence) []float64 {
	var steps [5][7]float64 // from a state to its neighbours, or an end
	for _, s := range set {
		for i, at := range s.states {
			to := 6 * int(s.result)
			if i+1 < len(s.states) {
				to = s.states[i+1] + 1
			}
			steps[at][to]++
		}
	}
	w := even()
	for most := 1.0; most > 1e-9; {
		most = 0
		for at := range w {
			sum, all := 0.0, 0.0
			for to, n := range steps[at] {
				all += n
				switch {
				case to == 6:
					sum += n
				case to > 0:
					sum += n * w[to-1]
				}
			}
			if all > 0 {
				most, w[at] = max(most, math.Abs(sum/all-w[at])), sum/all
			}
		}
	}
	return w
}

// byResults is the mean result of the visits of each state.
func byResults(set []sequence) []float64 {
	w, n := even(), make([]float64, 5)
	for _, s := range set {
		for _, at := range s.states {
			if n[at]++; n[at] == 1 {
				w[at] = 0
			}
			w[at] += s.result
		}
	}
	for i := range w {
		w[i] /= max(1, n[i])
	}
	return w
}

// TestSettles: by what Sutton proves, sequences that are gone through again and again bring
// TD(1) to the mean results and TD(0) to what is true of the walk by the steps in them, and
// as in his figure 3 the error rises with lambda.
func TestSettles(t *testing.T) {
	var mean [3]float64
	for i, set := range walks(100, 10) {
		for k, lambda := range []float64{0, .5, 1} {
			w := settled(set, lambda)
			mean[k] += off(w) / 100
			want := w
			switch lambda {
			case 0:
				want = byModel(set)
			case 1:
				want = byResults(set)
			}
			for at := range w {
				if math.Abs(w[at]-want[at]) > 1e-3 {
					t.Errorf("set %d, lambda %g: state %d settles at %.4f, want %.4f", i, lambda, at, w[at], want[at])
				}
			}
		}
	}
	t.Logf("errors %.3f", mean)
	if !(mean[0] < mean[1] && mean[1] < mean[2]) {
		t.Errorf("the errors %.3f should rise with lambda", mean)
	}
}

// once is the error when each set is seen once, with the best rate.
func once(sets training, lambda float64) float64 {
	best := math.Inf(1)
	for rate := .05; rate <= .6; rate += .05 {
		mean := 0.0
		for _, set := range sets {
			w := even()
			for _, s := range set {
				update(w, append([]float64(nil), w...), s.states, s.result, lambda, rate)
			}
			mean += off(w) / float64(len(sets))
		}
		best = min(best, mean)
	}
	return best
}

// TestFigures repeats Sutton's figures 3 and 5: the errors when sets of sequences are gone through
// until nothing changes, and when each is seen once. He writes of sets of 10 sequences. Those
// settle at .12 and .17, whatever the rate: where they settle depends on nothing but them and is
// worked out here without learning. All of his heights are higher, his .25 even higher than the
// .236 of weights that have learnt nothing; and all are those of sets of 5.
func TestFigures(t *testing.T) {
	heights := func(sequences int) []float64 {
		sets := walks(1000, sequences)
		var with0, with1 float64
		for _, set := range sets {
			with0 += off(byModel(set)) / float64(len(sets))
			with1 += off(byResults(set)) / float64(len(sets))
		}
		return []float64{with0, with1, once(sets, 0), once(sets, .3), once(sets, 1)}
	}
	published := []float64{.19, .25, .12, .11, .20} // as far as figures can be read
	five, ten := heights(5), heights(10)
	t.Logf("published %.2f, sets of 5 %.3f, of 10 %.3f", published, five, ten)
	for i, want := range published {
		if math.Abs(five[i]-want) > .012 {
			t.Errorf("height %d: sets of 5 have %.3f, want %.2f", i, five[i], want)
		}
		if ten[i] > want-.015 {
			t.Errorf("height %d: sets of 10 have %.3f, which is not below %.2f", i, ten[i], want)
		}
	}
	if math.Abs(ten[0]-.12) > .006 || math.Abs(ten[1]-.174) > .006 {
		t.Errorf("sets of 10 settle at %.3f and %.3f", ten[0], ten[1])
	}
	sets := walks(100, 10)
	if a, b, c := once(sets, .3), once(sets, .8), once(sets, 1); !(a < b && b < c) {
		t.Errorf("errors %.3f, %.3f, %.3f with lambda .3, .8, 1 should rise", a, b, c)
	}
}
