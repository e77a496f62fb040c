package laws

import (
	"errors"
	"fmt"
	"math"

	"parlor/games"
	"parlor/games/weighted"
)

// slack is the tolerance when two sums of the same terms were added in
// different orders.
const slack = 1e-9

func near(a, b games.Value) bool {
	scale := max(1, math.Abs(float64(a)), math.Abs(float64(b)))
	return math.Abs(float64(a-b)) <= slack*scale
}

// evalsDeclared: there is a default evaluation, names differ, bounds are
// finite, and there are as many weights as features.
func evalsDeclared[S comparable](kit games.Kit[S]) error {
	all := kit.Evaluations()
	if len(all.Named) == 0 {
		return errors.New("no evaluation")
	}
	names := make(map[string]bool)
	for _, e := range all.Named {
		switch {
		case e.Name == "" || e.Brief == "":
			return fmt.Errorf("evaluation %q needs a name and a line about it", e.Name)
		case names[e.Name]:
			return fmt.Errorf("two evaluations are named %s", e.Name)
		case !finite(e.Lo) || !finite(e.Hi) || e.Lo >= e.Hi:
			return fmt.Errorf("%s has bounds [%v, %v]", e.Name, e.Lo, e.Hi)
		case e.Weights != nil && len(e.Weights) != len(all.Features):
			return fmt.Errorf("%s has %d weights for %d features", e.Name, len(e.Weights), len(all.Features))
		}
		names[e.Name] = true
	}
	return nil
}

// EstimateInside: the estimate of an unfinished position lies strictly between
// the bounds. The horizon never falls on Reply, so Reply is not checked.
func EstimateInside[S comparable](kit games.Kit[S], s *S) error {
	if !Estimated(kit, s) {
		return nil
	}
	for _, e := range kit.Evaluations().Named {
		for _, root := range games.Players {
			if v := e.Of(s, root); !(e.Lo < v && v < e.Hi) {
				return fmt.Errorf("%s gives %v to %v, not between %v and %v", e.Name, v, root, e.Lo, e.Hi)
			}
		}
	}
	return nil
}

// Estimated says whether a search may evaluate s.
func Estimated[S comparable](kit games.Kit[S], s *S) bool {
	turn := kit.Turn(s)
	return turn != games.Over && turn != games.Reply
}

// featuresAddUp: no feature exceeds its Most, and an evaluation with weights is
// the weighted sum of the features, negated when Min is the root player.
func featuresAddUp[S comparable](kit games.Kit[S], s *S) error {
	if !Estimated(kit, s) {
		return nil
	}
	all := kit.Evaluations()
	for _, root := range games.Players {
		counts := weighted.Counts(kit, s, root)
		for i, f := range all.Features {
			if games.Value(math.Abs(float64(counts[i]))) > f.Most {
				return fmt.Errorf("feature %s is %v, and %v at most", f.Name, counts[i], f.Most)
			}
		}
		for _, e := range all.Named {
			if e.Weights == nil {
				continue
			}
			if sum, v := weightedSum(e.Weights, counts, root), e.Of(s, root); !near(sum, v) {
				return fmt.Errorf("%s gives %v to %v, and its features add up to %v", e.Name, v, root, sum)
			}
		}
	}
	return nil
}

// weightedSum gives the sum from Max's side.
func weightedSum(weights, counts []games.Value, root games.Turn) games.Value {
	var sum games.Value
	for i, w := range weights {
		sum += games.Value(w * counts[i])
	}
	if root == games.Min {
		return 0 - sum
	}
	return sum
}

// weighRefuses: Weigh rebuilds an evaluation from its weights, and refuses NaN,
// infinite, too many and too large weights.
func weighRefuses[S comparable](kit games.Kit[S]) error {
	all := kit.Evaluations()
	start := kit.Start()
	for _, e := range all.Named {
		if e.Weights == nil {
			continue
		}
		same, err := all.Weigh("same", e.Weights)
		if err != nil {
			return fmt.Errorf("the weights of %s are refused: %w", e.Name, err)
		}
		if a, b := e.Of(&start, games.Max), same.Of(&start, games.Max); same.Name != "same" || !near(a, b) {
			return fmt.Errorf("made anew it is %v, named %s, for the weights of %s, which gives %v", b, same.Name, e.Name, a)
		}
	}
	for _, weights := range badWeights(len(all.Features)) {
		if _, err := all.Weigh("bad", weights); !proper(err) {
			return fmt.Errorf("the weights %v are answered with %v, not with a *games.Error", weights, err)
		}
	}
	return nil
}

// badWeights gives weights for n features that no game may accept: one too
// many, NaN, infinite, huge.
func badWeights(n int) [][]games.Value {
	bad := [][]games.Value{make([]games.Value, n+1)}
	if n == 0 {
		return bad
	}
	for _, v := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300} {
		weights := make([]games.Value, n)
		weights[n-1] = games.Value(v)
		bad = append(bad, weights)
	}
	return bad
}

// DeltaExact: Delta says whether the move ends the game, and otherwise gives
// the change of the estimate that the move makes.
func DeltaExact[S comparable](kit games.Kit[S], s *S) error {
	if !Estimated(kit, s) {
		return nil
	}
	for _, e := range kit.Evaluations().Named {
		if e.Delta == nil {
			continue
		}
		for _, m := range kit.Moves(s, nil) {
			next := *s
			kit.Play(&next, m)
			_, ends := e.Delta(s, m, games.Max)
			if over := kit.Turn(&next) == games.Over; over != ends {
				return fmt.Errorf("%s: Delta says that %s ends the game: %v, and playing it says %v", e.Name, kit.Text().Moves.Notation(s, m), ends, over)
			}
			if !Estimated(kit, &next) {
				continue
			}
			for _, root := range games.Players {
				want := e.Of(&next, root) - e.Of(s, root)
				if got, _ := e.Delta(s, m, root); !near(want, got) {
					return fmt.Errorf("%s: Delta of %s is %v to %v, and playing it changes %v", e.Name, kit.Text().Moves.Notation(s, m), got, root, want)
				}
			}
		}
	}
	return nil
}
