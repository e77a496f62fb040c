// Package train fits the evaluation odds to the solved game of three pieces.
//
// Positions come from games in which both sides play as well as can be but for a share of moves
// at random, so that positions after bad moves occur as well. At each the moves of
// a drawn card make a group: a search has to tell such positions apart. Weights go down the
// gradient of the squares of two errors, in probability of winning: that of every
// position, and that of its difference to the others of the group. Arithmetic is in
// one order, so the same plan gives the same weights everywhere.
package train

import (
	"math"

	"parlor/games"
	"parlor/games/sorry"
	sorrytables "parlor/search/engines/sorry/tablebase"
)

// Plan is how long and on what to train.
type Plan struct {
	Seed   uint64
	Groups int
	Epochs int
	// Straying is the share of moves at random.
	Straying float64
	// Anywhere is the share of groups from positions of no game.
	Anywhere float64
	// Answered is the share of groups after a move and an answer.
	Answered float64
	// Apart is the weight of errors in differences, against 1 for those of positions.
	Apart float64
	// Rate is the length of the first steps; it falls to a hundredth.
	Rate float64
}

// Committed is the plan of the committed weights.
var Committed = Plan{Seed: 1, Groups: 400_000, Epochs: 16, Straying: .3, Anywhere: .2, Answered: .7, Apart: 3, Rate: 1.5}

// Weights are log-odds.
type Weights [sorry.OddsWeights]float64

// sample is a position after a move, for the player who draws next.
type sample struct {
	terms []uint16
	win   float64
}

// group is the positions after the moves of one card.
type group []sample

// Train fits weights to a solved game whose rules are given. Report, if not nil, is
// told of every epoch: how far off positions are, and differences, as root mean
// squares.
func Train(rules *sorry.Rules, game *sorrytables.Game, plan Plan, report func(epoch int, off, apart float64)) (*Weights, error) {
	s := &sampler{rules: rules, game: game, random: games.NewRandom(plan.Seed), plan: plan}
	groups, err := s.sample()
	if err != nil {
		return nil, err
	}
	w := new(Weights)
	order := make([]int, len(groups))
	for i := range order {
		order[i] = i
	}
	for epoch := range plan.Epochs {
		rate := plan.Rate * math.Pow(.01, float64(epoch)/float64(plan.Epochs))
		var offs, aparts, n float64
		for i := range order { // another order every time
			j := i + int(s.random.Below(uint64(len(order)-i)))
			order[i], order[j] = order[j], order[i]
			off, apart := w.step(groups[order[i]], plan.Apart, rate)
			offs, aparts, n = offs+off, aparts+apart, n+float64(len(groups[order[i]]))
		}
		if report != nil {
			report(epoch, math.Sqrt(offs/n), math.Sqrt(aparts/n))
		}
	}
	return w, nil
}

// of gives the estimate of a chance.
func (w *Weights) of(terms []uint16) float64 {
	z := 0.0
	for _, t := range terms {
		z += w[t]
	}
	return games.Logistic(z)
}

// step goes down the gradient of a group, and gives the sums of its squares before.
func (w *Weights) step(g group, weight, rate float64) (off, apart float64) {
	var chances, errors [32]float64
	mean := 0.0
	for i, s := range g {
		chances[i] = w.of(s.terms)
		errors[i] = chances[i] - s.win
		mean += errors[i] / float64(len(g))
	}
	for i, s := range g {
		difference := errors[i] - mean
		off += float64(errors[i] * errors[i])
		apart += float64(difference * difference)
		slope := float64(chances[i] * (1 - chances[i]))
		push := float64(rate*slope) * (errors[i] + float64(weight*difference))
		for _, t := range s.terms {
			w[t] -= push
		}
	}
	return off, apart
}

// Bytes rounds weights to the units of odds.
func (w *Weights) Bytes() (rounded [sorry.OddsWeights]int8) {
	for i, v := range w {
		rounded[i] = int8(math.Round(min(max(v*sorry.OddsUnit, math.MinInt8), math.MaxInt8)))
	}
	return rounded
}
