package sorry

import (
	"math"
	"testing"

	"parlor/games"
)

func TestRangeKnowsNoEndFarOff(t *testing.T) {
	r, s := mustRead(t, "sorry red - r:-1,11,-1 g:-2,-2,30")
	e := r.Evaluations().Named[0]
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
		step, _ := layout.Step(red, square)
		if got := int(needed[step]); got != want {
			t.Errorf("from %d home takes %d moves, want %d", square, got, want)
		}
	}
}

// TestShortWaysOfDividing compares the short ways of sharing out small counts
// with the general one.
func TestShortWaysOfDividing(t *testing.T) {
	r, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	random := games.NewRandom(7, games.StreamCorpus)
	for _, e := range named {
		l := newLimits(newWorth(e.Of[:]))
		for range 2000 {
			var pieces [slots]uint8
			for i := range pieces {
				pieces[i] = uint8(random.Below(home + 1))
			}
			for count := range 3 {
				for _, table := range []*mostWorth{l.ownMost, l.ownLeast, l.oppMost, l.oppLeast} {
					parts := table.byMoves[1]
					got, want := parts.most(pieces[:r.pieces], count), parts.mostOfAny(pieces[:r.pieces], count)
					if math.Abs(float64(got-want)) > slack {
						t.Fatalf("%s, pieces %v, count %d: %v, want %v", e.Name, pieces, count, got, want)
					}
				}
			}
		}
	}
}
