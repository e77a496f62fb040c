package engine

import (
	"fmt"
	"slices"

	"parlor/games/ropasci"
	"parlor/search/joint"
	"parlor/search/matrix"
)

// Exploiting an opponent model. An equilibrium gives nothing away and exploits nothing. A
// player that has seen how the other side chooses can do better by leaning towards what
// beats that, and loses by it if the other side then chooses otherwise. The restricted Nash
// response (Johanson, Zinkevich and Bowling, 2007) gains most for what it can lose, and the
// possible loss is bounded in the unit of the turn's values: that is the risk.

// foresight is the player's prediction of the other side's action.
type foresight struct {
	side  int       // the player's own
	model []float64 // the probabilities of the other side's actions, by their index among those searched
	trust float64   // how far the model is trusted; 0 is not at all
	risk  float64   // what may be lost
}

const (
	// likelyEnough is the least probability of an action that counts as predicted. Less
	// likely ones count as unknown.
	likelyEnough = 0.05
	// doubt is the number of turns after which the trust in the model is a half.
	doubt = 10
)

// foresee predicts the other side's action in p, the last position of a path.
func (s *Search) foresee(own int, risk float64, path []ropasci.State, p *Position) {
	s.foreseen = foresight{side: own, risk: risk}
	if risk <= 0 {
		return
	}
	if s.rival == nil {
		s.rival = newRival(s.Weights, s.table)
	}
	s.rival.follow(path, own^1)
	s.frames[0].p = *p
	f := s.list(0)
	searched := f.rows
	if own == upper {
		searched = f.columns
	}
	model, sum := make([]float64, len(searched)), 0.0
	actions, likely := s.rival.predict(p)
	for i, a := range actions {
		if at := slices.Index(searched, a); at >= 0 && likely[i] >= likelyEnough {
			model[at] = likely[i]
			sum += likely[i]
		}
	}
	if sum == 0 {
		return
	}
	for i := range model {
		model[i] /= sum
	}
	seen := float64(s.rival.learner.Seen())
	s.foreseen.model, s.foreseen.trust = model, sum*seen/(seen+doubt)
}

// respond gives the response to the prediction, at a root that has been searched.
func (s *Search) respond(n *joint.Node) (*matrix.Response, bool) {
	f := &s.foreseen
	r, finished := s.joint.Respond(n, joint.Side(f.side), f.model, f.trust, f.risk)
	r.Row, r.Reply = slices.Clone(r.Row), slices.Clone(r.Reply)
	return &r, finished
}

// staked says what a response may lose and what it is expected to gain, if it gains
// anything.
func staked(own int, r *matrix.Response) []string {
	const worthTelling = 0.00005
	if r.Gain() < worthTelling {
		return nil
	}
	return []string{fmt.Sprintf("risks at most %.4f of the value for %.4f expected against what %s has done so far",
		r.Risk(), r.Gain(), sideNames[own^1])}
}
