package learning

import (
	"context"

	"parlor/games"
)

// Update is what one game teaches.
type Update struct {
	Steps []Step
	// Result is Max's chance at the end, and Rate that of the step which the game makes.
	Result, Rate float64
	// Gains are what the weights gain in all, and Sizes what they are divided by: the sums over
	// positions of what an input counts times what all do.
	Gains, Sizes []float64
	Path         []games.Move // all moves and outcomes of the game
}

// Step is what is learnt of one position: the move before it, what was predicted for its side,
// what should have been, what its inputs count, and what their weights gain by it.
type Step struct {
	Side           games.Turn
	Move           string
	Chance, Target float64
	Strayed        bool    // the next move is made at random,
	Instead        float64 // and this is what the best one would promise Max
	Made           int     // how many moves and outcomes there are up to it
	Counts, Gains  []float64
}

// Lesson plays the learner's next game, and says what the weights would gain if it were learnt
// from alone. The learner stays as it is.
func (g *Subject[S]) Lesson(ctx context.Context, l *Fit, p Plan) (Update, error) {
	if p.Method != TD && p.Method != Outcomes {
		return Update{}, games.Errorf("contradictory-options", "wanted the method td or outcomes, whose predictions are those of a game, given %s", p.Method)
	}
	play := g.newPlayer(l.Unit, &p)
	var found Update
	play.heard = func(s *S, m games.Move) {
		found.Steps = append(found.Steps, Step{Move: g.Kit.Text().Describe(s, m), Made: len(play.path)})
	}
	if err := play.play(ctx, uint64(l.Games)); err != nil {
		return found, err
	}
	all := NewSums(len(l.Unit))
	play.add(all)
	found.Result, found.Rate, found.Gains, found.Sizes, found.Path = play.result, l.rate(&p), l.Gains(all, l.rate(&p)), all.Sizes, play.path
	for i := range play.chain {
		from, s := &play.chain[i], &found.Steps[i]
		s.Side, s.Chance, s.Target, s.Strayed, s.Instead = from.Side, from.Chance, from.Target, from.Strayed, from.Instead
		s.Counts, s.Gains = make([]float64, len(l.Unit)), make([]float64, len(l.Unit))
		for _, in := range from.Inputs {
			s.Counts[in.At] = in.Count
			if all.Errors[in.At] != 0 { // its share of the gain is its share of the errors
				s.Gains[in.At] = found.Gains[in.At] * (from.Error() * in.Count / all.Errors[in.At])
			}
		}
	}
	return found, nil
}
