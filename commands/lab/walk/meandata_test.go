package walk_test

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"parlor/commands/lab/walk"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
)

// TestMeanData: the bounds on the mean of a chance node are those that somebody reckons who hears of its outcomes, one
// after the other: each counts with what it was left with, and what was not looked at with the bounds on all values.
// They never grow wider, and what they were before an event is what they were after the one before.
func TestMeanData(t *testing.T) {
	x, r := sessiontest.New(t), rand.New(rand.NewPCG(3, 11))
	told := 0
	for i := range 40 {
		text := "(chance (1 " + grown(r, 2) + ") (2 " + grown(r, 2) + ") (3 " + grown(r, 1) + "))"
		step := []string{"(step g 5 :algorithm star1)", "(step g 5 :algorithm expectiminimax)"}[i%2]
		for _, line := range []string{"(setf g (custom-tree '(max " + text + " " + text[:len(text)-1] + "(1 -3)) -20)))", step} {
			if said, code := x.Do(line); code != "" {
				t.Fatalf("%s: %s %v", line, code, said)
			}
		}
		told += meansAddUp(t, walk.Of(x.Session))
	}
	if told < 200 {
		t.Errorf("only %d times something was told of an outcome", told)
	}
}

// meansAddUp checks the means of a walk, and says how many outcomes were heard of.
func meansAddUp(t *testing.T, w *walk.Walk) (told int) {
	t.Helper()
	type known struct{ lo, hi, weight float64 }
	outcomes, odds, last := map[int][]known{}, map[int]float64{}, map[int][2]float64{}
	for {
		e := walk.WalkEventOf(w)
		d := e.Data
		if e.Event == "leave" && d.OutOf > 0 && d.Mean != nil {
			lo, hi := float64(*d.Value), float64(*d.Value)
			if d.Bound == "<=" && lo > float64(d.Mean.Lowest) {
				lo = float64(d.Mean.Lowest)
			} else if d.Bound == ">=" && hi < float64(d.Mean.Highest) {
				hi = float64(d.Mean.Highest)
			}
			odds[d.Parent] = float64(d.OutOf)
			outcomes[d.Parent] = append(outcomes[d.Parent], known{lo, hi, float64(d.Weight)})
			rest, low, high := odds[d.Parent], 0.0, 0.0
			for _, o := range outcomes[d.Parent] {
				rest, low, high = rest-o.weight, low+o.weight*o.lo, high+o.weight*o.hi
			}
			low, high = (low+rest*float64(d.Mean.Lowest))/odds[d.Parent], (high+rest*float64(d.Mean.Highest))/odds[d.Parent]
			if !equal(low, d.Mean.Low) || !equal(high, d.Mean.High) {
				t.Errorf("event %d: the mean lies between %v and %v, reckoned %v and %v", e.Number, d.Mean.Low, d.Mean.High, low, high)
			}
			before, heard := last[d.Parent]
			if !heard {
				before = [2]float64{float64(d.Mean.Lowest), float64(d.Mean.Highest)}
			}
			if b := d.Mean.Before; len(b) != 2 || !equal(before[0], b[0]) || !equal(before[1], b[1]) || low < before[0]-1e-9 || high > before[1]+1e-9 {
				t.Errorf("event %d: before it the mean lay between %v, it was %v", e.Number, b, before)
			}
			last[d.Parent] = [2]float64{low, high}
			told++
		}
		if w.Next(context.Background()) != nil {
			return told
		}
	}
}

func equal(a float64, b games.Value) bool { return math.Abs(a-float64(b)) < 1e-9*max(1, math.Abs(a)) }
