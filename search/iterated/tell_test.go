package iterated_test

import (
	"math"
	"reflect"
	"testing"

	"parlor/search"
	"parlor/search/events"
	"parlor/search/iterated"
)

// TestTrace listens to self-play on random trees, some of it stopped. A listener changes nothing;
// the events add up to the counts; what is told of an iteration fits together; and what the last
// events say of the root is what the search finds.
func TestTrace(t *testing.T) {
	kinds := map[events.EventKind]int{}
	for seed := range uint64(600) {
		a := iterated.Algorithms()[seed%3]
		g := grow(seed, 1+int(seed%4), seed%2 == 0)
		o := search.Options{Algorithm: a, Sampling: search.Sampling{Iterations: 1 + int(seed%9)}}
		if seed%5 == 0 {
			o.Nodes = 1 + seed
		}
		want := find(t, g.Problem(-10, 10), o)
		x := listener{t: t, a: a, played: map[string]*events.Learnt{}, kinds: kinds}
		o.Trace = x.hear
		got := find(t, g.Problem(-10, 10), o)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d, %s: a listener changes the result: %+v, want %+v", seed, a, got, want)
		}
		if !reflect.DeepEqual(x.tally.Counts, got.Total) {
			t.Fatalf("seed %d, %s: events %+v, counts %+v", seed, a, x.tally.Counts, got.Total)
		}
		if c := got.Total; c.Visited != c.Decisions+c.Chances+c.Leaves+c.TableHits {
			t.Fatalf("seed %d, %s: nodes do not add up: %+v", seed, a, c)
		}
		if got.Stopped != nil || got.Equilibrium == nil {
			continue
		}
		if x.iterations != o.Sampling.Iterations || x.last.Value != got.Value || x.gap.Lo != got.Equilibrium.Lo || x.gap.Hi != got.Equilibrium.Hi {
			t.Fatalf("seed %d, %s: the root is left with %+v, %+v after %d iterations; found %+v", seed, a, x.last, x.gap, x.iterations, got.Equilibrium)
		}
		if !reflect.DeepEqual(x.mixed.RowMix, got.Equilibrium.RowMix) || !reflect.DeepEqual(x.mixed.ColumnMix, got.Equilibrium.ColumnMix) {
			t.Fatalf("seed %d, %s: mixed %+v, found %+v", seed, a, x.mixed, got.Equilibrium)
		}
	}
	for _, k := range []events.EventKind{events.BeginIteration, events.OpenCell, events.TakeMove, events.UpdateStrategy, events.MixMoves} {
		if kinds[k] == 0 {
			t.Errorf("no event of kind %d", k)
		}
	}
}

// listener checks what is told of self-play.
type listener struct {
	t          *testing.T
	a          *search.Algorithm
	kinds      map[events.EventKind]int
	tally      events.Tally
	iterations int
	last       events.Event
	gap        *events.SampledNode
	mixed      *events.Mixture
	played     map[string]*events.Learnt // what the rows of the root have learnt last

}

func (x *listener) hear(e events.Event) {
	x.kinds[e.Kind]++
	x.tally.Hear(e)
	x.last = e
	switch {
	case e.Kind == events.BeginIteration:
		if x.iterations++; int(e.Depth) != x.iterations || x.tally.Open() != 0 {
			x.t.Fatalf("%s: iteration %d begins as number %d with %d nodes open", x.a, x.iterations, e.Depth, x.tally.Open())
		}
	case e.Level > 0:
	case e.Kind == events.MixMoves:
		x.mixed = e.Mix
	case e.Kind == events.UpdateStrategy:
		x.fits(e)
	case e.Kind == events.LeaveNode && e.Sampled != nil:
		x.gap = e.Sampled
	}
}

// fits makes sure that what the sides play at the root follows from what they had learnt, and that
// the average is one.
func (x *listener) fits(e events.Event) {
	for side, mix := range [][]float64{e.Mix.RowMix, e.Mix.ColumnMix} {
		name := string(rune('0' + side))
		before, now := x.played[name], e.Learnt[side]
		if before != nil && before.Regrets != nil {
			if want := iterated.Match(before.Regrets, make([]float64, len(mix))); !near(want, mix) {
				x.t.Fatalf("%s, iteration %d: plays %v after regrets %v", x.a, x.iterations, mix, before.Regrets)
			}
		}
		if before != nil && now != nil && now.Regrets == nil && !near(before.Mean, mix) {
			x.t.Fatalf("%s, iteration %d: the other meets %v, and the average was %v", x.a, x.iterations, mix, before.Mean)
		}
		if now == nil {
			continue
		}
		x.played[name] = now
		sum := 0.0
		for i, p := range now.Mean {
			sum += p
			if now.Regrets == nil || x.a == iterated.CFRPlus {
				continue
			}
			own := 0.0
			for j, q := range mix {
				own += q * now.Gains[j]
			}
			grown := now.Regrets[i] - (now.Gains[i] - own)
			if before != nil {
				grown -= before.Regrets[i]
			}
			if math.Abs(grown) > 1e-9 {
				x.t.Fatalf("%s, iteration %d: regrets %+v after %+v", x.a, x.iterations, now, before)
			}
		}
		if math.Abs(sum-1) > 1e-9 {
			x.t.Fatalf("%s: an average of %v", x.a, now.Mean)
		}
	}
}

func near(a, b []float64) bool {
	for i := range a {
		if math.Abs(a[i]-b[i]) > 1e-9 {
			return false
		}
	}
	return len(a) == len(b)
}
