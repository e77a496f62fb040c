package stats

import (
	"math"

	"parlor/games"
)

// Test is Wald's sequential test (1945) of two hypotheses: that the first player is stronger by Elo0,
// and by Elo1. Each is accepted wrongly in at most five cases of a hundred.
type Test struct {
	Elo0, Elo1 float64
	// Normalised says that both are normalised Elo differences.
	Normalised bool `json:",omitempty"`
}

// ErrorRate is the probability of a wrong verdict, either way.
const ErrorRate = 0.05

// bound is how large the log-likelihood ratio has to become.
var bound = math.Log((1 - ErrorRate) / ErrorRate)

// Bound gives what the log-likelihood ratio must reach, above 0 for Elo1 and below
// for Elo0.
func (Test) Bound() float64 { return bound }

// mostElo bounds the hypotheses: beyond it hardly anything can be distinguished.
const mostElo = 1000

// Check refuses hypotheses with no room between them.
func (s Test) Check() error {
	if !(s.Elo0 < s.Elo1) || math.Abs(s.Elo0) > mostElo || math.Abs(s.Elo1) > mostElo {
		return games.Errorf("bad-sprt", "wanted two Elo differences from -%d to %d, the smaller one first, given %g and %g",
			mostElo, mostElo, s.Elo0, s.Elo1)
	}
	return nil
}

// Verdict is the result of a test so far.
type Verdict int

// The verdicts.
const (
	Undecided Verdict = iota
	AcceptElo0
	AcceptElo1
)

// String says what was accepted.
func (v Verdict) String() string {
	return [...]string{"undecided", "elo0", "elo1"}[v]
}

// The prior on the variance of pairs: as if this many pairs had already shown it, with the variance
// of two independent games without draws. It keeps the ratio finite if all pairs are equal, keeps the
// first few pairs from deciding by a variance they happen to show, and becomes negligible as pairs
// are played. With a weaker prior the error rates exceed the promised ones, as simulation shows.
const (
	priorPairs    = 20
	priorVariance = 1. / 8
)

// Ratio gives the logarithm of how much likelier the results are under Elo1 than
// under Elo0: the generalised ratio by the normal approximation, from the mean and
// the variance of pairs' scores (Van den Bergh).
func (s Test) Ratio(t *Tally) float64 {
	n := float64(t.PairCount())
	mean, squares := t.moments()
	if s.Normalised {
		return s.normalisedRatio(n, mean, squares)
	}
	variance := (squares + priorPairs*priorVariance) / (max(0, n-1) + priorPairs)
	s0, s1 := ScoreOf(s.Elo0), ScoreOf(s.Elo1)
	return n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
}

// normalisedRatio compares the score in standard deviations with the hypotheses. The variance is that
// of pairs, as for the difference that a match reports, and the prior on it fades.
func (s Test) normalisedRatio(n, mean, squares float64) float64 {
	prior := priorPairs * priorPairs / (n + priorPairs)
	t := (mean - 1./2) / math.Sqrt((squares+prior*priorVariance)/(n+prior))
	t0, t1 := s.Elo0*perElo/math.Sqrt2, s.Elo1*perElo/math.Sqrt2
	return n * (t1 - t0) * (2*t - t0 - t1) / 2
}

// Verdict says whether the results so far decide the test.
func (s Test) Verdict(t *Tally) Verdict {
	switch ratio := s.Ratio(t); {
	case ratio >= bound:
		return AcceptElo1
	case ratio <= -bound:
		return AcceptElo0
	}
	return Undecided
}

// Adjusted is a score with luck taken out.
type Adjusted struct {
	Interval
	// Saved is how many times as many games would be needed without this for the same error.
	Saved float64
	// Luck is how many points per game the draws gave the first player.
	Luck float64
}

// Adjusted takes luck out of the score by control variates: from every pair's score a multiple of its
// luck is subtracted, whose mean is 0 whatever the players do. The factor is fitted to the match, on
// each half of the pairs for use in the other, so that the estimate stays unbiased. It is false if
// luck was not measured or there are too few pairs.
func (t *Tally) Adjusted() (Adjusted, bool) {
	n := len(t.luck)
	if n < Enough {
		return Adjusted{}, false
	}
	var slopes [2]float64
	for half := range slopes {
		slopes[half] = slope(t.luck, 1-half)
	}
	if slopes == [2]float64{} {
		return Adjusted{}, false
	}
	var sum, luck float64
	values := make([]float64, n)
	for i, p := range t.luck {
		values[i] = p.score - slopes[i%2]*p.luck
		sum += values[i]
		luck += p.luck
	}
	mean, squares := sum/float64(n), 0.
	for _, v := range values {
		squares += (v - mean) * (v - mean)
	}
	a := Adjusted{Interval: estimateOf(mean, squares, n), Luck: luck / float64(n)}
	_, plain := t.moments()
	if squares > 0 {
		a.Saved = plain / squares
	}
	return a, true
}

// slope is how much a pair's score grows with its luck, by least squares over the
// even or the odd pairs; 0 where luck does not vary.
func slope(pairs []lucky, half int) float64 {
	var n, meanScore, meanLuck float64
	for i := half; i < len(pairs); i += 2 {
		n++
		meanScore += pairs[i].score
		meanLuck += pairs[i].luck
	}
	meanScore, meanLuck = meanScore/n, meanLuck/n
	var both, squares float64
	for i := half; i < len(pairs); i += 2 {
		d := pairs[i].luck - meanLuck
		both += d * (pairs[i].score - meanScore)
		squares += d * d
	}
	if squares == 0 {
		return 0
	}
	return both / squares
}
