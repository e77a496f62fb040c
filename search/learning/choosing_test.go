package learning_test

import (
	"math"
	"slices"
	"testing"

	"parlor/games"
	_ "parlor/games/mancala" // with the function subject, whose file goes with these
	"parlor/games/sorry"
	_ "parlor/games/yut"
	_ "parlor/search/engines/sorry"
	"parlor/search/learning"
)

// TestPredictingIsNotChoosing: what six features come to towards exact values predicts best with a piece
// home worth between nine and eleven times what a quarter of its way is. Worth five times as much it
// chooses better, still more so if a start counts a little, and predicts worse: the curve of what is given away rises where predictions still get better.
func TestPredictingIsNotChoosing(t *testing.T) {
	rules, g := subject(t)
	features := rules.Evaluations().Features
	at := func(name string) int {
		return slices.IndexFunc(features, func(f games.Feature[sorry.State]) bool { return f.Name == name })
	}
	home, quarter := at("own-home"), at("own-close")
	p := usual(learning.Exact)
	settled := train(t, g, p, 4096).Unit
	if ratio := settled[home] / settled[quarter]; ratio < 9 || ratio > 11 {
		t.Errorf("a piece home comes to be worth %.1f quarters, by %.3f", ratio, settled)
	}
	moderate := slices.Clone(settled)
	moderate[home] = 5 * moderate[quarter]
	started := slices.Clone(moderate)
	started[at("own-board")] = .1 * started[quarter]
	units := []learning.Unit{train(t, g, p, 64).Unit, settled, moderate, started}
	const count = 20_000
	choices := graded(t, rules, g, count)
	wrong := crossEntropies(t, rules, g, count, units)
	var lost []learning.GivenAway
	for i, u := range units {
		lost = append(lost, learning.LossOf(u, choices)[0])
		t.Logf("%.3f gives away %.2f ± %.2f, cross-entropy %.4f", u, 100*lost[i].Mean, 100*lost[i].Half, wrong[i])
	}
	if !(lost[2].Mean+lost[2].Half < lost[1].Mean-lost[1].Half && wrong[2] > wrong[1]+.005) {
		t.Errorf("settled weights give away %+v, and %+v with a piece home worth five quarters; cross-entropies %.4f", lost[1], lost[2], wrong)
	}
	if !(lost[3].Mean < lost[2].Mean) {
		t.Errorf("with a weight for starting, too, it gives away %+v, and %+v without", lost[3], lost[2])
	}
	if !(wrong[0] > wrong[1]+.005) {
		t.Errorf("after 64 games predictions are as good as in the end: %.4f", wrong)
	}
}

// crossEntropies say how wrong predictions after the moves of decisions are, by exact values.
func crossEntropies(t *testing.T, rules *sorry.Rules, g *learning.Subject[sorry.State], count int, units []learning.Unit) (each []float64) {
	t.Helper()
	sums := make([]*learning.Sums, len(units))
	for i, u := range units {
		sums[i] = learning.NewSums(len(u))
	}
	decisions(t, rules, g, count, func(s sorry.State, found games.Solution) {
		side := rules.Turn(&s)
		for _, w := range found.Moves {
			next := s
			if rules.Play(&next, w.Move); rules.Turn(&next) == games.Over {
				continue
			}
			v := float64(w.Lo)
			if side == games.Min {
				v = -v
			}
			made := learning.Prediction{Inputs: g.Inputs.Of(&next, side, nil), Side: side, Target: (1 + v) / 2}
			for i, u := range units {
				sums[i].Add(u, &made)
			}
		}
	})
	for _, s := range sums {
		each = append(each, s.Loss/math.Max(1, float64(s.Positions)))
	}
	return each
}
