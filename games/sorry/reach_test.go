package sorry

import (
	"math"
	"testing"

	"parlor/games"

	"pgregory.net/rapid"
)

// extremes gives the least and greatest value of each evaluation within some
// plies by looking at everything in reach.
func extremes(r *Rules, evals []games.Eval[State], s State, plies int, root games.Turn, lo, hi []games.Value) {
	if r.Turn(&s) == games.Over {
		v := r.Score(&s)
		for i := range evals {
			lo[i], hi[i] = min(lo[i], v), max(hi[i], v)
		}
		return
	}
	for i, e := range evals {
		v := e.Of(&s, root)
		lo[i], hi[i] = min(lo[i], v), max(hi[i], v)
	}
	if plies == 0 {
		return
	}
	for _, m := range r.Moves(&s, nil) {
		next := s
		r.Play(&next, m)
		below := plies
		if r.Turn(&s) != games.Chance {
			below--
		}
		extremes(r, evals, next, below, root, lo, hi)
	}
}

// oddWeights reward what the named evaluations punish.
var oddWeights = [][]games.Value{
	{-700, 600, -50, 20, -50, 50},
	{-5, 300, 70.25, -0.1, -20, 33.3},
}

func TestRangeHoldsEverything(t *testing.T) {
	most := 3
	if testing.Short() {
		most = 2
	}
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		evals := r.Evals()
		for _, weights := range oddWeights {
			e, err := r.Weigh("odd", weights)
			if err != nil {
				t.Fatal(err)
			}
			evals = append(evals, e)
		}
		s := anyState(t, r, rapid.Bool().Draw(t, "held"))
		root := rapid.SampledFrom(turnOf[:]).Draw(t, "root")
		plies := rapid.IntRange(0, most).Draw(t, "plies")
		low, high := make([]games.Value, len(evals)), make([]games.Value, len(evals))
		for i, e := range evals {
			low[i], high[i] = e.Hi, e.Lo
		}
		extremes(r, evals, s, plies, root, low, high)
		for i, e := range evals {
			lo, hi := e.Range(&s, plies, root)
			if low[i] < lo || high[i] > hi || lo < e.Lo || hi > e.Hi {
				t.Fatalf("%s: %s within %d plies meets [%v, %v] to %v, outside [%v, %v]",
					r.Position(&s), e.Name, plies, low[i], high[i], root, lo, hi)
			}
		}
	})
}

func TestRangeKnowsNoEndFarOff(t *testing.T) {
	r, s := mustRead(t, "sorry red - r:-1,11,-1 g:-2,-2,30")
	e := r.Evals()[0]
	if lo, hi := e.Range(&s, 4, games.Max); lo < -3000 || hi > 3000 {
		t.Errorf("within 4 plies [%v, %v], want no win in sight", lo, hi)
	}
	if lo, hi := e.Range(&s, 2*farthest+1, games.Max); lo != e.Lo || hi != e.Hi {
		t.Errorf("beyond what is looked at [%v, %v], want [%v, %v]", lo, hi, e.Lo, e.Hi)
	}
	if lo, hi := e.Range(&s, 0, games.Max); hi-lo > 4*slack {
		t.Errorf("within 0 plies [%v, %v], want one value", lo, hi)
	}
}

// TestNeededMoves counts moves home by hand.
func TestNeededMoves(t *testing.T) {
	for square, want := range map[int]int{-96: 0, -97: 1, -100: 1, 10: 1, 5: 1, 4: 2, 11: 2, 12: 3, -1: 2, 20: 4} {
		step, _ := stepOf(red, square)
		if got := needed[step]; got != want {
			t.Errorf("from %d home takes %d moves, want %d", square, got, want)
		}
	}
}

// TestShortWaysOfSharing compares the short ways of sharing out small budgets
// with the general one.
func TestShortWaysOfSharing(t *testing.T) {
	r, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	random := games.NewRandom(7, games.StreamCorpus)
	for _, e := range named {
		l := newLimits(newWorth(e.weights[:]))
		for range 2000 {
			var pieces [slots]uint8
			for i := range pieces {
				pieces[i] = uint8(random.Below(home + 1))
			}
			for budget := range 3 {
				for _, table := range []*reach{l.ownMost, l.ownLeast, l.oppMost, l.oppLeast} {
					var shares rows
					for n := range budget + 1 {
						shares[n] = &table[n][1]
					}
					got, want := shares.most(pieces[:r.pieces], budget), shares.mostOfAny(pieces[:r.pieces], budget)
					if math.Abs(float64(got-want)) > slack {
						t.Fatalf("%s, pieces %v, budget %d: %v, want %v", e.name, pieces, budget, got, want)
					}
				}
			}
		}
	}
}
