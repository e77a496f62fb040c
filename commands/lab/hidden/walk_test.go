package hidden

import (
	"context"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"parlor/games"
	"parlor/search/events"
	"parlor/search/hidden"
)

// heard is what a listener makes of a course.
type heard struct {
	entered, left, iterations int
	last                      games.Value // of the root, when it is left for the last time
	regrets                   map[string][]float64
	exact                     map[games.Value]*big.Rat
	unknown                   int // numbers of events without an exact one
}

// listen follows a course of iterations to its end.
func listen(t *testing.T, g *hidden.Game, by hidden.Procedure, rounds int) heard {
	t.Helper()
	h := heard{regrets: map[string][]float64{}, exact: map[games.Value]*big.Rat{}}
	level := int32(-1)
	err := g.Tell(context.Background(), by, hidden.Telling{
		Rounds: rounds, Label: func(set int32) string { return g.Sets[set].Label },
		Ratio: func(v games.Value, q *big.Rat) { h.exact[v] = q },
		Hear: func(e events.Event) {
			switch e.Kind {
			case events.BeginIteration:
				h.iterations++
			case events.EnterNode:
				if level++; e.Level != level {
					t.Fatalf("a node of level %d is entered at level %d", e.Level, level)
				}
				h.entered++
			case events.LeaveNode:
				level--
				h.left++
				if e.Level == 0 {
					h.last = e.Value
				}
				if e.Bound == events.Exact && h.exact[e.Value] == nil {
					h.unknown++
				}
			case events.UpdateStrategy:
				for side, l := range e.Learnt {
					if l != nil {
						h.regrets[[]string{"max ", "min "}[side]+e.Set] = l.Regrets
					}
				}
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// TestToldIsPlayed: what a course tells is what iterations without a listener do, on random trees: the
// regrets at every set, and what the means are worth. Every node that is entered is left, once in each
// pass, and in the first two iterations every value is known exactly.
func TestToldIsPlayed(t *testing.T) {
	compared := 0
	for seed := range uint64(60) {
		grow := &grower{Rand: rand.New(rand.NewPCG(seed, 9))}
		grow.grow(4, [2]string{})
		g := typed(t, grow.b.String())
		if len(g.Sets) == 0 {
			continue
		}
		for _, by := range hidden.Iterations() {
			if !by.Exact() {
				continue
			}
			rounds, passes := 2, 1
			if seed%10 == 0 {
				rounds = 15 // beyond what is told in fractions
			}
			if !by.AtOnce {
				passes = 2
			}
			h, c := listen(t, g, by, rounds), g.Play(by, nil)
			for c.Round < rounds {
				c.Next()
			}
			value, _, _ := c.Worth()
			near := func(a, b float64) bool { return math.Abs(a-b) < 1e-7*max(1, math.Abs(a), math.Abs(b)) }
			if !near(float64(h.last), value) {
				t.Errorf("seed %d, %s: the walk ends at %v, and the means are worth %v", seed, by.Name, h.last, value)
			}
			if want := len(g.Nodes) * (2 + passes*rounds); h.entered != want || h.left != want || h.iterations != rounds {
				t.Errorf("seed %d, %s: %d nodes entered, %d left, want %d; %d iterations", seed, by.Name, h.entered, h.left, want, h.iterations)
			}
			if rounds <= 2 && h.unknown > 0 {
				t.Errorf("seed %d, %s: %d values are not known exactly", seed, by.Name, h.unknown)
			}
			if rounds > 2 { // in fractions without rounding, that would take long
				continue
			}
			f := g.Exactly(by, -1)
			for f.Round < rounds {
				f.Next()
			}
			for i, set := range g.Sets {
				for m, q := range f.Regrets[i] {
					want, _ := q.Float64()
					got := h.regrets[[]string{"max ", "min "}[set.Side]+set.Label][m]
					if by.Floor {
						got = max(got, 0) // what is below 0 is forgotten when the pass is over
					}
					if by.Fades { // and here all fades then
						got *= float64(rounds) / float64(rounds+1)
					}
					if compared++; !near(got, want) {
						t.Errorf("seed %d, %s: regret %d at %s is %v, want %v", seed, by.Name, m, set.Label, got, want)
					}
				}
			}
		}
	}
	if compared < 2000 {
		t.Errorf("only %d regrets were compared", compared)
	}
}

// TestToldEnds: a course ends within the pass in which its listener has heard enough.
func TestToldEnds(t *testing.T) {
	g := typed(t, kuhn(3))
	for _, most := range []int{1, 57, 170, 500} {
		ctx, end := context.WithCancel(context.Background())
		told := 0
		err := g.Tell(ctx, hidden.CFR, hidden.Telling{Rounds: 1 << 30, Label: func(int32) string { return "" }, Hear: func(events.Event) {
			if told++; told == most {
				end()
			}
		}})
		if err == nil || told > most+1 {
			t.Errorf("ended after %d events: %v, and %d were told", most, err, told)
		}
	}
}
