package yut

import (
	"math"

	"parlor/games"
)

// Every value is the chance of winning less the chance of losing, so that it is
// affine in the chance of winning, as the mean over throws demands.

// scale keeps the linear evaluations, which count turns, between -1 and 1.
const scale = 1.0 / 64

// linear are the evaluations with a weight for each feature.
var linear = [...]struct {
	name, brief string
	weights     []games.Value
}{
	{"course", "the turns each side needs, as the course's example player counts them", []games.Value{0, 0, -scale, scale, 0, 0}},
	{"report", "the same, and mals where a gae or geol catches them, after the report", []games.Value{0, 0, -scale, scale, -scale / 100, scale / 100}},
}

// Evaluations has the linear features, and race, course and report.
func (r *Rules) Evaluations() games.Evaluations[State] {
	evals := []games.Eval[State]{{
		Name: "race", Brief: "the chance of winning, from the turns each side needs and the throws in hand",
		Lo: -win, Hi: win, Of: r.race, Chance: true,
	}}
	for _, e := range linear {
		evals = append(evals, r.weighted(e.name, e.brief, e.weights))
	}
	return games.Evaluations[State]{Features: r.features(), Named: evals, Weigh: r.weigh}
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

// weighted builds the evaluation for weights known to be good.
func (r *Rules) weighted(name, brief string, weights []games.Value) games.Eval[State] {
	w := append([]games.Value(nil), weights...)
	opinion := func(s *State, side int) float64 {
		var sum float64
		for i, count := range []func(*State, int) float64{r.countDone, r.countTurns, r.countExposed} {
			if w[2*i] != 0 {
				sum += float64(float64(w[2*i]) * count(s, side))
			}
			if w[2*i+1] != 0 {
				sum += float64(float64(w[2*i+1]) * count(s, side^1))
			}
		}
		return sum
	}
	return games.Eval[State]{
		Name: name, Brief: brief, Lo: -win, Hi: win, Weights: w,
		Of: func(s *State, root games.Turn) games.Value {
			if root == games.Min {
				return games.Value(0 - opinion(s, second))
			}
			return games.Value(opinion(s, first))
		},
	}
}

// weigh makes an evaluation from six weights. It refuses weights under which a
// position could be worth as much as a win.
func (r *Rules) weigh(name string, weights []games.Value) (games.Eval[State], error) {
	if err := games.CheckBelowWin(r.features(), weights, win); err != nil {
		return games.Eval[State]{}, err
	}
	return r.weighted(name, "own weights", weights), nil
}
