package stats

// Adjusted is a score with luck taken out.
type Adjusted struct {
	Interval
	// Saved is how many times as many games without this would be needed for the
	// same error.
	Saved float64
	// Luck is how many points a game the draws gave the first player.
	Luck float64
}

// Adjusted takes luck out of the score, as control variates do: from every pair's
// score some times its luck is subtracted, whose mean is 0 whatever the players do.
// How many times is fitted to the match, to one half of the pairs for use in the
// other, so that the mean stays what it is. It is false where luck was not measured
// or there are too few pairs.
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
