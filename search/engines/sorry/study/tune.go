package study

import (
	"context"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/depths"
	"parlor/search/engines/sorry/matches"
)

// Tuned is a set of weights and its score against perfect play.
type Tuned struct {
	Weights []games.Value
	Score   float64
	Matches int // worked out so far
}

// Tune looks for better weights by coordinate descent on exact results: each weight in
// turn goes up and down by a share of its size, which is halved when a round brings
// nothing, down to a sixteenth of what it began with. Report, if not nil, is told of
// every better set. When ctx ends the best so far is given with an error of the code
// interrupted.
func (s *Study) Tune(ctx context.Context, weights []games.Value, depth, most int, report func(Tuned)) (Tuned, error) {
	best := Tuned{Weights: weights, Score: -1}
	perfect, err := s.player(ctx, Player{Perfect: true})
	if err != nil {
		return best, err
	}
	try := func(weights []games.Value) (better bool, err error) {
		eval, err := s.Rules.Evaluations().Weigh("tuned", weights)
		if err != nil {
			return false, nil // weights beyond a win are no better
		}
		table, err := depths.New(ctx, s.Rules, s.index, eval, depth)
		if err != nil {
			return false, err
		}
		result, err := s.play(ctx, matches.By(s.index, table), perfect)
		if err != nil {
			return false, err
		}
		best.Matches++
		if result.Score() <= best.Score {
			return false, nil
		}
		best.Weights, best.Score = weights, result.Score()
		if report != nil {
			report(best)
		}
		return true, nil
	}
	if _, err := try(weights); err != nil {
		return best, err
	}
	for share := .5; share > .03 && best.Matches < most; {
		moved := false
		for i := range weights {
			for _, factor := range []float64{1 + share, 1 - share} {
				if best.Matches >= most {
					return best, nil
				}
				next := append([]games.Value(nil), best.Weights...)
				next[i] *= games.Value(factor)
				better, err := try(next)
				if err != nil {
					return best, err
				}
				if better {
					moved = true
					break
				}
			}
		}
		if !moved {
			share /= 2
		}
	}
	return best, nil
}

// WinProbability gives bounds on the chance that the side whose turn it is wins a
// position, before his draw or with a card in hand. Errors are those of Open.
func (s *Study) WinProbability(ctx context.Context, state *sorry.State) (lo, hi float64, err error) {
	solved, err := s.solvedGame(ctx)
	if err != nil {
		return 0, 1, err
	}
	mover := s.Rules.Mover(state)
	if s.Rules.Turn(state) != games.Max && s.Rules.Turn(state) != games.Min {
		own, enemy := s.index.Of(s.Rules.Steps(state, mover, nil)), s.index.Of(s.Rules.Steps(state, mover.Opponent(), nil))
		return solved.Win(own, enemy)
	}
	for _, m := range s.Rules.Moves(state, nil) {
		least, most := 1.0, 1.0
		if own, enemy := s.moved(state, m); own != s.index.Done() {
			if least, most, err = solved.Win(enemy, own); err != nil {
				return 0, 1, err
			}
			least, most = 1-most, 1-least
		}
		lo, hi = max(lo, least), max(hi, most)
	}
	return lo, hi, nil
}
