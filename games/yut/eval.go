package yut

import (
	"math"
	"slices"

	"parlor/games"
)

// Every value is the chance of winning less the chance of losing, so that it is
// affine in the chance of winning, as the mean over throws demands.

// scale keeps the linear evaluations, which count turns, between -1 and 1.
const scale = 1.0 / 64

// Evaluations has the linear features, and race, course and report.
func (r *Rules) Evaluations() games.Evaluations[State] {
	all := games.WeightedEvaluations(win, r.features(),
		games.Eval[State]{
			Name: "course", Brief: "the turns each side needs, as the course's example player counts them",
			Weights: []games.Value{0, 0, -scale, scale, 0, 0},
		},
		games.Eval[State]{
			Name: "report", Brief: "the same, and mals where a gae or geol catches them, after the report",
			Weights: []games.Value{0, 0, -scale, scale, -scale / 100, scale / 100},
		})
	all.Named = slices.Insert(all.Named, 0, games.Eval[State]{
		Name: "race", Brief: "the chance of winning, from the turns each side needs and the throws in hand",
		Lo: -win, Hi: win, Of: r.race, Chance: true,
	})
	return all
}

// How race turns a lead into a chance. The numbers are guesses, not fitted to
// games.
const (
	steepness = 0.28 // of the logistic curve, for each turn of lead
	perPip    = 0.37 // turns that a step of a score in hand is worth
	toThrow   = 0.5  // turns that it is worth to be the one who throws
)

// race estimates the chance of winning by a logistic curve over the lead in
// turns.
func (r *Rules) race(s *State, _ games.Turn) games.Value {
	lead := r.countTurns(s, second) - r.countTurns(s, first)
	ready := -toThrow
	if s.due > 0 {
		ready = toThrow
	}
	for list := s.casts; list != 0; list >>= castBits {
		ready += float64(perPip * float64(scoreOf[list&castMask]))
	}
	if s.mover == second {
		ready = -ready
	}
	return games.Value(math.Tanh(steepness / 2 * (lead + ready)))
}
