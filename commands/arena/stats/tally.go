// Package stats says what a match has shown: who is better, by how much, and how certainly. Games
// come in pairs with the seats changed, and the two games of a pair depend on each other, through the
// opening and paired luck. So every error here is computed from the variance of pairs.
//
// Scores are those of the first player of the match: 1 for a game won, 1/2 for a
// draw. A pair's score is the mean of its two games, from 0 to 1.
package stats

import (
	"math"
	"slices"
)

// Tally counts the games of a match.
type Tally struct {
	// Wins, Draws and Losses are by the seat of the first player: 0 where he moved
	// first, 1 where second.
	Wins, Draws, Losses [2]int
	// Pairs counts whole pairs by their half points: 0, 1, 2, 3 or 4.
	Pairs [5]int
	// Single counts games whose partner is missing. They count as games, and say
	// nothing about errors.
	Single int
	// Copies counts pairs that only repeat earlier ones, move by move, though neither luck nor a
	// player drew them. They count as games, and are no evidence.
	Copies int
	// luck holds the luck of the pairs, if it was measured.
	luck []lucky
}

// lucky is a pair's score, and how much the draws favoured the first player.
type lucky struct{ score, luck float64 }

// Half is one game of a pair: the first player's half points and luck.
type Half struct {
	Halves int
	Luck   float64
}

// Count counts a number of games with one result, played in one seat.
func (t *Tally) Count(seat, halves, games int) {
	switch halves {
	case 0:
		t.Losses[seat] += games
	case 1:
		t.Draws[seat] += games
	default:
		t.Wins[seat] += games
	}
}

// Pair counts both games of a pair, the first of which had the first player in the
// first seat.
func (t *Tally) Pair(games [2]Half) {
	for seat, g := range games {
		t.Count(seat, g.Halves, 1)
	}
	t.Pairs[games[0].Halves+games[1].Halves]++
	t.luck = append(t.luck, lucky{
		float64(games[0].Halves+games[1].Halves) / 4, (games[0].Luck + games[1].Luck) / 2,
	})
}

// Copy counts both games of a pair that only repeats an earlier one.
func (t *Tally) Copy(games [2]Half) {
	for seat, g := range games {
		t.Count(seat, g.Halves, 1)
	}
	t.Copies++
}

// Alone counts a game whose partner is missing.
func (t *Tally) Alone(seat int, game Half) {
	t.Count(seat, game.Halves, 1)
	t.Single++
}

// Games is how many games were counted.
func (t *Tally) Games() int {
	n := 0
	for seat := range 2 {
		n += t.Wins[seat] + t.Draws[seat] + t.Losses[seat]
	}
	return n
}

// Sound says whether the counts are consistent: a tally that was read from somewhere may hold
// anything.
func (t *Tally) Sound() bool {
	for seat := range 2 {
		if min(t.Wins[seat], t.Draws[seat], t.Losses[seat]) < 0 {
			return false
		}
	}
	return slices.Min(t.Pairs[:]) >= 0 && t.Single >= 0 && 2*(t.PairCount()+t.Copies)+t.Single == t.Games()
}

// Points are the points of the first player.
func (t *Tally) Points() float64 {
	return float64(t.Wins[0]+t.Wins[1]) + float64(t.Draws[0]+t.Draws[1])/2
}

// PairCount is how many whole pairs were counted, without copies.
func (t *Tally) PairCount() int {
	n := 0
	for _, pairs := range t.Pairs {
		n += pairs
	}
	return n
}

// moments gives the mean of pairs' scores and the sum of squared differences from it.
func (t *Tally) moments() (mean, squares float64) {
	n := float64(t.PairCount())
	if n == 0 {
		return 1. / 2, 0
	}
	for halves, pairs := range t.Pairs {
		mean += float64(halves) / 4 * float64(pairs)
	}
	mean /= n
	for halves, pairs := range t.Pairs {
		d := float64(halves)/4 - mean
		squares += d * d * float64(pairs)
	}
	return mean, squares
}

// Enough is how many pairs the normal approximation needs.
const Enough = 30

// confident is how many standard errors a 95 % interval extends to either side of a mean.
const confident = 1.959963984540054

// Interval is a score with its 95 % interval.
type Interval struct {
	Score, Lo, Hi float64
	// Error is the standard error of Score.
	Error float64
	// Pairs is the number of pairs on which this rests, and Few says that they are too few for the
	// interval to be relied upon.
	Pairs int
	Few   bool
}

// Estimate gives the score of the first player. Without a whole pair nothing is known, and the
// interval is from 0 to 1.
func (t *Tally) Estimate() Interval {
	n := t.PairCount()
	mean, squares := t.moments()
	return estimateOf(mean, squares, n)
}

func estimateOf(mean, squares float64, n int) Interval {
	e := Interval{Score: mean, Lo: 0, Hi: 1, Pairs: n, Few: n < Enough}
	if n < 2 {
		e.Error = math.Inf(1)
		return e
	}
	e.Error = math.Sqrt(squares / float64(n-1) / float64(n))
	e.Lo = max(0, mean-confident*e.Error)
	e.Hi = min(1, mean+confident*e.Error)
	if squares == 0 {
		// If all pairs came out alike the variance says nothing. Then the probability of another
		// result is bounded by what a binomial distribution does not rule out (Clopper and Pearson,
		// 1934).
		others := 1 - math.Pow(0.025, 1/float64(n))
		e.Lo, e.Hi = mean*(1-others), mean+(1-mean)*others
	}
	return e
}

// Elo gives the difference in strength that a score corresponds to, 400 points for ten wins in eleven
// games; it is infinite if everything is won or lost.
func Elo(score float64) float64 { return -400 * math.Log10(1/score-1) }

// ScoreOf gives the score that a difference in strength corresponds to.
func ScoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Superiority is how certain it is that the first player's true score is above a half (the likelihood
// of superiority): the confidence with which an interval lies above a half. It uses the same model as
// the interval: the binomial if all pairs came out alike.
func (e Interval) Superiority() float64 {
	switch {
	case math.IsInf(e.Error, 1) || e.Score == 1./2:
		return 1. / 2
	case e.Error == 0 && e.Score < 1./2:
		return math.Pow(2*(1-e.Score), -float64(e.Pairs))
	case e.Error == 0:
		return 1 - math.Pow(2*e.Score, -float64(e.Pairs))
	}
	return math.Erfc((1./2-e.Score)/e.Error/math.Sqrt2) / 2
}

// Normalised gives the normalised Elo difference: the distance of the score from a half in standard
// deviations of a game, which unlike Elo does not shrink with draws and opening luck (Van den Bergh),
// on the scale of fastchess. It is false if all pairs are alike.
func (t *Tally) Normalised() (Rating, bool) {
	n := float64(t.PairCount())
	mean, squares := t.moments()
	if squares == 0 {
		return Rating{}, false
	}
	at := (mean - 1./2) / math.Sqrt(2*squares/n) * 2 / perElo
	reach := confident * math.Sqrt(1/(n-1)/2) * 2 / perElo
	return Rating{at, at - reach, at + reach}, true
}

// Paired is how many times as many unpaired games would determine the score equally well: the
// variance that the games of both seats would have separately, over that of pairs. It is false if
// there are too few pairs, if all are alike, and if some are copies.
func (t *Tally) Paired() (times float64, ok bool) {
	n := t.PairCount()
	_, squares := t.moments()
	if n < Enough || squares == 0 || t.Copies > 0 {
		return 0, false
	}
	var apart float64
	for seat := range 2 {
		won, drawn, lost := float64(t.Wins[seat]), float64(t.Draws[seat]), float64(t.Losses[seat])
		games := won + drawn + lost
		mean := (won + drawn/2) / games
		apart += (won*(1-mean)*(1-mean) + drawn*(0.5-mean)*(0.5-mean) + lost*mean*mean) / games
	}
	return apart / 4 / (squares / float64(n)), true
}

// Share gives the share of points from games won, drawn and lost, and its 95 % interval after Wilson
// (1927), with a drawn game as half a success. The interval is never empty, and from 0 to 1 before
// the first game.
func Share(won, drawn, lost int) (share float64, interval [2]float64) {
	const z = confident
	n := float64(won + drawn + lost)
	if n == 0 {
		return 0, [2]float64{0, 1}
	}
	share = (float64(won) + float64(drawn)/2) / n
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return share, [2]float64{max(0, middle-half), min(1, middle+half)}
}
