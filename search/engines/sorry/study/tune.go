package study

import (
	"context"
	"slices"

	"parlor/games"
)

// Tuned is a set of weights and its score against perfect play.
type Tuned struct {
	Weights []games.Value
	Score   float64
	Matches int // worked out so far
}

// Tune looks for better weights of a player by coordinate descent on exact results: each weight in
// turn goes up and down by a share of its size, which is halved when a round brings
// nothing, down to a sixteenth of what it began with. Report, if not nil, is told of
// every better set. When ctx ends the best so far is given with an error of the code
// interrupted.
func (s *Study) Tune(ctx context.Context, p Player, most int, report func(Tuned)) (Tuned, error) {
	weights := p.Weights
	t := &tuning{Study: s, player: p, best: Tuned{Weights: weights, Score: -1}, report: report}
	if _, err := t.try(ctx, weights); err != nil {
		return t.best, err
	}
	for share := .5; share > .03 && t.best.Matches < most; {
		moved := false
		for i := range weights {
			better, err := t.move(ctx, i, share, most)
			if err != nil {
				return t.best, err
			}
			moved = moved || better
		}
		if !moved {
			share /= 2
		}
	}
	return t.best, nil
}

// tuning is a search for weights under way.
type tuning struct {
	*Study
	player Player
	best   Tuned
	report func(Tuned)
}

// move moves one weight up by a share of its size, or down if that is no better, as
// long as matches are left.
func (t *tuning) move(ctx context.Context, weight int, share float64, most int) (better bool, err error) {
	for _, factor := range []float64{1 + share, 1 - share} {
		if t.best.Matches >= most {
			return false, nil
		}
		next := slices.Clone(t.best.Weights)
		next[weight] *= games.Value(factor)
		if better, err = t.try(ctx, next); better || err != nil {
			return better, err
		}
	}
	return false, nil
}

// try plays a set of weights, and keeps it if it is better than the best.
func (t *tuning) try(ctx context.Context, weights []games.Value) (better bool, err error) {
	if _, err := t.Rules.Evaluations().Weigh("tuned", weights); err != nil {
		return false, nil // weights beyond a win are no better
	}
	t.player.Weights = weights
	result, err := t.match(ctx, t.player, Player{Perfect: true})
	if err != nil {
		return false, err
	}
	t.best.Matches++
	if result.Score() <= t.best.Score {
		return false, nil
	}
	t.best.Weights, t.best.Score = weights, result.Score()
	if t.report != nil {
		t.report(t.best)
	}
	return true, nil
}
