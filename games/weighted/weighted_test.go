package weighted_test

import (
	"math"
	"testing"

	"parlor/games"
	"parlor/games/weighted"
)

func TestCheckBelowWin(t *testing.T) {
	features := []games.Feature[int]{{Name: "own", Most: 10}, {Name: "opponent", Most: 3}}
	for _, c := range []struct {
		weights []games.Value
		says    string
	}{
		{[]games.Value{9, -3}, ""},
		{[]games.Value{9}, "wanted 2 weights, got 1"},
		{[]games.Value{1, games.Value(math.NaN())}, "wanted a number as weight of opponent, got NaN"},
		{[]games.Value{-10, 0}, "wanted weights that keep every estimate below 100, the worth of a win; these reach 100"},
		{[]games.Value{9, -4}, "wanted weights that keep every estimate below 100, the worth of a win; these reach 102"},
	} {
		err := weighted.CheckBelowWin(features, c.weights, 100)
		if (err == nil) != (c.says == "") || err != nil && err.Error() != c.says {
			t.Errorf("%v: %v, want %s", c.weights, err, c.says)
		}
	}
}

func TestEvaluations(t *testing.T) {
	features := []games.Feature[int]{
		{Name: "own", Most: 10, Of: func(s *int, root games.Turn) games.Value { return games.Value(*s) }},
		{Name: "mover", Most: 1, Of: func(_ *int, root games.Turn) games.Value { return games.Value(root) }},
	}
	all := weighted.Evaluations(100, features, games.Eval[int]{Name: "default", Weights: []games.Value{2, 3}})
	weights := []games.Value{0, -1}
	mine, err := all.Weigh("mine", weights)
	if err != nil {
		t.Fatal(err)
	}
	weights[1] = 99
	s := 5
	for _, c := range []struct {
		eval games.Eval[int]
		root games.Turn
		want games.Value
	}{
		{all.Named[0], games.Max, 13}, {all.Named[0], games.Min, -16}, {mine, games.Max, -1}, {mine, games.Min, 2},
	} {
		if got := c.eval.Of(&s, c.root); got != c.want || c.eval.Lo != -100 || c.eval.Hi != 100 {
			t.Errorf("%s gives %v to %v, within %v and %v; want %v", c.eval.Name, got, c.root, c.eval.Lo, c.eval.Hi, c.want)
		}
	}
	if mine.Weights[1] != -1 {
		t.Error("the evaluation shares the caller's weights")
	}
	if _, err := all.Weigh("bad", []games.Value{10, 0}); games.CodeOf(err) != "bad-weights" {
		t.Errorf("weights that reach a win: %v", err)
	}
}
