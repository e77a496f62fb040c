package pig

import (
	"parlor/games"
	"parlor/games/text"
)

// Features has the lead, the sum of the turn under way included.
func (r Rules) Features() []games.Feature[State] {
	return []games.Feature[State]{{
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
	}}
}

// Evals has one evaluation, made of that feature.
func (r Rules) Evals() []games.Eval[State] {
	return []games.Eval[State]{r.eval("lead", "a lead of all points is half a win", 0.5/games.Value(r.goal))}
}

// Weigh makes an evaluation from the weight of the feature.
func (r Rules) Weigh(name string, weights []games.Value) (games.Eval[State], error) {
	if err := text.CheckBelowWin(r.Features(), weights, 1); err != nil {
		return games.Eval[State]{}, err
	}
	return r.eval(name, "own weight", weights[0]), nil
}

func (r Rules) eval(name, brief string, weight games.Value) games.Eval[State] {
	lead := r.Features()[0].Of
	return games.Eval[State]{
		Name: name, Brief: brief, Lo: -1, Hi: 1, Weights: []games.Value{weight},
		// The lead as Max sees it is the same opinion whoever is asked.
		Of: func(s *State, _ games.Turn) games.Value { return weight * lead(s, games.Max) },
	}
}
