package pig

import "parlor/games"

// Evaluations has one evaluation, made of the lead, the sum of the turn under way
// included.
func (r Rules) Evaluations() games.Evaluations[State] {
	lead := games.Feature[State]{
		Name: "lead", Brief: "points that the player has more than the opponent", Most: games.Value(r.goal),
		Of: func(s *State, root games.Turn) games.Value {
			lead := int(s.score[0]) - int(s.score[1])
			if s.mover == 0 {
				lead += int(s.sum)
			} else {
				lead -= int(s.sum)
			}
			if root == games.Min {
				lead = -lead
			}
			return games.Value(lead)
		},
	}
	return games.WeightedEvaluations(1, []games.Feature[State]{lead}, games.Eval[State]{
		Name: "lead", Brief: "a lead of all points is half a win", Weights: []games.Value{0.5 / lead.Most},
	})
}
