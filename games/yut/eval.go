package yut

import (
	"math"
	"slices"

	"parlor/games"
	"parlor/games/weighted"
)

// Every value is the probability of winning less that of losing, so that it is
// affine in the probability of winning, as averaging over throws requires.

// scale keeps the linear evaluations, which count turns, between -1 and 1.
const scale = 1.0 / 64

// Evaluations has the linear features, and the evaluations race, course and report.
func (r *Rules) Evaluations() games.Evaluations[State] {
	all := weighted.Evaluations(win, r.features(),
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

// The parameters by which race converts a lead to a probability: guesses, not
// fitted to games.
const (
	steepness = 0.28 // of the logistic curve, per turn of lead
	perPip    = 0.37 // the value of a step of a score in hand, in turns
	toThrow   = 0.5  // the value of having the throw, in turns
)

// race estimates the probability of winning by a logistic function of the lead
// in turns.
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

// features lists the features of the linear evaluations.
func (r *Rules) features() []games.Feature[State] {
	n := games.Value(r.mals)
	return []games.Feature[State]{
		r.feature("own-done", "own mals at the finish", n, true, r.countDone),
		r.feature("opp-done", "opponent's mals at the finish", n, false, r.countDone),
		r.feature("own-turns", "turns that own mals need to the finish, those in stacks counted in part", n*7, true, r.countTurns),
		r.feature("opp-turns", "turns that the opponent's mals need, counted likewise", n*7, false, r.countTurns),
		r.feature("own-exposed", "how exposed own mals are to a gae or geol of the opponent", 4*n*n, true, r.countExposed),
		r.feature("opp-exposed", "how exposed the opponent's mals are, counted likewise", 4*n*n, false, r.countExposed),
	}
}

// feature makes the feature that counts something of the root player's side or
// of the other.
func (r *Rules) feature(name, brief string, most games.Value, own bool, count func(s *State, side int) float64) games.Feature[State] {
	of := func(s *State, root games.Turn) games.Value {
		side := root.Index()
		if !own {
			side ^= 1
		}
		return games.Value(count(s, side))
	}
	return games.Feature[State]{Name: name, Brief: brief, Most: most, Of: of}
}

// countDone counts the mals of a side at the finish.
func (r *Rules) countDone(s *State, side int) float64 {
	n := 0.0
	for _, at := range s.at[side][:r.mals] {
		if at == done {
			n++
		}
	}
	return n
}

// countTurns adds up the turns that the mals of a side need.
func (r *Rules) countTurns(s *State, side int) float64 {
	own := &s.at[side]
	sum := 0.0
	for _, at := range own[:r.mals] {
		n := 1
		if at != home {
			n = sharing(own, at)
		}
		sum += float64(CourseTurns[at] * stackWeight[n])
	}
	return sum
}

// sharing counts the mals of a side on a square, at most as many as a side can have.
func sharing(own *[slots]uint8, at uint8) int {
	n := 0
	for _, other := range own {
		if other == at {
			n++
		}
	}
	return n
}

// countExposed sums, over every mal of a side and every enemy mal a gae or a
// geol behind it, the number of squares from which it could be caught.
func (r *Rules) countExposed(s *State, side int) float64 {
	n := 0
	for _, at := range s.at[side][:r.mals] {
		for _, from := range s.at[side^1][:r.mals] {
			if squares, endangered := Exposed(at, from); endangered {
				n += squares
			}
		}
	}
	return float64(n)
}
