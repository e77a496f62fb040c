package ropasci

import (
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// evals are the evaluations of the game, which has no options.
var evals = New().Evaluations().Named

// TestFeatures counts by hand. The board: Upper's R on 1,0 next to Lower's s on
// 0,0 and two from its p on -1,0; Upper's S on 3,0.
func TestFeatures(t *testing.T) {
	s := mustRead(t, "ropasci 20 thrown:4,9 p@-1,0 s@0,0 R@1,0 S@3,0")
	want := map[string][2]games.Value{ // as Upper and as Lower see it
		"defeated":   {7, 2},
		"chase":      {8 + 5, 7}, // R on s, S on p; p on R
		"danger":     {7, 8 + 5},
		"unbalanced": {0, 0},
		"home":       {5 + 7, 5 + 4},
		"lost":       {2, 7},
		"throws":     {5, -5},
		"threats":    {0, 0}, // one each: R slides to s, also in the zone; p swings around s to R
		"safe":       {1 - 0, -1},
		"invincible": {1, -1}, // Lower has no rock and no throws
	}
	for _, f := range features {
		values, listed := want[f.Name]
		if !listed {
			continue
		}
		for i, root := range []games.Turn{games.Max, games.Min} {
			if got := f.Of(&s, root); got != values[i] {
				t.Errorf("%s is %v to %v, want %v", f.Name, got, root, values[i])
			}
		}
	}
}

func TestMobility(t *testing.T) {
	for text, want := range map[string]int{
		"ropasci 20 thrown:4,4 R@0,0":        6,
		"ropasci 20 thrown:4,4 R@4,0":        3,
		"ropasci 20 thrown:4,4 R@0,0 R@1,0":  6 + 6 - 2, // two hexes are next to both; swings lead nowhere new
		"ropasci 20 thrown:4,4 R@0,0 R@2,0":  6 + 6 - 1,
		"ropasci 20 thrown:4,4 RR@4,0 r@3,0": 3,
	} {
		s := mustRead(t, text)
		if got := countMobility(&s, upper); got != want {
			t.Errorf("%s: upper's mobility is %d, want %d", text, got, want)
		}
	}
}

func TestWeighRefuses(t *testing.T) {
	n := len(features)
	first := func(w games.Value) []games.Value { return append([]games.Value{w}, make([]games.Value, n-1)...) }
	for _, weights := range [][]games.Value{nil, make([]games.Value, n+1), first(games.Value(math.NaN())), first(Win/Throws + 1)} {
		_, err := New().Evaluations().Weigh("mine", weights)
		gamestest.WantError(t, err, "bad-weights", "wanted")
	}
	if _, err := New().Evaluations().Weigh("mine", first(Win/Throws)); err != nil {
		t.Error(err)
	}
}

// TestReportEvaluation computes the report's sum for a position by hand.
func TestReportEvaluation(t *testing.T) {
	s := mustRead(t, "ropasci 20 thrown:4,9 p@-1,0 s@0,0 R@1,0 S@3,0")
	want := games.Value(7*10000 + (80 + 50) - 70 + 15*12)
	for _, e := range evals {
		if got := e.Of(&s, games.Max); e.Name == "report" && got != want {
			t.Errorf("the report's evaluation is %v, want %v", got, want)
		}
	}
}
