package learning

import (
	"context"

	"parlor/games"
)

// Update is what is learnt from one game.
type Update struct {
	Steps []Step
	// Result is Max's chance at the end, and Rate the rate of the step.
	Result, Rate float64
	// Gains are the changes of the weights in all, and Sizes their divisors: the sums over
	// positions of an input's size times the sum of all inputs' sizes.
	Gains, Sizes []float64
	Path         []games.Move // all moves and outcomes of the game
}

// Step is what is learnt from one position: the move before it, the chance predicted for its
// side, the target, the inputs, and the changes of their weights.
type Step struct {
	Side           games.Turn
	Move           string
	Chance, Target float64
	Strayed        bool    // the next move is made at random
	Instead        float64 // Max's chance as predicted after the best move
	Made           int     // the number of moves and outcomes up to it
	Counts, Gains  []float64
}

// Lesson plays the learner's next game, and gives the changes of the weights by learning from
// it alone. The learner is not changed.
func (g *Subject[S]) Lesson(ctx context.Context, l *Fit, p Plan) (Update, error) {
	if p.Method != TD && p.Method != Outcomes {
		return Update{}, games.Errorf("contradictory-options", "wanted the method td or outcomes, whose predictions are those of a game, given %s", p.Method)
	}
	play := g.newPlayer(l.Unit, &p)
	var found Update
	play.heard = func(s *S, m games.Move) {
		found.Steps = append(found.Steps, Step{Move: g.Kit.Text().Moves.Describe(s, m), Made: len(play.path)})
	}
	if err := play.play(ctx, uint64(l.Games)); err != nil {
		return found, err
	}
	all := NewSums(len(l.Unit))
	play.add(all)
	each := &Sums{Errors: make([]float64, len(l.Unit)), Sizes: all.Sizes, Positions: all.Positions}
	for i := range each.Errors {
		each.Errors[i] = 1
	}
	perError := l.Gains(each, l.rate(&p))
	found.Result, found.Rate, found.Gains, found.Sizes, found.Path = play.result, l.rate(&p), l.Gains(all, l.rate(&p)), all.Sizes, play.path
	for i := range play.chain {
		from, s := &play.chain[i], &found.Steps[i]
		s.Side, s.Chance, s.Target, s.Strayed, s.Instead = from.Side, from.Chance, from.Target, from.Strayed, from.Instead
		s.Counts, s.Gains = make([]float64, len(l.Unit)), make([]float64, len(l.Unit))
		for _, in := range from.Inputs {
			s.Counts[in.At] += in.Count
			s.Gains[in.At] += perError[in.At] * float64(from.Error()*in.Count)
		}
	}
	return found, nil
}
