package sampling_test

import (
	"context"
	"math"
	"reflect"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/sampling"
	"parlor/search/searchtest"
)

// TestTrace listens to searches of random trees. A listener changes nothing; the events add up to
// the counts; every simulation goes from the root down and back up again; and what the events say of
// the root last is what the search finds.
func TestTrace(t *testing.T) {
	kinds, changed := map[events.EventKind]int{}, 0
	for seed := range uint64(600) {
		r := games.NewRandom(seed, games.StreamCorpus, 71)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 2 + int(r.Below(3)), Most: 3, Lo: -10, Hi: 10, Chance: seed%2 == 0, Both: seed%3 == 0})
		o := search.Options{Seed: seed, Sampling: search.Sampling{Simulations: 1 + r.Below(60), Playouts: seed%4 == 1, Greedy: seed%8 == 1}}
		want := find(t, context.Background(), g.Problem(-10, 10), searchtest.TreeState{}, o)
		var tally events.Tally
		var last *events.SampledNode
		simulations, level := 0, int32(0)
		o.Trace = func(e events.Event) {
			kinds[e.Kind]++
			tally.Hear(e)
			switch e.Kind {
			case events.BeginSimulation:
				if simulations++; int(e.Depth) != simulations || tally.Open() != 0 {
					t.Fatalf("seed %d: simulation %d begins as number %d with %d nodes open", seed, simulations, e.Depth, tally.Open())
				}
				level = 0
			case events.TakeMove, events.OpenCell:
				chosen(t, e)
				level = e.Level
			case events.LeaveNode:
				if last = e.Sampled; e.Level > level+2 {
					t.Fatalf("seed %d: a node at level %d is left, and the last choice was at %d", seed, e.Level, level)
				}
				if e.Sampled.Changed {
					changed++
				}
			}
		}
		got := find(t, context.Background(), g.Problem(-10, 10), searchtest.TreeState{}, o)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d: a listener changes the result: %+v, want %+v", seed, got, want)
		}
		if !reflect.DeepEqual(tally.Counts, got.Total) {
			t.Fatalf("seed %d: events %+v, counts %+v", seed, tally.Counts, got.Total)
		}
		if got.Sampled.Simulations == 0 {
			continue
		}
		if int(got.Sampled.Simulations) != simulations || last.Mean != got.Value || last.Error != got.Sampled.StandardError || last.Proved() != got.Sampled.Proved {
			t.Fatalf("seed %d: the root is left with %+v after %d simulations; found %v, %+v", seed, last, simulations, got.Value, got.Sampled)
		}
	}
	if changed < 100 {
		t.Errorf("only %d times another move became the most visited one", changed)
	}
	for _, k := range []events.EventKind{events.ExpandNode, events.PlayOut, events.OpenCell} {
		if kinds[k] == 0 {
			t.Errorf("no event of kind %d", k)
		}
	}
}

// chosen makes sure that a player's choice is the one that its bounds name: an untried move, or the
// best bound.
func chosen(t *testing.T, e events.Event) {
	t.Helper()
	if e.Turn != games.Max && e.Turn != games.Min {
		return
	}
	best, untried := math.Inf(-1), false
	var v float64
	for _, b := range e.Sampled.Below {
		if b.Closed && b.Move != e.Move {
			continue
		}
		bound := float64(b.Mean + b.Bonus)
		if e.Turn == games.Min {
			bound = -float64(b.Mean - b.Bonus)
		}
		if b.Visits == 0 {
			untried, bound = true, math.Inf(1)
		}
		if best = max(best, bound); b.Move == e.Move {
			v = bound
		}
	}
	if len(e.Sampled.Below) > 1 && (v < best-1e-9 || untried && !math.IsInf(v, 1)) {
		t.Fatalf("%+v is not the best of its bounds: %v, and there is %v", e, v, best)
	}
}

// mistakes are the mistaken searches, with what shows that they are misled.
var mistakes = []struct {
	a     *search.Algorithm
	wrong func(r, right search.Result) bool
}{
	{sampling.BestOutcome, func(r, right search.Result) bool { return r.Value > right.Value+1 }},
	{sampling.MaximumBackedUp, func(r, right search.Result) bool { return math.Abs(float64(r.Value-right.Value)) > .05 }},
	{sampling.NoExploration, func(r, right search.Result) bool { return r.Move != right.Move }},
	{sampling.CutIsDraw, func(r, right search.Result) bool { return math.Abs(float64(r.Value-right.Value)) > 1 }},
}

// TestMistakes: each mistake misleads on some random trees, though simulations abound; the sound search
// with the same options does not, and proves all of them.
func TestMistakes(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, m := range mistakes {
		misled := 0
		for seed := range uint64(150) {
			r := games.NewRandom(seed, games.StreamCorpus, 72)
			g := searchtest.Grow(r, searchtest.Shape{Levels: 4, Most: 3, Lo: -10, Hi: 10, Chance: true, NoEarlyEnds: true})
			if turn := g.Turn(&searchtest.TreeState{}); turn != games.Max && turn != games.Min {
				continue
			}
			o := search.Options{Seed: seed, Depth: 1, SearchOnlyMove: true, Sampling: search.Sampling{Simulations: 3000, Playouts: true, Cut: 0}}
			if m.a == sampling.CutIsDraw {
				o.Sampling.Cut, o.Sampling.Simulations = 2, 30
			}
			o.Algorithm = m.a
			got, err := search.Search(context.Background(), g.Problem(-10, 10), searchtest.TreeState{}, o)
			if err != nil {
				t.Fatal(err)
			}
			o.Algorithm, o.Sampling.Simulations = m.a.Of, 100_000
			right, err := search.Search(context.Background(), g.Problem(-10, 10), searchtest.TreeState{}, o)
			if err != nil || !right.Sampled.Proved || got.Sampled.Proved {
				t.Fatalf("%s, seed %d: %v, %+v, %+v", m.a, seed, err, right.Sampled, got.Sampled)
			}
			if m.wrong(got, right) {
				misled++
			}
		}
		if t.Logf("%s misleads on %d trees", m.a, misled); misled < 10 {
			t.Errorf("%s misleads on %d trees only", m.a, misled)
		}
	}
}
